import { drawText } from './glyphs'

export interface Style {
  size: number
  weight?: 400 | 700
  color: string
  /** x is the end of the text, or its middle. */
  anchor?: 'start' | 'end' | 'middle'
  struck?: boolean
}

const round = (value: number) => Math.round(value * 100) / 100

/** One line on the base line y; returns its width. */
export async function write(text: string, x: number, y: number, { size, weight = 400, color, anchor = 'start', struck }: Style) {
  const { width, parts } = await drawText(text, weight)
  const left = x - (anchor === 'end' ? width * size : anchor === 'middle' ? (width * size) / 2 : 0)
  const paths = parts
    .map(({ d, x: at, y: up, scale }) => {
      const factor = scale * size
      return `<path transform="matrix(${factor.toFixed(5)} 0 0 ${(-factor).toFixed(5)} ${round(left + at * size)} ${round(y - up * size)})" d="${d}"/>`
    })
    .join('')
  const line = struck
    ? `<rect x="${round(left)}" y="${round(y - size * 0.34)}" width="${round(width * size)}" height="${Math.max(1, round(size * 0.07))}"/>`
    : ''
  return { svg: `<g fill="${color}">${paths}${line}</g>`, width: width * size }
}

/** Words of Latin letters stay whole; between other characters a line may break. */
const tokens = (text: string) => text.match(/[\p{Script=Latin}\p{N}’'.,&%-]+\s*|\s+|[^]/gu) ?? []

/** The text in at most so many lines; the rest is cut with "…". */
export async function wrap(
  text: string,
  { size, weight = 400, width, most }: { size: number; weight?: 400 | 700; width: number; most: number },
) {
  const fits = async (line: string) => (await drawText(line.trimEnd(), weight)).width * size <= width
  const lines: string[] = []
  let line = ''
  const rest = tokens(text.trim())
  for (let at = 0; at < rest.length; at++) {
    const next = line + rest[at]!
    if (line === '' || (await fits(next))) {
      line = next
      continue
    }
    if (lines.length + 1 === most) {
      let cut = [...line.trimEnd()]
      while (cut.length > 1 && !(await fits(`${cut.join('')}…`))) cut = cut.slice(0, -1)
      return [...lines, `${cut.join('').trimEnd()}…`]
    }
    lines.push(line.trimEnd())
    line = rest[at]!.trimStart()
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}
