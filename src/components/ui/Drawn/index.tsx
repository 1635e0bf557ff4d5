import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'

export interface DrawnProps {
  className: string
  /** Percent of what it is in. */
  width?: number
  height?: number
  /** How far down it begins, of what it lies in. */
  top?: number
  /** Its share of a row, beside other shares. */
  grow?: number
  /** Degrees, clockwise. */
  turn?: number
  /** So many percent of a circle, from the top; the rest in the ground of rings. */
  sweep?: number
  /** Sectors of a circle in turn, so many; the first lies around the top. */
  sectors?: number
  children?: ReactNode
}

const WHOLE = 360

const sectorsOf = (count: number): string => {
  const each = WHOLE / count
  const colours = Array.from(
    { length: count },
    (_, no) => `${no % 2 === 0 ? 'var(--zm-tint)' : 'var(--zm-surface)'} ${no * each}deg ${(no + 1) * each}deg`,
  )
  return `conic-gradient(from ${-each / 2}deg, ${colours.join(', ')})`
}

const styleOf = ({ width, height, top, grow, turn, sweep, sectors }: DrawnProps): CSSProperties => ({
  ...(width !== undefined && { width: `${width}%` }),
  ...(height !== undefined && { height: `${height}%` }),
  ...(top !== undefined && { top: `${top}%` }),
  ...(grow !== undefined && { flexGrow: grow }),
  ...(turn !== undefined && { transform: `rotate(${turn}deg)` }),
  ...(sweep !== undefined && { backgroundImage: `conic-gradient(var(--zm-solid) ${sweep}%, var(--zm-rest, var(--zm-tint-2)) 0)` }),
  ...(sectors !== undefined && { backgroundImage: sectorsOf(sectors) }),
})

/** A part of a figure, drawn by numbers: a bar so long, a hand turned so far, a ring swept so far. */
export const Drawn = (props: DrawnProps) => (
  <View className={props.className} style={styleOf(props)}>
    {props.children}
  </View>
)
