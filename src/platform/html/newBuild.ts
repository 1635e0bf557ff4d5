const KEY = 'reloadedFor'

/** What webpack says of code that did not come. */
interface Missing {
  request?: string
}

/** The build that the page came with, by the names of its scripts. */
const build = (): string => [...document.querySelectorAll<HTMLScriptElement>('script[defer]')].map(({ src }) => src).join(' ')

/** Where nothing can be kept for the tab, a page could load itself again for ever: then never. */
const isFirstTime = (): boolean => {
  const own = build()
  try {
    if (sessionStorage.getItem(KEY) === own) return false
    sessionStorage.setItem(KEY, own)
    return true
  } catch {
    return false
  }
}

const isGone = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

/**
 * The server has a newer build, in which a file of this page's code has another name: the page is loaded again, unless the same build came
 * when it was before. True: it is on its way.
 */
export const reloadForNewBuild = async (failure: unknown): Promise<boolean> => {
  const url = (failure as Missing | null)?.request
  if (!url || !(await isGone(url)) || !isFirstTime()) return false
  location.reload()
  return true
}
