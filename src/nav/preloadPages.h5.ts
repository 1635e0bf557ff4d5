/** Which pages a look at a page is usually followed by, in app.config.ts's words. */
export type PreloadRule = Record<string, { packages: string[] }>

interface Route {
  path: string
  load: () => [Promise<unknown>, ...unknown[]]
}

/** The page on screen fetches its own dishes, pictures and sheets first. */
const QUIET_MS = 3_000
const LONGEST_WAIT_MS = 2_000

/** What browsers tell of the network, where they do. */
interface Frugal {
  connection?: { saveData?: boolean }
}

const isSparing = (): boolean => !navigator.onLine || (navigator as Frugal).connection?.saveData === true

const whenIdle = (work: () => void): void => {
  // Safari has no idle time to offer.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  else setTimeout(work)
}

const bare = (path: string): string => path.replace(/^\//, '')

/**
 * Fetches the code of packages ahead, after a page that names them has come, as WeChat does by itself. What cannot be fetched is not
 * remembered: the visit asks for it anew. Never offline, or for somebody who saves data.
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
    if (packs.length > 0) setTimeout(() => whenIdle(() => packs.forEach((pack) => void fetchPack(pack))), QUIET_MS)
  }
}
