/** A line of paper. What is wider than the paper is wrapped. */
export type PaperLine =
  | { kind: 'text'; text: string; size?: 1 | 2; isBold?: boolean; align?: 'left' | 'center' | 'right'; isStruck?: boolean }
  /** Left and right on one line; a left side that is too long is wrapped before it. */
  | { kind: 'columns'; left: string; right: string; size?: 1 | 2; isBold?: boolean }
  | { kind: 'rule' }
  | { kind: 'qr'; text: string }
  | { kind: 'space' }

/** What is printed on one piece of paper, for any printer. */
export interface PaperDocument {
  lines: PaperLine[]
}

export const PAPER_WIDTHS = [80, 58] as const
export type PaperWidth = (typeof PAPER_WIDTHS)[number]

/** Latin characters on a line; a Chinese one takes two places. */
export const COLUMNS: Readonly<Record<PaperWidth, number>> = { 80: 48, 58: 32 }

/** As printers of GB18030 draw them: what is not ASCII takes two places, quotation marks and accents too. */
const placesOf = (character: string): number => (character <= '~' ? 1 : 2)
export const textPlaces = (text: string): number => [...text].reduce((sum, character) => sum + placesOf(character), 0)

/** Breaks a text where a line is full, between words where there are some. */
export function wrap(text: string, places: number): string[] {
  const lines: string[] = []
  for (const part of text.split('\n')) {
    let line = ''
    for (const word of part.match(/[!-~]+|\s+|[^!-~\s]/g) ?? ['']) {
      if (textPlaces(line + word) <= places) line += word
      else if (textPlaces(word) <= places) {
        if (line.trim()) lines.push(line.trimEnd())
        line = word.trimStart()
      } else
        for (const character of word) {
          if (textPlaces(line + character) > places) {
            lines.push(line)
            line = ''
          }
          line += character
        }
    }
    lines.push(line.trimEnd())
  }
  return lines
}

/** A line as it stands on the paper; what has no text (a QR code, space) keeps its kind. */
export type LaidLine =
  | { kind: 'text'; text: string; size: 1 | 2; isBold: boolean; align: 'left' | 'center' | 'right'; isStruck: boolean }
  | { kind: 'qr'; text: string }
  | { kind: 'space' }

/** Lines that fit the paper. */
export function layOut({ lines }: PaperDocument, width: PaperWidth): LaidLine[] {
  const columns = COLUMNS[width]
  return lines.flatMap((line): LaidLine[] => {
    if (line.kind === 'qr' || line.kind === 'space') return [line]
    const plain = { kind: 'text', size: 1, isBold: false, align: 'left', isStruck: false } as const
    if (line.kind === 'rule') return [{ ...plain, text: '-'.repeat(columns) }]
    const { size = 1, isBold = false } = line
    const places = columns / size
    if (line.kind === 'text')
      return wrap(line.text, places).map((text) => ({
        ...plain,
        text,
        size,
        isBold,
        align: line.align ?? 'left',
        isStruck: line.isStruck ?? false,
      }))
    const left = wrap(line.left, Math.max(places - textPlaces(line.right) - 1, Math.floor(places / 2)))
    const last = left.length - 1
    const gap = places - textPlaces(left[last]!) - textPlaces(line.right)
    const rows = gap > 0 ? left : [...left, '']
    return rows.map((text, at) => ({
      ...plain,
      text: at < rows.length - 1 ? text : text + ' '.repeat(Math.max(0, places - textPlaces(text) - textPlaces(line.right))) + line.right,
      size,
      isBold,
    }))
  })
}
