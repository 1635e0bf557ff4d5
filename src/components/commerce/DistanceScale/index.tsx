import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { cx } from '@/components/ui/cx'
import './style.scss'

export interface ScaleStretch {
  fromM: number
  toM: number
  /** The price of the section: "1 至 3km ¥5". */
  label: string
}

export interface DistanceScaleProps {
  stretches: readonly ScaleStretch[]
  /** The diner's distance; null: off the scale. */
  metres: number | null
  /** Shown over the mark: "你 1.4km". */
  mark: string
}

/** Shows the price by distance, and the diner's position on that scale. */
export const DistanceScale = ({ stretches, metres, mark }: DistanceScaleProps) => {
  const endM = stretches[stretches.length - 1]?.toM ?? 1
  const share = `${Math.min(100, ((metres ?? 0) / endM) * 100)}%`
  const here = metres === null ? undefined : stretches.find(({ toM }) => metres <= toM)
  return (
    <View className="zm-scale">
      <View className="zm-scale__bar" {...access({ hidden: true })}>
        {stretches.map((stretch) => (
          <View
            key={stretch.fromM}
            className={cx('zm-scale__stretch', stretch === here && 'zm-scale__stretch--here')}
            style={{ flexGrow: stretch.toM - stretch.fromM }}
          />
        ))}
        {metres !== null && (
          <>
            <View className="zm-scale__passed" style={{ width: share }} />
            <View className="zm-scale__mark" style={{ left: share }}>
              <View className={cx('zm-scale__bubble', metres > endM * 0.7 && 'zm-scale__bubble--left')}>{mark}</View>
            </View>
          </>
        )}
      </View>
      <View className="zm-scale__labels">
        {stretches.map((stretch) => (
          <View key={stretch.fromM} className={cx('zm-scale__label', stretch === here && 'zm-scale__label--here')}>
            {stretch.label}
          </View>
        ))}
      </View>
    </View>
  )
}
