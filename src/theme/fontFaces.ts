export interface Face {
  family: string
  weight: string
  unicodeRange: string
  /** WOFF2 in base64. */
  data: string
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/**
 * Fonts that can be drawn with at once. Those of a style sheet are read only after a layout has asked for them, and then everything is laid out
 * once more: a tenth of a second on a slow phone.
 */
export const addFaces = (faces: readonly Face[]): void => {
  for (const { family, data, ...where } of faces) document.fonts.add(new FontFace(family, bytesOf(data), where))
}
