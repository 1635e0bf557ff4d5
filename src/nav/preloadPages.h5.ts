/** Which pages usually follow a page, in the format of app.config.ts. */
export type PreloadRule = Record<string, { packages: string[] }>

interface Route {
  path: string
  load: () => [Promise<unknown>, ...unknown[]]
}

/** Time for the page on screen to load its own dishes, pictures and sheets first. */
const QUIET_MS = 3_000
const LONGEST_WAIT_MS = 2_000

/** The network information that some browsers give. */
interface Frugal {
  connection?: { saveData?: boolean }
}

const isSparing = (): boolean => !navigator.onLine || (navigator as Frugal).connection?.saveData === true

const onIdle = (work: () => void): void => {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  else setTimeout(work)
}

const bare = (path: string): string => path.replace(/^\//, '')

/**
 * Preloads the code of packages after a page that names them has arrived, as WeChat does itself. A failure is not remembered: opening the page loads
 * it again. Skipped offline and for diners who save data.
 */
export const preloading = (routes: readonly Route[], rule: PreloadRule): ((path: string) => void) => {
  const done = new Set<string>()
  const fetchPack = async (pack: string): Promise<void> => {
    if (done.has(pack) || isSparing()) return
    done.add(pack)
    const pages = routes.filter(({ path }) => bare(path).startsWith(`${pack}/`))
    const results = await Promise.allSettled(pages.map(({ load }) => load()[0]))
    if (results.some(({ status }) => status === 'rejected')) done.delete(pack)
  }
  return (path) => {
    const packs = rule[bare(path)]?.packages.filter((pack) => !done.has(pack)) ?? []
    if (packs.length > 0) setTimeout(() => onIdle(() => packs.forEach((pack) => void fetchPack(pack))), QUIET_MS)
  }
}
