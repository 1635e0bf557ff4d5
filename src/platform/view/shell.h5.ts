/** The URLs of the code that the page on screen uses. */
export interface ShellMessage {
  files: string[]
}

const codeOfPage = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(js|css)\//.test(pathname))
    .map(({ pathname }) => pathname)

let follows = false

/** Code that is loaded later, after the menu or after a tap, also belongs to the page. */
const followCode = (notify: () => void): void => {
  if (follows) return
  follows = true
  let known = codeOfPage().length
  new PerformanceObserver(() => {
    const { length } = codeOfPage()
    if (length === known) return
    known = length
    notify()
  }).observe({ type: 'resource' })
}

/** Stores the app itself in the browser, so that it starts without a network. Where that is forbidden it needs the network. */
export const keepShell = async (): Promise<void> => {
  if (process.env.NODE_ENV !== 'production' || !isSecureContext || !navigator.serviceWorker) return
  try {
    await navigator.serviceWorker.register('/worker.js')
    const { active } = await navigator.serviceWorker.ready
    const notify = () => active?.postMessage({ files: [...new Set(codeOfPage())] } satisfies ShellMessage)
    notify()
    followCode(notify)
  } catch {
    // Private windows refuse workers.
  }
}
