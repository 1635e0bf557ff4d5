import { View } from '@tarojs/components'
import { Card } from '@/components/ui/Card'
import { Row } from '@/components/ui/Row'
import { Section } from '@/components/ui/Section'
import { formatDateTime, formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { LevelView, Purchase } from './LevelsModel'
import { paidTexts } from './paidTexts'

/** Payments for levels, the newest first. */
export const Purchases = ({ list, levels, offsetMin }: { list: readonly Purchase[]; levels: readonly LevelView[]; offsetMin: number }) => {
  const { now, shop } = useApp()
  const { t, lang } = useI18n(paidTexts)
  if (list.length === 0) return null
  const price = (fen: number) => (fen === 0 ? t('levelSale.given') : formatPrice(fen, shop.merchant?.currencySign, 'two'))
  return (
    <Card flush>
      <View className="zm-levels__head">
        <Section title={t('levelSale.mine')} />
      </View>
      {list.map(({ termId, levelValue, priceFen, days, paidAt, endedAt }) => (
        <Row
          key={termId}
          icon="crown"
          label={t('levelSale.term', { level: levels.find((one) => one.levelValue === levelValue)?.levelName ?? '', n: days })}
          caption={formatDateTime(paidAt, lang, now(), offsetMin)}
          value={endedAt === null ? price(priceFen) : t('levelSale.ended')}
        />
      ))}
    </Card>
  )
}
