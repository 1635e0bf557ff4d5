import { View } from '@tarojs/components'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { formatNumber, formatPrice, formatUntil, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { PointInfo } from './LevelsModel'
import { levelTexts } from './texts'

/** Shows points that can be used, are owed, frozen or about to expire, and their value. */
export const PointsCard = ({ info, offsetMin }: { info: PointInfo; offsetMin: number }) => {
  const { nav, now, shop } = useApp()
  const { t, lang } = useI18n(levelTexts)
  const { pointSum, frozen, expiring, rules } = info
  const sign = shop.merchant?.currencySign
  // Where no shop of the merchant takes points as payment, they can only be exchanged in the mall.
  const pays = shop.merchant?.pointsPerUnit !== 0
  const notes = rules
    ? [
        pays && t('points.worth', { n: rules.integralScalePer, amount: formatPrice(100, sign) }),
        pays && rules.orderMaxFen !== null && t('points.orderMax', { amount: formatPrice(rules.orderMaxFen, sign) }),
        pays && rules.dayMaxFen !== null && t('points.dayMax', { amount: formatPrice(rules.dayMaxFen, sign) }),
        t('points.valid', { n: rules.validMonths }),
      ]
    : [t('points.none')]
  return (
    <Card>
      <View className="zm-levels__hint">{t(pointSum < 0 ? 'points.owedTitle' : 'points.usable')}</View>
      <View className="zm-levels__sum">{formatNumber(Math.abs(pointSum))}</View>
      {pointSum < 0 && <View className="zm-levels__warning">{t('points.owed')}</View>}
      {frozen > 0 && <View className="zm-levels__hint">{t('points.frozen', { n: formatNumber(frozen) })}</View>}
      {expiring && (
        <View className="zm-levels__warning">
          {t('points.expiring', { n: formatNumber(expiring.points), day: formatUntil(expiring.at, lang, now(), offsetMin) })}
        </View>
      )}
      <View className="zm-levels__hint">{notes.filter(Boolean).join(t('levels.comma'))}</View>
      {rules && (
        <View className="zm-levels__mall">
          <Button size={40} kind="tonal" icon="gift" onTap={() => void nav.go('couponCenter', { tab: 'points' })}>
            {t('points.toMall')}
          </Button>
        </View>
      )}
    </Card>
  )
}
