import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { playSound, SOUNDS, type SoundName } from './sound';

/** An audio context that records how loud its notes become. */
function hear(): { peaks: number[]; opened: () => number } {
  const peaks: number[] = [];
  let contexts = 0;
  const node = { connect: <T>(to: T) => to, start: () => undefined, stop: () => undefined };
  const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: (peak: number) => peaks.push(peak), exponentialRampToValueAtTime: () => undefined };
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  vi.stubGlobal('AudioContext', function () {
    contexts += 1;
    return { currentTime: 0, sampleRate: 8, state: 'running', destination: node };
  });
  vi.stubGlobal('GainNode', function () {
    return { ...node, gain };
  });
  vi.stubGlobal('AudioBuffer', function () {
    return { getChannelData: () => new Float32Array(8) };
  });
  for (const name of ['OscillatorNode', 'AudioBufferSourceNode', 'BiquadFilterNode']) {
    vi.stubGlobal(name, function () {
      return node;
    });
  }
  return { peaks, opened: () => contexts };
}

afterEach(() => {
  vi.unstubAllGlobals();
  settings.choices.sounds = 'off';
});

test('a browser without audio, and one before a gesture of the user, stay silent', () => {
  settings.choices.sounds = 'on';
  expect(() => playSound('turn')).not.toThrow();
  const { peaks, opened } = hear();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  playSound('turn');
  expect([peaks.length, opened()]).toEqual([0, 0]);
});

test('no sound opens the audio while sounds are off, and quiet ones are less loud', () => {
  const { peaks, opened } = hear();
  playSound('dealt');
  expect(opened()).toBe(0);
  settings.choices.sounds = 'on';
  playSound('dealt');
  settings.choices.sounds = 'quiet';
  playSound('dealt');
  expect(opened()).toBe(1);
  expect(peaks).toHaveLength(2);
  expect(peaks[1]).toBeLessThan((peaks[0] ?? 0) / 2);
});

test('every sound is short, and never so loud that it clips', () => {
  const { peaks } = hear();
  settings.choices.sounds = 'on';
  for (const name of Object.keys(SOUNDS) as SoundName[]) {
    peaks.length = 0;
    playSound(name);
    expect(peaks).toHaveLength(SOUNDS[name].length);
    expect(Math.max(...peaks)).toBeLessThan(0.5);
    expect(Math.max(...SOUNDS[name].map(({ begins, lasts }) => begins + lasts))).toBeLessThan(1);
  }
});
