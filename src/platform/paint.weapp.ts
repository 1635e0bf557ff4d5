/** A mini-program paints in another thread: nothing is gained by waiting for it. */
export const afterPaint = (run: () => void): (() => void) => {
  run()
  return () => undefined
}
