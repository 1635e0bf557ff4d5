import { addFaces, type Face } from './fontFaces'

const ID = 'zm-figures'
const DATA = /base64,([^"')]+)/

const faceOf = ({ style }: CSSFontFaceRule): Face => {
  const its = (name: string) => style.getPropertyValue(name)
  return {
    family: its('font-family').replace(/["']/g, ''),
    weight: its('font-weight'),
    unicodeRange: its('unicode-range'),
    data: DATA.exec(its('src'))![1]!,
  }
}

/** The font of figures, which stands in every document as a style sheet that does not count (config/figures.ts), is made ready, once. */
export const readFigures = (): void => {
  const style = document.getElementById(ID) as HTMLStyleElement | null
  if (!style?.sheet || style.media === 'all') return
  try {
    addFaces([...style.sheet.cssRules].map((rule) => faceOf(rule as CSSFontFaceRule)))
    style.remove()
  } catch {
    // A browser that cannot: as every style sheet.
    style.media = 'all'
  }
}
