import { Text } from '@tarojs/components'
import { divisible } from '@/i18n'
import './style.scss'

/** [from, to) in characters of the text. */
export type HighlightRange = readonly [from: number, to: number]

export interface MarkedProps {
  text: string
  ranges?: readonly HighlightRange[]
}

/** A text with its matching parts in the accent. */
export const Highlight = ({ text, ranges = [] }: MarkedProps) => {
  if (ranges.length === 0) return divisible(text)
  const pieces: { from: number; text: string; on: boolean }[] = []
  let at = 0
  for (const [from, to] of ranges) {
    if (from > at) pieces.push({ from: at, text: text.slice(at, from), on: false })
    pieces.push({ from, text: text.slice(from, to), on: true })
    at = to
  }
  if (at < text.length) pieces.push({ from: at, text: text.slice(at), on: false })
  return (
    <Text>
      {pieces.map((piece) => (
        <Text key={piece.from} className={piece.on ? 'zm-mark' : undefined}>
          {divisible(piece.text)}
        </Text>
      ))}
    </Text>
  )
}
