/** The URLs of the code that the page on screen uses. */
export interface ShellMessage {
  files: string[]
}

/** Requested so far; a browser's own list of requests has an end. */
const code = new Set<string>()

const isCode = (url: string): boolean => url.startsWith(`${location.origin}/js/`) || url.startsWith(`${location.origin}/css/`)

/** Whether there is code among these requests that was not known. */
const addCode = (requests: readonly PerformanceEntry[]): boolean => {
  const known = code.size
  for (const { name } of requests) if (isCode(name)) code.add(new URL(name).pathname)
  return code.size > known
}

let follows = false

/** Code that is loaded later, after the menu or after a tap, also belongs to the page. */
const followCode = (notify: () => void): void => {
  if (follows) return
  follows = true
  new PerformanceObserver((list) => addCode(list.getEntries()) && notify()).observe({ type: 'resource' })
}

/** Stores the app itself in the browser, so that it starts without a network. Where that is forbidden it needs the network. */
export const keepShell = async (): Promise<void> => {
  if (process.env.NODE_ENV !== 'production' || !isSecureContext || !navigator.serviceWorker) return
  try {
    await navigator.serviceWorker.register('/worker.js')
    const { active } = await navigator.serviceWorker.ready
    const notify = () => active?.postMessage({ files: [...code] } satisfies ShellMessage)
    addCode(performance.getEntriesByType('resource'))
    notify()
    followCode(notify)
  } catch {
    // Private windows refuse workers.
  }
}
