import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { access } from '@/components/a11y/access'
import { Picture } from '@/components/ui/Picture'
import { cutPicture } from '@/theme'
import type { LotteryPrize } from './LotteryModel'

const WHOLE = 360

/** The wheel: sectors as wide as each other, whatever the odds, which stand below it. The first one is on top at the start. */
export const Wheel = ({ prizes, turned, children }: { prizes: readonly LotteryPrize[]; turned: number; children: ReactNode }) => {
  const each = WHOLE / prizes.length
  const sectors = prizes.map((_, no) => `${no % 2 === 0 ? 'var(--zm-tint)' : 'var(--zm-surface)'} ${no * each}deg ${(no + 1) * each}deg`)
  const ground: CSSProperties = {
    background: `conic-gradient(from ${-each / 2}deg, ${sectors.join(', ')})`,
    transform: `rotate(${-turned * each}deg)`,
  }
  return (
    <View className="zm-wheel">
      <View className="zm-wheel__disc" style={ground} {...access({ hidden: true })}>
        {prizes.map((prize, no) => (
          <View key={prize.prizeNo} className="zm-wheel__sector" style={{ transform: `rotate(${no * each}deg)` }}>
            <View className="zm-wheel__name">{prize.name}</View>
            <Picture className="zm-wheel__picture" radius="none" src={cutPicture(prize.picture) ?? prize.picture} />
          </View>
        ))}
      </View>
      <View className="zm-wheel__pointer" />
      {children}
    </View>
  )
}
