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
 * Loads the font of numbers once. Every document contains it as a style sheet that does not apply (config/h5/fonts.ts): a browser loads the font of
 * an applied sheet only after a layout has needed it, and then lays out everything again, which takes a tenth of a second on a slow phone.
 */
export const readFigures = (): void => {
  const style = document.getElementById(ID) as HTMLStyleElement | null
  if (!style?.sheet || style.media === 'all') return
  try {
    const faces = [...style.sheet.cssRules].map((rule) => faceOf(rule as CSSFontFaceRule))
    for (const face of faces) document.fonts.add(face)
    style.remove()
  } catch {
    // A browser without this interface uses the style sheet as any other.
    style.media = 'all'
  }
}
