/** What rings: a new ticket, one that was changed, a dish that was taken back. Made here, so that no file has to be loaded. */
export type Tone = 'new' | 'changed' | 'void'

const NOTES: Readonly<Record<Tone, readonly [hertz: number, atMs: number, forMs: number][]>> = {
  new: [
    [880, 0, 160],
    [1175, 180, 160],
    [1568, 360, 260],
  ],
  changed: [
    [988, 0, 160],
    [988, 220, 160],
  ],
  void: [
    [440, 0, 240],
    [330, 260, 380],
  ],
}

let context: AudioContext | undefined

/** Browsers allow sound only after a tap: this is called by one. */
export async function unlockSound(): Promise<boolean> {
  context ??= new AudioContext()
  await context.resume()
  return context.state === 'running'
}

export function play(tone: Tone): void {
  if (context?.state !== 'running') return
  for (const [hertz, atMs, forMs] of NOTES[tone]) {
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    const from = context.currentTime + atMs / 1000
    oscillator.frequency.value = hertz
    oscillator.type = 'triangle'
    gain.gain.setValueAtTime(0.4, from)
    gain.gain.exponentialRampToValueAtTime(0.001, from + forMs / 1000)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(from)
    oscillator.stop(from + forMs / 1000)
  }
}
