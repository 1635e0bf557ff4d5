const ID = 'zm-figures'
const DATA = /base64,([^"')]+)/

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const faceOf = ({ style }: CSSFontFaceRule): FontFace => {
  const its = (name: string) => style.getPropertyValue(name)
  const data = DATA.exec(its('src'))![1]!
  return new FontFace(its('font-family').replace(/["']/g, ''), bytesOf(data), {
    weight: its('font-weight'),
    unicodeRange: its('unicode-range'),
  })
}

/**
 * The font of figures, which stands in every document as a style sheet that does not count (config/fonts.ts), is made ready to draw with, once.
 * One of a style sheet that counts is read only after a layout has asked for it, and then everything is laid out once more: a tenth of a second
 * on a slow phone.
 */
export const readFigures = (): void => {
  const style = document.getElementById(ID) as HTMLStyleElement | null
  if (!style?.sheet || style.media === 'all') return
  try {
    const faces = [...style.sheet.cssRules].map((rule) => faceOf(rule as CSSFontFaceRule))
    for (const face of faces) document.fonts.add(face)
    style.remove()
  } catch {
    // A browser that cannot: as every style sheet.
    style.media = 'all'
  }
}
