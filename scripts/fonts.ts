/**
 * Writes src/theme/figures.generated.scss and fonts.generated.scss: Barlow (OFL) cut down to what prices, counts, times and numbers need.
 * Run: `npm run fonts`. Two families, so that no glyph is sent twice: "ZM Fig" has figures and their signs and leads every text stack,
 * "ZM Num" adds the letters for numbers like A086 and 320m. The figures of the first screen are a file of their own: they stand in the document
 * (config/h5/fonts.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subset from 'subset-font'

interface Face {
  family: string
  weight: string
  unicodeRange: string
  /** WOFF2 in base64. */
  data: string
}

const FIGURES = '0123456789¥$€.,:%+−×/·'
/** In English, where the phone has no Latin font by name: a Chinese font draws these as wide as characters. */
const MARKS = '‘’“”…'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZkmlg'

/** A face's weight, and the text weights that it serves: body text is 400, its digits are 500. */
const WEIGHTS = [
  { file: 500, serves: '400 500', isFirst: true },
  { file: 600, serves: '600', isFirst: true },
  { file: 700, serves: '700', isFirst: false },
]

/** Phone screens need no hinting; of the features only kerning and tabular digits are used. */
const SMALL = { noHinting: true, keepFeatures: ['kern', 'tnum'], dropTables: ['gasp'] }

/** `U+2B-2F, U+A5` */
const range = (text: string): string => {
  const points = [...text].map((letter) => letter.codePointAt(0)!).sort((a, b) => a - b)
  const runs: [first: number, last: number][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ')
}

const face = async (family: string, text: string, { file, serves }: (typeof WEIGHTS)[number]): Promise<Face> => {
  const source = readFileSync(require.resolve(`@fontsource/barlow/files/barlow-latin-${file}-normal.woff2`))
  const data = (await subset(source, text, { targetFormat: 'woff2', ...SMALL })).toString('base64')
  return { family, weight: serves, unicodeRange: range(text), data }
}

const cssOf = ({ family, weight, unicodeRange, data }: Face): string => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: swap;
  src: url("data:font/woff2;base64,${data}") format('woff2');
  unicode-range: ${unicodeRange};
}
`

const HEAD = '// Written by `npm run fonts` from Barlow, copyright The Barlow Project Authors, SIL Open Font License 1.1.\n'
const writeStyles = (name: string, faces: readonly Face[]): void =>
  writeFileSync(join(__dirname, '../src/theme', `${name}.generated.scss`), HEAD + faces.map(cssOf).join('\n'))

const main = async (): Promise<void> => {
  const figures: Face[] = []
  const fonts: Face[] = []
  for (const weight of WEIGHTS) {
    ;(weight.isFirst ? figures : fonts).push(await face('ZM Fig', FIGURES, weight))
    fonts.push(await face('ZM Num', LETTERS, weight))
    if (weight.isFirst) fonts.push(await face('ZM Marks', MARKS, weight))
  }
  writeStyles('figures', figures)
  writeStyles('fonts', fonts)
}

void main()
