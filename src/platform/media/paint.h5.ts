/** If frames stop (a page that becomes hidden), nothing waits for one. */
const LONGEST_MS = 200

/** Runs the callback once the last render is on screen, at once where nothing is rendered. Returns a function that cancels it. */
export const afterPaint = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    clearTimeout(latest)
    document.removeEventListener('visibilitychange', now)
  }
  const now = () => {
    cancel()
    run()
  }
  const frame = requestAnimationFrame(() => (timer = setTimeout(now)))
  const latest = setTimeout(now, LONGEST_MS)
  document.addEventListener('visibilitychange', now)
  return cancel
}
