// Two soft tones for the player's turn, synthesized without a sound file.
import { settings } from '../lib/settings.svelte';

const NOTES = [
  { hertz: 587.33, begins: 0 },
  { hertz: 880, begins: 0.14 },
];
const LASTS = 0.32;
const LOUD = 0.12;

let audio: AudioContext | null = null;

export function chime(): void {
  if (settings.choices.sounds !== 'on') return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const { hertz, begins } of NOTES) {
    const at = audio.currentTime + begins;
    const tone = new OscillatorNode(audio, { frequency: hertz, type: 'sine' });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.linearRampToValueAtTime(LOUD, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + LASTS);
  }
}
