import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { cx } from '@/components/ui/cx'
import { formatUntil, useI18n } from '@/i18n'
import { gradientOf } from '@/theme'
import { useApp } from '@/useApp'
import type { Redemption } from './RedeemModel'
import { redemptionTexts } from './texts'
import './style.scss'

interface GivenProps {
  redemption: Redemption
  offsetMin: number
  onUse: () => void
  onLater: () => void
}

/** What a code has just given. */
export const Given = ({ redemption: { award }, offsetMin, onUse, onLater }: GivenProps) => {
  const { now } = useApp()
  const { t, lang } = useI18n(redemptionTexts)
  const { kind, picture, name, note, expiresAt } = award
  const line =
    kind === 'goods'
      ? expiresAt !== null && t('redeem.collect', { date: formatUntil(expiresAt, lang, now(), offsetMin) })
      : (kind === 'coupon' || kind === 'points' || kind === 'balance' || kind === 'growth') && t(`redeem.arrived.${kind}`)
  return (
    <View className={cx('zm-redeem__given', `zm-ground--${gradientOf(picture)}`)} {...access({ role: 'status' })}>
      <View className="zm-redeem__facts">
        <View className="zm-redeem__done">
          <Icon name="circle-check" size={20} />
          {t('redeem.done')}
        </View>
        <View className="zm-redeem__name">{name}</View>
        {line && <View className="zm-redeem__line">{line}</View>}
        {note && <View className="zm-redeem__line">{note}</View>}
        <View className="zm-redeem__keys">
          <Button size={40} onTap={onUse} label={`${t('redeem.use')} ${name}`}>
            {t('redeem.use')}
          </Button>
          <Button size={40} kind="outline" onTap={onLater}>
            {t('redeem.later')}
          </Button>
        </View>
      </View>
      <Picture className="zm-redeem__art" cut src={picture} />
    </View>
  )
}
