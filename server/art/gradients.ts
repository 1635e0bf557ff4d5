/** Grounds that food lies on, 150° from the first colour to the second; they do not follow the brand. */
export const GRADIENTS = {
  wheat: ['#FFF3E2', '#FBD9B0'],
  broth: ['#FDEBD9', '#F3C194'],
  chili: ['#FFE9E1', '#FFBFA8'],
  berry: ['#FFEEF1', '#FBC6D0'],
  cream: ['#FFF8EC', '#F4E2C4'],
  matcha: ['#F1F6E6', '#CFE0AE'],
  tea: ['#F6EEE4', '#DDC3A4'],
  sea: ['#EAF5F6', '#B9DDE2'],
  citrus: ['#FFF9DC', '#FBE28A'],
  plum: ['#F4EEF7', '#D6C3E2'],
  stone: ['#F5F3F0', '#DEDAD4'],
  night: ['#ECEAF3', '#C9C6DD'],
} as const satisfies Record<string, readonly [string, string]>
export type Gradient = keyof typeof GRADIENTS

export const isGradient = (name: string): name is Gradient => Object.hasOwn(GRADIENTS, name)

/** The two ends of a CSS gradient of 150° over a box of this size, as attributes of an SVG gradient. */
export function gradientLine(width: number, height: number): { x1: number; y1: number; x2: number; y2: number } {
  const angle = (150 * Math.PI) / 180
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
  const half = (Math.abs(width * dx) + Math.abs(height * dy)) / 2
  const round = (value: number): number => Math.round(value * 10) / 10
  return {
    x1: round(width / 2 - dx * half),
    y1: round(height / 2 - dy * half),
    x2: round(width / 2 + dx * half),
    y2: round(height / 2 + dy * half),
  }
}
