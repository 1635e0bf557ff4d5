/** React's own; it has no types of its own. */
declare module 'scheduler' {
  /** How long React works before it looks whether somebody waits: a second by so many, 0 as it is by itself. */
  export function unstable_forceFrameRate(framesPerSecond: number): void
}
