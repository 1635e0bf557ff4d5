export interface Size {
  width: number
  height: number
}

/** From the smallest phone to a tablet, and a phone on its side; the last is the size of all other checks. */
export const EVERY_SIZE: readonly Size[] = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 430, height: 932 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
]
