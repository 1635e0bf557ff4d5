import type { LaidLine } from '@domain/printing/document'
import type { Paper } from '../printing'

/** Feie refuses more. */
export const MOST_BYTES = 5_000

/** The diner's text must not contain tags; since the format has no escape, brackets are replaced by full-width ones. */
const escaped = (text: string): string => text.replaceAll('<', '＜').replaceAll('>', '＞')

function lineOf(line: LaidLine): string {
  if (line.kind === 'space') return '<BR>'
  if (line.kind === 'qr') return `<QR>${escaped(line.text)}</QR><BR>`
  const { text, size, isBold, align } = line
  const sized = size === 2 ? `<B>${escaped(text)}</B>` : isBold ? `<BOLD>${escaped(text)}</BOLD>` : escaped(text)
  return `${align === 'center' ? `<C>${sized}</C>` : align === 'right' ? `<RIGHT>${sized}</RIGHT>` : sized}<BR>`
}

/** In Feie's tags, in so many parts that each is short enough; all but the last end without a cut. */
export function feieContents({ lines }: Paper): string[] {
  const contents: string[] = []
  let content = ''
  for (const line of lines.map(lineOf)) {
    if (content !== '' && Buffer.byteLength(content + line) > MOST_BYTES - '<CUT>'.length) {
      contents.push(content)
      content = ''
    }
    content += line
  }
  contents.push(content)
  return contents.map((part, at) => (at === contents.length - 1 ? `${part}<CUT>` : part))
}
