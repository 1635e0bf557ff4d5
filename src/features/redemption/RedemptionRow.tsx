import { View } from '@tarojs/components'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { cx } from '@/components/ui/cx'
import { awardTexts } from '@/features/prize'
import { formatDate, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Redemption } from './RedeemModel'
import { redemptionTexts } from './texts'
import './style.scss'

const texts = { ...awardTexts, ...redemptionTexts }

/** What a code gave, which code it was, and its state. */
export const RedemptionRow = ({ redemption, offsetMin, onUse }: { redemption: Redemption; offsetMin: number; onUse: () => void }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(texts)
  const { award, tail, redeemedAt } = redemption
  const canUse = award.state === 'ready' || (award.kind === 'coupon' && award.state === 'arrived')
  const isDone = award.state === 'arrived' || award.state === 'redeemed'
  return (
    <View className="zm-redeem__row">
      <View className="zm-redeem__words">
        <View className="zm-redeem__title">{award.name}</View>
        <View className="zm-redeem__when">{t('redeem.where', { tail, date: formatDate(redeemedAt, lang, now(), offsetMin) })}</View>
      </View>
      {canUse ? (
        <Button size={32} kind="tonal" label={`${t('redeem.use')} ${award.name}`} onTap={onUse}>
          {t('redeem.use')}
        </Button>
      ) : (
        <View className={cx('zm-redeem__state', isDone && 'zm-redeem__state--done')}>
          {isDone && <Icon name="check" size={16} />}
          {t(`award.state.${award.state}`)}
        </View>
      )}
    </View>
  )
}
