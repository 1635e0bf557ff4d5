const KEY = 'reloadedFor'

/** Webpack's error for code that could not be fetched. */
interface Missing {
  request?: string
}

/** Identifies the build of the open page by the names of its scripts. */
const build = (): string => [...document.querySelectorAll<HTMLScriptElement>('script[defer]')].map(({ src }) => src).join(' ')

/** Where nothing can be stored for the tab, the page is never reloaded, since it could reload for ever. */
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

const isMissing = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

/**
 * The server has a newer build, in which a file of this page's code has another name: reloads the page, unless it was reloaded for the same build before. True:
 * it is reloading.
 */
export const reloadForNewBuild = async (failure: unknown): Promise<boolean> => {
  const url = (failure as Missing | null)?.request
  if (!url || !(await isMissing(url)) || !isFirstTime()) return false
  location.reload()
  return true
}
