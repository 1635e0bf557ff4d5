/** A mini-program paints in another thread, so waiting for it gains nothing. */
export const afterPaint = (run: () => void): (() => void) => {
  run()
  return () => undefined
}
