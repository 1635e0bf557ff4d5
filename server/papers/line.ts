import { runsOf } from '../fonts'

type Doc = PDFKit.PDFDocument

export interface LineStyle {
  size?: number
  color?: string
  weight?: 400 | 700
  /** The text ends at x. */
  isRight?: boolean
}

/** One line: pieces of several fonts beside each other. */
export async function writeLine(
  doc: Doc,
  text: string,
  x: number,
  y: number,
  { size = 10, color = '#1f1b18', weight = 400, isRight = false }: LineStyle = {},
): Promise<void> {
  const runs = await runsOf(text, weight)
  doc.fontSize(size).fillColor(color)
  const nameOf = ({ name }: (typeof runs)[number]) => `${name} ${weight}`
  const widths = runs.map((run) => {
    doc.registerFont(nameOf(run), run.font)
    return doc.font(nameOf(run)).widthOfString(run.text)
  })
  let at = isRight ? x - widths.reduce((sum, width) => sum + width, 0) : x
  runs.forEach((run, index) => {
    doc.font(nameOf(run)).text(run.text, at, y, { lineBreak: false })
    at += widths[index]!
  })
}
