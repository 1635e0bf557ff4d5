import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'

export interface DrawnProps {
  className: string
  /** In percent of its container. */
  width?: number
  height?: number
  /** How far down it begins, in percent of its container. */
  top?: number
  /** Its share of a row, relative to other shares. */
  grow?: number
  /** Degrees, clockwise. */
  turn?: number
  /** The percentage of a circle from the top; the rest has the background colour of rings. */
  sweep?: number
  /** The sectors of a circle, of equal size; the first one is centred at the top. */
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

/** A part of a figure that is drawn from numbers: the length of a bar, the angle of a hand, the sweep of a ring. */
export const Drawn = (props: DrawnProps) => (
  <View className={props.className} style={styleOf(props)}>
    {props.children}
  </View>
)
