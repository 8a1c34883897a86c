// Six soft sounds, made of noise and a few tones: wood on felt, a knock, a card, a blow, a bell for one's turn, a drum at the end.
// They are off until somebody switches them on.

import { preference, setPreference } from './storage'

export type Sound = 'dice' | 'step' | 'card' | 'blow' | 'turn' | 'end'

/** A burst of noise through a filter, or a tone that glides: when it begins, how long and how loud it is, and at which pitch, in seconds and hertz. */
type Part = { noise: 'lowpass' | 'bandpass' | 'highpass'; at: number; long: number; loud: number; pitch: number } | { tone: OscillatorType; at: number; long: number; loud: number; pitch: number; to: number }

const knock = (at: number, loud: number, pitch: number): Part => ({ noise: 'bandpass', at, long: 0.045, loud, pitch })
export const SOUNDS: Readonly<Record<Sound, readonly Part[]>> = {
  dice: [knock(0, 0.5, 1500), knock(0.07, 0.35, 1900), knock(0.12, 0.4, 1300), knock(0.2, 0.28, 1700), knock(0.3, 0.2, 1450)],
  step: [knock(0, 0.3, 500), { tone: 'sine', at: 0, long: 0.09, loud: 0.32, pitch: 170, to: 95 }],
  card: [{ noise: 'highpass', at: 0, long: 0.09, loud: 0.14, pitch: 3200 }, knock(0.07, 0.22, 900)],
  blow: [knock(0, 0.5, 2600), { tone: 'triangle', at: 0, long: 0.16, loud: 0.1, pitch: 1240, to: 1180 }, { tone: 'triangle', at: 0, long: 0.12, loud: 0.07, pitch: 1870, to: 1800 }],
  turn: [{ tone: 'sine', at: 0, long: 0.3, loud: 0.14, pitch: 523, to: 523 }, { tone: 'sine', at: 0.12, long: 0.42, loud: 0.12, pitch: 784, to: 784 }],
  end: [0, 0.26, 0.52].flatMap((at): Part[] => [{ tone: 'sine', at, long: 0.34, loud: 0.4, pitch: 118, to: 58 }, { noise: 'lowpass', at, long: 0.07, loud: 0.3, pitch: 380 }]),
}

/** How loud all of it is. */
const LOUD = 0.4

let context: AudioContext | undefined
let hiss: AudioBuffer | undefined

export const isLoud = (): boolean => preference('sound') === 'on'

/** Switches sounds on or off; whoever switches them on hears one. */
export function setLoud(on: boolean): void {
  setPreference('sound', on ? 'on' : 'off')
  if (on) sound('turn')
}

/** Plays a sound, if they are on and the page may be heard. */
export function sound(name: Sound): void {
  if (!isLoud() || typeof AudioContext !== 'function' || document.hidden) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  for (const part of SOUNDS[name]) play(context, part)
}

function play(audio: AudioContext, part: Part): void {
  const begin = audio.currentTime + part.at
  const gain = audio.createGain()
  gain.gain.setValueAtTime(part.loud * LOUD, begin)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + part.long)
  gain.connect(audio.destination)
  const source = 'noise' in part ? noise(audio, part, gain) : tone(audio, part, begin, gain)
  source.start(begin)
  source.stop(begin + part.long)
}

function noise(audio: AudioContext, part: Extract<Part, { noise: unknown }>, out: AudioNode): AudioScheduledSourceNode {
  hiss ??= hissed(audio)
  const source = audio.createBufferSource()
  source.buffer = hiss
  const filter = audio.createBiquadFilter()
  filter.type = part.noise
  filter.frequency.value = part.pitch
  source.connect(filter).connect(out)
  return source
}

function tone(audio: AudioContext, part: Extract<Part, { tone: unknown }>, begin: number, out: AudioNode): AudioScheduledSourceNode {
  const source = audio.createOscillator()
  source.type = part.tone
  source.frequency.setValueAtTime(part.pitch, begin)
  source.frequency.exponentialRampToValueAtTime(part.to, begin + part.long)
  source.connect(out)
  return source
}

/** Half a second of noise, the same every time. */
function hissed(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    samples[i] = state / 2 ** 31
  }
  return buffer
}
