// The sounds of a table, synthesized without a sound file. Nothing sounds while sounds are off.
import { settings } from '../lib/settings.svelte';

/** A tone, or a burst of noise around a pitch. Times in seconds from when the sound begins. */
type Note = { kind: 'tone' | 'noise'; hertz: number; begins: number; lasts: number; loud: number };

const VOLUME = { off: 0, quiet: 0.3, on: 1 } as const;
const RISE = 0.012;
const SILENCE = 0.0005;

const tone = (hertz: number, begins: number, lasts: number, loud: number): Note => ({ kind: 'tone', hertz, begins, lasts, loud });
const noise = (hertz: number, begins: number, lasts: number, loud: number): Note => ({ kind: 'noise', hertz, begins, lasts, loud });

/** The click of one clay chip on another. */
const click = (begins: number): Note[] => [noise(3800, begins, 0.03, 0.3), tone(2350, begins, 0.045, 0.04)];

export const SOUNDS = {
  /** A card slides across the felt. */
  dealt: [noise(1700, 0, 0.11, 0.22)],
  /** A card is turned face up. */
  turned: [noise(900, 0, 0.05, 0.16), noise(3000, 0.05, 0.035, 0.3)],
  /** A chip is placed. */
  chip: click(0),
  /** Chips are paid or swept. */
  paid: [0, 0.07, 0.13, 0.21].flatMap(click),
  /** A win. */
  win: [tone(523.25, 0, 0.3, 0.09), tone(659.25, 0.11, 0.3, 0.09), tone(783.99, 0.22, 0.5, 0.1)],
  /** It is the player's turn. */
  turn: [tone(587.33, 0, 0.32, 0.12), tone(880, 0.14, 0.32, 0.12)],
} satisfies Record<string, Note[]>;

export type SoundName = keyof typeof SOUNDS;

let audio: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Whether the user has done something on the page; before that, browsers let nothing sound. */
const mayStart = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

function running(): AudioContext | null {
  if (typeof AudioContext === 'undefined' || (!audio && !mayStart())) return null;
  try {
    audio ??= new AudioContext();
  } catch {
    // There is no audio hardware.
    return null;
  }
  if (audio.state === 'suspended') audio.resume().catch(() => undefined);
  return audio;
}

/** A second of noise, the same each time. */
function hissOf(context: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const samples = hiss.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return hiss;
}

function sound(context: AudioContext, { kind, hertz, begins, lasts, loud }: Note, volume: number): void {
  const at = context.currentTime + begins;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(SILENCE, at);
  gain.gain.linearRampToValueAtTime(loud * volume, at + Math.min(RISE, lasts / 4));
  gain.gain.exponentialRampToValueAtTime(SILENCE, at + lasts);
  gain.connect(context.destination);
  const source = kind === 'tone' ? new OscillatorNode(context, { frequency: hertz }) : new AudioBufferSourceNode(context, { buffer: hissOf(context) });
  if (kind === 'tone') source.connect(gain);
  else source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: hertz, Q: 1.2 })).connect(gain);
  source.start(at);
  source.stop(at + lasts);
}

export function playSound(name: SoundName): void {
  const volume = VOLUME[settings.choices.sounds];
  if (volume === 0) return;
  const context = running();
  if (!context) return;
  for (const note of SOUNDS[name]) sound(context, note, volume);
}
