/** Phones on their side: the smallest that is sold, and a common one. */
export const SMALLEST = { width: 568, height: 320 }
export const TURNED = { width: 667, height: 375 }

export const TABLET = { width: 768, height: 1024 }
export const ON_ITS_SIDE = { width: 1024, height: 768 }
export const LAPTOP = { width: 1280, height: 800 }

/** Aligned on all of these lines, to a pixel. */
export const onOneLine = (...lines: number[]): void => expect(Math.max(...lines) - Math.min(...lines)).toBeLessThanOrEqual(1)
