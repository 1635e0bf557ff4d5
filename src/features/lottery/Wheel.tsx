import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { access } from '@/components/a11y/access'
import { Drawn } from '@/components/ui/Drawn'
import { Picture } from '@/components/ui/Picture'
import type { LotteryPrize } from './LotteryModel'

const WHOLE = 360

/** The wheel: sectors of equal width whatever the odds, which are stated below it. The first one is on top at the start. */
export const Wheel = ({ prizes, turned, children }: { prizes: readonly LotteryPrize[]; turned: number; children: ReactNode }) => {
  const each = WHOLE / prizes.length
  return (
    <View className="zm-wheel">
      <View className="zm-wheel__stand" {...access({ hidden: true })}>
        <Drawn className="zm-wheel__disc" sectors={prizes.length} turn={-turned * each}>
          {prizes.map((prize, no) => (
            <Drawn key={prize.prizeNo} className="zm-wheel__sector" turn={no * each}>
              <View className="zm-wheel__name">{prize.name}</View>
              <Picture className="zm-wheel__picture" cut src={prize.picture} />
            </Drawn>
          ))}
        </Drawn>
      </View>
      <View className="zm-wheel__pointer" />
      {children}
    </View>
  )
}
