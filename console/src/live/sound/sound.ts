/** The alarms of a shop, the most urgent first. */
export const ALARMS = ['void', 'new', 'changed', 'ready'] as const
export type Alarm = (typeof ALARMS)[number]

const STORED = 'zhuoma-console.volume'
const USUAL_VOLUME = 0.8

interface Note {
  hertz: number
  at: number
  lasts: number
}
/** Tones are synthesised, so that no sound file can be missing: rising for new, two of one pitch for changed, falling for cancelled, one bell for ready. */
const TONES: Readonly<Record<Alarm, { wave: OscillatorType; notes: readonly Note[] }>> = {
  new: {
    wave: 'triangle',
    notes: [
      { hertz: 660, at: 0, lasts: 0.18 },
      { hertz: 880, at: 0.18, lasts: 0.18 },
      { hertz: 1320, at: 0.36, lasts: 0.4 },
    ],
  },
  changed: {
    wave: 'square',
    notes: [
      { hertz: 740, at: 0, lasts: 0.14 },
      { hertz: 740, at: 0.24, lasts: 0.14 },
    ],
  },
  void: {
    wave: 'sawtooth',
    notes: [
      { hertz: 620, at: 0, lasts: 0.25 },
      { hertz: 440, at: 0.25, lasts: 0.25 },
      { hertz: 310, at: 0.5, lasts: 0.45 },
    ],
  },
  ready: { wave: 'sine', notes: [{ hertz: 1568, at: 0, lasts: 0.7 }] },
}
const SILENT = 0.0001
const ATTACK_S = 0.02

export interface SoundState {
  /** `locked`: the browser plays no sound before a tap. */
  isLocked: boolean
  volume: number
}

/** The sound of this tab. Browsers allow it from a tap on: "begin my shift" is that tap. */
function createSound() {
  let context: AudioContext | null = null
  let state: SoundState = { isLocked: true, volume: Number(localStorage.getItem(STORED) ?? USUAL_VOLUME) }
  const watchers = new Set<() => void>()
  const become = (next: Partial<SoundState>): void => {
    state = { ...state, ...next }
    watchers.forEach((watch) => watch())
  }

  async function unlock(): Promise<void> {
    if (!context) {
      context = new AudioContext()
      context.addEventListener('statechange', () => become({ isLocked: context!.state !== 'running' }))
    }
    await context.resume()
    become({ isLocked: context.state !== 'running' })
  }

  function play(alarm: Alarm): void {
    if (!context || context.state !== 'running' || state.volume === 0) return
    const { wave, notes } = TONES[alarm]
    const begin = context.currentTime
    for (const { hertz, at, lasts } of notes) {
      const [tone, gain] = [context.createOscillator(), context.createGain()]
      tone.type = wave
      tone.frequency.value = hertz
      gain.gain.setValueAtTime(SILENT, begin + at)
      gain.gain.exponentialRampToValueAtTime(state.volume, begin + at + ATTACK_S)
      gain.gain.exponentialRampToValueAtTime(SILENT, begin + at + lasts)
      tone.connect(gain).connect(context.destination)
      tone.start(begin + at)
      tone.stop(begin + at + lasts)
    }
  }

  return {
    unlock,
    play,
    state: () => state,
    setVolume(volume: number): void {
      localStorage.setItem(STORED, String(volume))
      become({ volume })
    },
    watch(listener: () => void): () => void {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
}

export const sound = createSound()
