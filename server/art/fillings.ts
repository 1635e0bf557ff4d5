import type { Gradient } from './gradients'

/** Colours of the content of a cup or bowl, from light to deep. They follow the ground, as the dish does: mango is citrus, grapes are plum. */
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

/** Colours of a drawing that show its content. */
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

type Colours = Readonly<Record<string, string>>

const ROASTED: Colours = { '#dc0d28': '#A8452A', '#ff5f5d': '#C9683F', '#fea8a6': '#E2A06B', '#ffa8a7': '#E2A06B', '#fed5b6': '#F3CFA4' }
const BRAISED: Colours = { '#ff605e': '#C47B50', '#fbd5b2': '#E7B688' }
const SOY: Colours = { '#bc2a16': '#6B3A1E', '#dc4e20': '#8A5430' }
const LOTUS_LEAF: Colours = {
  '#cc701f': '#5F7A3A',
  '#e89806': '#B98A52',
  '#ffd61c': '#E9D3A6',
  '#fee942': '#F3E4C3',
  '#fef58a': '#FBF3DF',
  '#f6af41': '#7FA14C',
  '#fbdf96': '#A9C478',
  '#f9c86f': '#93B462',
  '#f4b13a': '#86A655',
  '#fff6ad': '#C3D798',
  '#fff9af': '#C9DCA0',
}
const WHITE_PETALS: Colours = { '#ffbcd8': '#FFFDF6', '#fca2c8': '#EFE6D2', '#bf0477': '#E3B23C' }

/** Dishes that look different from the drawing's subject, because they are cooked or coloured: on certain grounds, or on any. */
const COOKED: Readonly<Record<string, Partial<Record<Gradient | 'any', Colours>>>> = {
  'cut-of-meat': { any: ROASTED },
  'meat-on-bone': { any: BRAISED },
  spaghetti: { any: SOY },
  'cherry-blossom': { any: WHITE_PETALS },
  'poultry-leg': { cream: { '#d27856': '#F0D29A', '#ac5832': '#D3A763' } },
  dango: { broth: { '#f58f9a': '#EDB04A', '#ffe5c0': '#F0BC5E', '#9ca946': '#E5A23C' } },
  'soft-ice-cream': { matcha: { '#ffebca': '#C3D790', '#eac084': '#9DB85E' } },
  egg: { broth: { '#f2a05b': '#9A5B33', '#fecc88': '#C88A5C', '#d47858': '#7A4526' } },
  tamale: { matcha: LOTUS_LEAF },
  'hot-beverage': {
    wheat: { '#6d4b41': '#DE9A34', '#b59075': '#F5CF85', '#b59074': '#F5CF85' },
    cream: { '#6d4b41': '#B98457', '#b59075': '#E4C39C', '#b59074': '#E4C39C' },
  },
  'teacup-without-handle': {
    tea: { '#7db240': '#8A4A24', '#aad876': '#B87340' },
    stone: { '#7db240': '#CFE6EE', '#aad876': '#E4F3F8' },
    sea: { '#7db240': '#D9C878', '#aad876': '#EBDFA0' },
  },
}

function coloursOf(name: string, gradient: Gradient): Colours | undefined {
  const cooked = COOKED[name]
  const tones = FILLINGS[gradient]
  return cooked ? (cooked[gradient] ?? cooked.any) : tones && RECOLOURED[name]?.(tones)
}

/** The drawing with its cup, bowl or jar filled for this ground, and its food as it is served. */
export function fill(name: string, body: string, gradient: Gradient): string {
  const colours = coloursOf(name, gradient)
  return colours ? body.replace(/#[0-9a-f]{6}\b/g, (colour) => colours[colour] ?? colour) : body
}
