/** Which pages usually follow a page, in the format of app.config.ts. */
export type PreloadRule = Record<string, { packages: string[] }>

interface Route {
  path: string
  load: () => [Promise<unknown>, ...unknown[]]
}

/** Time for the page on screen to load its own dishes, pictures and sheets first. */
const QUIET_MS = 3_000
const LONGEST_WAIT_MS = 2_000
/** After this time without a touch or a moving list the diner is taken to be reading. */
const STILL_MS = 300
const MOVES = ['scroll', 'pointerdown'] as const

/** The network information that some browsers give. */
interface Frugal {
  connection?: { saveData?: boolean }
}

const isSparing = (): boolean => !navigator.onLine || (navigator as Frugal).connection?.saveData === true

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const idle = (): Promise<unknown> =>
  // Safari has no requestIdleCallback.
  typeof requestIdleCallback === 'function'
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS }))
    : passed(0)

/** Runs each of these when the browser is idle and the diner neither scrolls nor taps: evaluating the code of a page holds up frames. */
const eachWhileStill = async (works: readonly (() => Promise<unknown>)[]): Promise<void> => {
  // What moved before is not known.
  let movedAt = performance.now()
  const onMove = () => (movedAt = performance.now())
  for (const type of MOVES) window.addEventListener(type, onMove, { capture: true, passive: true })
  for (const work of works) {
    await idle()
    while (performance.now() - movedAt < STILL_MS) await passed(STILL_MS)
    await work()
  }
  for (const type of MOVES) window.removeEventListener(type, onMove, { capture: true })
}

const bare = (path: string): string => path.replace(/^\//, '')

/**
 * Preloads the code of packages after a page that names them has arrived, as WeChat does itself, one page after the other. A failure is not
 * remembered: opening the page loads it again. Skipped offline and for diners who save data.
 */
export const preloading = (routes: readonly Route[], rule: PreloadRule): ((path: string) => void) => {
  const done = new Set<string>()
  const fetchPack = async (pack: string): Promise<void> => {
    if (done.has(pack) || isSparing()) return
    done.add(pack)
    const pages = routes.filter(({ path }) => bare(path).startsWith(`${pack}/`))
    await eachWhileStill(
      pages.map(
        ({ load }) =>
          () =>
            load()[0].catch(() => done.delete(pack)),
      ),
    )
  }
  return (path) => {
    const packs = rule[bare(path)]?.packages.filter((pack) => !done.has(pack)) ?? []
    if (packs.length > 0) setTimeout(() => packs.forEach((pack) => void fetchPack(pack)), QUIET_MS)
  }
}
