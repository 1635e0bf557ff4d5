import { mapLinkOf } from './mapLink'
import { pages } from './pages'
import type { Copied, Place } from './ports'

/** A browser has no say in it. */
export const brighten = (): Promise<(() => void) | null> => Promise.resolve(null)

/** Where the clipboard is kept from pages, as on an address without https: by a field that is selected. */
const copySelected = (text: string): boolean => {
  const field = document.createElement('textarea')
  const before = document.activeElement
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  // A phone of Apple's selects nothing of a field that cannot be written in, unless it is told from where to where.
  field.setSelectionRange(0, text.length)
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isCopied
}

export const copy = async (text: string): Promise<Copied> => {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return copySelected(text) ? 'copied' : 'failed'
  }
}

/** What was copied; null where the browser, or the diner, keeps it from pages. */
export const paste = async (): Promise<string | null> => {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

export const phone = (number: string): void => {
  location.href = `tel:${number}`
}

/** A page of the app with a map (decision 0201); without its code, the map of somebody else. */
export const openMap = (place: Place): void => {
  const { lat, lng, name, address } = place
  const query = Object.entries({ latitude: lat, longitude: lng, name, address }).map(
    ([key, value]) => `${key}=${encodeURIComponent(value)}`,
  )
  pages.open(`/open-location?${query.join('&')}`).catch(() => openLink(mapLinkOf(place)))
}

/** A short tick in the hand; a browser that cannot does nothing. */
export const tick = (): void => {
  navigator.vibrate?.(10)
}

export const deviceLanguage = (): string => navigator.language

export const setTitle = (title: string, languageTag: string): void => {
  document.title = title
  document.documentElement.lang = languageTag
}

/** A web page of somebody else, outside of the app. */
export const openLink = (url: string): void => {
  window.open(url, '_blank', 'noopener')
}
