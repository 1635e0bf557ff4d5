const KEY = 'reloadedFor'

/** What webpack says of code that did not come. */
interface Missing {
  request?: string
}

/** Where nothing can be kept for the tab, a page could load itself again for ever: then never. */
const isFirstTime = (url: string): boolean => {
  try {
    if (sessionStorage.getItem(KEY) === url) return false
    sessionStorage.setItem(KEY, url)
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
 * The server has a newer build, in which a file of this page's code has another name: the page is loaded again, once for each file. True:
 * it is on its way.
 */
export const reloadForNewBuild = async (failure: unknown): Promise<boolean> => {
  const url = (failure as Missing | null)?.request
  if (!url || !(await isGone(url)) || !isFirstTime(url)) return false
  location.reload()
  return true
}
