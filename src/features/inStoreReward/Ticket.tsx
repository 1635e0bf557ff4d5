import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Countdown } from '@/components/ui/Countdown'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { cx } from '@/components/ui/cx'
import { formatTime, useI18n } from '@/i18n'
import { gradientOf } from '@/theme'
import { useApp } from '@/useApp'
import type { InStoreReward } from './InStoreRewardModel'
import { inStoreTexts } from './texts'

const withSeconds = (at: number, offsetMin: number): string =>
  `${formatTime(at, offsetMin)}:${String(Math.floor(at / 1000) % 60).padStart(2, '0')}`

/** The current time to the second, so that a screenshot can be recognised. */
const Clock = ({ offsetMin }: { offsetMin: number }) => {
  const { now } = useApp()
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000)
    return () => clearInterval(timer)
  }, [now])
  return <Text className="zm-ticket__time">{withSeconds(at, offsetMin)}</Text>
}

/** The ticket for the staff: the reward, its code, and a running clock. */
export const Ticket = ({ reward, onEnd }: { reward: InStoreReward; onEnd: () => void }) => {
  const { now } = useApp()
  const { t } = useI18n(inStoreTexts)
  const ticket = reward.ticket!
  return (
    <View className="zm-ticket">
      <View className="zm-ticket__lead">
        <View className="zm-ticket__title">
          <Icon name="circle-check" size={24} className="zm-ticket__ok" />
          {t('inStore.show')}
        </View>
        <View className="zm-ticket__sub">
          {t('inStore.claimedAt', { shop: reward.shopName, time: formatTime(ticket.claimedAt, reward.utcOffsetMin) })}
        </View>
      </View>
      <View className="zm-ticket__paper">
        <View className={cx('zm-ticket__art', `zm-ground--${gradientOf(reward.picture)}`)}>
          <View className="zm-ticket__words">
            <View className="zm-ticket__from">{t('inStore.from', { merchant: reward.merchantName })}</View>
            <View className="zm-ticket__name">{reward.name}</View>
            <View className="zm-ticket__from">{reward.caption}</View>
          </View>
          <Picture className="zm-ticket__picture" cut src={reward.picture} />
        </View>
        <View className="zm-ticket__body">
          <View className="zm-ticket__sub">{t('inStore.code')}</View>
          <View className="zm-ticket__code">{ticket.code}</View>
          <View className="zm-ticket__clock">
            <Clock offsetMin={reward.utcOffsetMin} />
          </View>
          <View className="zm-ticket__sub">{t('inStore.live')}</View>
        </View>
      </View>
      <View className="zm-ticket__facts">
        <View className="zm-ticket__fact">
          <Text>{t('inStore.left')}</Text>
          <Countdown className="zm-ticket__value" until={ticket.expiresAt} now={now} onEnd={onEnd} />
        </View>
        <View className="zm-ticket__fact">
          <Text>{t('inStore.rule')}</Text>
          <Text className="zm-ticket__value">{reward.rule}</Text>
        </View>
      </View>
    </View>
  )
}
