import type { Gradient } from './gradients'

/** What is in the cup or bowl, from its light to its deep tone. It follows the ground, as the dish does: mango is citrus, grapes are plum. */
const FILLINGS: Partial<Record<Gradient, readonly [light: string, middle: string, deep: string]>> = {
  wheat: ['#FFD9A6', '#FFBE73', '#EE9838'],
  broth: ['#F3C99A', '#E2A468', '#BE7439'],
  chili: ['#FFB19C', '#FA8168', '#DC4E38'],
  berry: ['#FFC9D3', '#F99DB0', '#E0607D'],
  cream: ['#FFF3D2', '#F8DFA6', '#DDBA72'],
  matcha: ['#D9E8B0', '#B4D077', '#83A644'],
  citrus: ['#FFE89A', '#FFD257', '#F0A721'],
  plum: ['#D9C0E6', '#B58ECC', '#7C4F9E'],
  stone: ['#FFFDF8', '#F4EFE6', '#D9D0C2'],
  night: ['#C7C9EC', '#9799D6', '#5F62A8'],
  sea: ['#DDF1F0', '#B5DEDE', '#7FBFC2'],
}

type Tones = readonly [light: string, middle: string, deep: string]

/** Colours of a drawing that stand for what is in it. */
const RECOLOURED: Readonly<Record<string, (tones: Tones) => Record<string, string>>> = {
  'bubble-tea': ([light, middle, deep]) => ({ '#f5cea7': light, '#eeb68e': middle, '#c48c63': deep }),
  'cup-with-straw': ([light, middle, deep]) => ({ '#a6cfd6': middle, '#6ca4ae': deep, '#dcedf6': light }),
  // A porcelain bowl instead of the blue one, filled to below its rim.
  'bowl-with-spoon': ([, middle, deep]) => ({ '#6bb8fe': '#FBFAF7', '#1d89fe': middle, '#025abc': deep, '#e0ebf6': '#FFFFFF' }),
  'shaved-ice': ([light, middle, deep]) => ({
    '#f16592': deep,
    '#f16793': deep,
    '#f37098': middle,
    '#f47d9f': middle,
    '#f78fa8': middle,
    '#fbcad6': light,
    '#fef0f4': light,
    '#d7598b': deep,
  }),
  jar: ([, middle, deep]) => ({ '#9fe1ea': middle, '#1492c4': deep }),
}

/** The drawing with its cup, bowl or jar filled for this ground. */
export function fill(name: string, body: string, gradient: Gradient): string {
  const tones = FILLINGS[gradient]
  const colours = tones && RECOLOURED[name]?.(tones)
  return colours ? body.replace(/#[0-9a-f]{6}\b/g, (colour) => colours[colour] ?? colour) : body
}
