import { mapLinkOf } from '../location/mapLink'
import { pages } from './pages'
import type { Copied, Place } from '../ports'

/** A browser cannot change the screen's brightness. */
export const brighten = (): Promise<(() => void) | null> => Promise.resolve(null)

/** Copies through a selected field where pages have no access to the clipboard, as on an address without https. */
const copySelected = (text: string): boolean => {
  const field = document.createElement('textarea')
  const before = document.activeElement
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  // Apple's phones select nothing in a read-only field unless the range is given.
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

/** The text on the clipboard; null where the browser, or the diner, denies access. */
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

/** A page of the app with a map (decision 0201); if its code cannot be fetched, a public map. */
export const openMap = (place: Place): void => {
  const { lat, lng, name, address } = place
  const query = Object.entries({ latitude: lat, longitude: lng, name, address }).map(
    ([key, value]) => `${key}=${encodeURIComponent(value)}`,
  )
  pages.open(`/open-location?${query.join('&')}`).catch(() => openLink(mapLinkOf(place)))
}

/** A short vibration; a browser that has none does nothing. */
export const tick = (): void => {
  navigator.vibrate?.(10)
}

export const deviceLanguage = (): string => navigator.language

export const setTitle = (title: string, languageTag: string): void => {
  document.title = title
  document.documentElement.lang = languageTag
}

/** A foreign web page, outside of the app. */
export const openLink = (url: string): void => {
  window.open(url, '_blank', 'noopener')
}
