/** Keeps expected rejections that nobody handles out of the console; all others are logged. */
export const onUnhandled = (isExpected: (reason: unknown) => boolean): void => {
  window.addEventListener('unhandledrejection', (event) => {
    if (isExpected(event.reason)) event.preventDefault()
  })
}
