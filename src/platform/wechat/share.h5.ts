import { copy } from '../view/device'
import type { ShareContent, Shared } from '../ports'

export const share = async ({ title, path }: ShareContent): Promise<Shared> => {
  const url = `${location.origin}${location.pathname}#/${path}`
  if (!navigator.share) return (await copy(url)) === 'copied' ? 'copied' : 'cancelled'
  try {
    await navigator.share({ title, url })
    return 'shared'
  } catch {
    return 'cancelled'
  }
}

/** A browser shares when the diner taps; it has no menu to prepare. */
export const useShare = (_content: () => ShareContent): void => undefined
