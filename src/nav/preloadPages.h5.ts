/** Which pages usually follow a page, in the form that app.config.ts uses. */
export type PreloadRule = Record<string, { packages: string[] }>

interface Route {
  path: string
  load: () => [Promise<unknown>, ...unknown[]]
}

/** Time for the page on screen to fetch its own dishes, pictures and sheets first. */
const QUIET_MS = 3_000
const LONGEST_WAIT_MS = 2_000

/** The network information that some browsers give. */
interface Frugal {
  connection?: { saveData?: boolean }
}

const isSparing = (): boolean => !navigator.onLine || (navigator as Frugal).connection?.saveData === true

const onIdle = (work: () => void): void => {
  // Safari has no idle time to offer.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  else setTimeout(work)
}

const bare = (path: string): string => path.replace(/^\//, '')

/**
 * Fetches the code of packages ahead, after a page that names them has arrived, as WeChat does by itself. A failure is not remembered: opening the page fetches
 * it again. Never offline, or for somebody who saves data.
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
