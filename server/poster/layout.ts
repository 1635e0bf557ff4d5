import { wrap, write } from './write'

/** The content of a poster, in its sender's language. */
export interface PosterContent {
  brandColor: string
  /** Merchant and shop. */
  from: string
  title: string
  /** The kind or terms: 'Three together', 'From ¥50'. */
  caption: string
  /** The one large figure: a price, or a coupon's reduction. */
  figure: { text: string; listText: string | null } | null
  /** The text beside the code. */
  hint: string
}
/** Pictures as data URLs. */
export interface PosterPictures {
  art: string
  code: string
}

const INK = '#1f1b18'
const INK_2 = '#5e5751'
const INK_3 = '#6e6660'
const PAPER = '#ffffff'
const GROUND = '#f6f5f3'

export const POSTER = { width: 750, height: 1120 }
/** As WeChat shows it on a card: 5:4. */
export const CARD = { width: 500, height: 400 }

const image = (href: string, x: number, y: number, width: number, height: number, clip?: string) =>
  `<image href="${href}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"${clip ? ` clip-path="url(#${clip})"` : ''}/>`
const svg = ({ width, height }: { width: number; height: number }, defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`

/** Lines below each other; returns where the last one is. */
async function paragraph(lines: readonly string[], x: number, y: number, lineHeight: number, style: Parameters<typeof write>[3]) {
  const drawn = await Promise.all(lines.map((line, at) => write(line, x, y + at * lineHeight, style)))
  return { svg: drawn.map((one) => one.svg).join(''), bottom: y + (lines.length - 1) * lineHeight }
}

async function figureAt({ figure }: PosterContent, x: number, y: number, size: number): Promise<string> {
  if (!figure) return ''
  const main = await write(figure.text, x, y, { size, weight: 700, color: INK })
  if (figure.listText === null) return main.svg
  const list = await write(figure.listText, x + main.width + size * 0.35, y, { size: size * 0.5, color: INK_3, struck: true })
  return main.svg + list.svg
}

/** A poster to save and to post: the picture, its name and price, and a code that opens it. */
export async function posterSvg(content: PosterContent, { art, code }: PosterPictures): Promise<string> {
  const { brandColor, from, title, caption, hint } = content
  const [margin, inner, codeSide] = [40, 64, 180]
  const textWidth = POSTER.width - 2 * inner
  const titleLines = await wrap(title, { size: 46, weight: 700, width: textWidth, most: 2 })
  const head = await paragraph(titleLines, inner, 780, 58, { size: 46, weight: 700, color: INK })
  const captionLines = await wrap(caption, { size: 26, width: textWidth, most: titleLines.length > 1 ? 1 : 2 })
  const about = await paragraph(captionLines, inner, head.bottom + 46, 36, { size: 26, color: INK_2 })
  const codeTop = POSTER.height - margin - 28 - codeSide
  const codeLeft = POSTER.width - inner - codeSide
  const fromLines = await wrap(from, { size: 24, width: codeLeft - inner - 24, most: 2 })
  const hintLines = await wrap(hint, { size: 22, width: codeLeft - inner - 24, most: 2 })
  const foot = POSTER.height - margin - 40
  const hintTop = foot - (hintLines.length - 1) * 30
  const fromTop = hintTop - 38 - (fromLines.length - 1) * 32
  const parts = [
    `<rect width="${POSTER.width}" height="${POSTER.height}" fill="${GROUND}"/>`,
    `<rect x="${margin}" y="${margin}" width="${POSTER.width - 2 * margin}" height="${POSTER.height - 2 * margin}" rx="32" fill="${PAPER}"/>`,
    image(art, margin, margin, POSTER.width - 2 * margin, 650, 'art'),
    `<rect x="${inner}" y="${margin + 650 - 4}" width="72" height="8" rx="4" fill="${brandColor}"/>`,
    head.svg,
    about.svg,
    await figureAt(content, inner, fromTop - 56, 60),
    (await paragraph(fromLines, inner, fromTop, 32, { size: 24, weight: 700, color: INK })).svg,
    (await paragraph(hintLines, inner, hintTop, 30, { size: 22, color: INK_3 })).svg,
    image(code, codeLeft, codeTop, codeSide, codeSide),
  ]
  const clip = `<clipPath id="art"><path d="M${margin} ${margin + 32}a32 32 0 0 1 32 -32h${POSTER.width - 2 * margin - 64}a32 32 0 0 1 32 32v618h-${POSTER.width - 2 * margin}z"/></clipPath>`
  return svg(POSTER, clip, parts.join(''))
}

/** The content of a card that is sent in WeChat, which has its title beside it: the picture, the figure, the shop. */
export async function cardSvg(content: PosterContent, { art }: Pick<PosterPictures, 'art'>): Promise<string> {
  const { brandColor, from, caption } = content
  const lines = await wrap(from, { size: 22, width: CARD.width - 48, most: 1 })
  const top = content.figure ? 262 : 306
  const captionLines = await wrap(caption, { size: 22, width: 250, most: 1 })
  const parts = [
    image(art, 0, 0, CARD.width, CARD.height),
    `<rect x="0" y="${top}" width="${CARD.width}" height="${CARD.height - top}" fill="${PAPER}" fill-opacity=".94"/>`,
    `<rect x="24" y="${top - 3}" width="48" height="6" rx="3" fill="${brandColor}"/>`,
    await figureAt(content, 24, top + 64, 46),
    content.figure ? (await paragraph(captionLines, CARD.width - 24, top + 62, 28, { size: 22, color: INK_2, anchor: 'end' })).svg : '',
    (await paragraph(lines, 24, CARD.height - 26, 28, { size: 22, weight: 700, color: INK })).svg,
  ]
  return svg(CARD, '', parts.join(''))
}
