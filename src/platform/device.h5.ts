import type { Place } from './ports'

export const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export const phone = (number: string): void => {
  location.href = `tel:${number}`
}

/** AMap's public link: opens its app where it is installed, its web page elsewhere. */
export const openMap = ({ lat, lng, name, address }: Place): void => {
  const query = new URLSearchParams({ position: `${lng},${lat}`, name, callnative: '1', src: address })
  window.open(`https://uri.amap.com/marker?${query}`, '_blank', 'noopener')
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

export const previewPicture = (url: string): void => {
  window.open(url, '_blank', 'noopener')
}

/** A web page of somebody else, outside of the app. */
export const openLink = (url: string): void => {
  window.open(url, '_blank', 'noopener')
}
