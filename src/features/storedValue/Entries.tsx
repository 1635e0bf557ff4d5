import { View } from '@tarojs/components'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Icon, type IconName } from '@/components/ui/Icon'
import { Section } from '@/components/ui/Section'
import { Tappable } from '@/components/ui/Tappable'
import { statusTexts } from '@/features/orderStatus'
import { formatDate, formatPrice, formatTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { hasDishes } from '@domain/order/kind'
import { type CardEntry, daysOf, type StoredCard } from './card'
import { storedValueTexts } from './texts'

const texts = { ...storedValueTexts, ...statusTexts }

const ICONS: Record<CardEntry['kind'], IconName> = {
  payment: 'utensils',
  refund: 'undo-2',
  topUp: 'wallet',
  topUpReturn: 'undo-2',
  adjustment: 'wallet',
}

const Entry = ({ entry, card }: { entry: CardEntry; card: StoredCard }) => {
  const { nav } = useApp()
  const { t } = useI18n(texts)
  const { currencySign: sign, utcOffsetMin } = card
  const { orderNo, shopName, pickupNo, mode, orderKind, orderName, kind, principalFen, bonusFen } = entry
  const total = principalFen + bonusFen
  const amount = (fen: number) => formatPrice(Math.abs(fen), sign, 'two')
  const paidFor = mode ? t(`value.mode.${mode}`) : orderKind && !hasDishes(orderKind) ? t(`order.${orderKind}`) : null
  const what = (kind === 'payment' && paidFor) || t(`value.kind.${kind}`)
  const title = [what, orderName, shopName].filter(Boolean).join(t('value.comma'))
  const time = [formatTime(entry.at, utcOffsetMin), pickupNo && t('value.orderNo', { no: pickupNo })].filter(Boolean).join(t('value.comma'))
  const parts = [
    principalFen !== 0 && t('value.principal', { amount: amount(principalFen) }),
    bonusFen !== 0 && t('value.bonus', { amount: amount(bonusFen) }),
  ]
  const row = (
    <>
      <View className={cx('zm-value__icon', total > 0 && 'zm-value__icon--in')}>
        <Icon name={ICONS[entry.kind]} size={20} />
      </View>
      <View className="zm-value__words">
        <View className="zm-value__title">{title}</View>
        <View className="zm-value__hint">{time}</View>
        <View className="zm-value__hint">{parts.filter(Boolean).join(t('value.comma'))}</View>
      </View>
      <View className="zm-value__end">
        <View className={cx('zm-value__amount', total > 0 && 'zm-value__amount--in')}>
          {total > 0 ? '+' : '−'}
          {amount(total)}
        </View>
        <View className="zm-value__hint">{t('value.after', { amount: amount(entry.balanceFen) })}</View>
      </View>
    </>
  )
  if (orderNo === null) return <View className="zm-value__entry">{row}</View>
  return (
    <Tappable className="zm-value__entry" onTap={() => void nav.go('orderDetail', { orderNo })}>
      {row}
    </Tappable>
  )
}

/** The entries of a card by day. */
export const Entries = ({ entries, card }: { entries: readonly CardEntry[]; card: StoredCard }) => {
  const { now } = useApp()
  const { lang } = useI18n(texts)
  return (
    <>
      {daysOf(entries, card.utcOffsetMin).map((day) => (
        <View key={day.entries[0]!.entryId} className="zm-value__day">
          <Section kind="group" title={formatDate(day.at, lang, now(), card.utcOffsetMin)} />
          <Card flush>
            {day.entries.map((entry) => (
              <Entry key={entry.entryId} entry={entry} card={card} />
            ))}
          </Card>
        </View>
      ))}
    </>
  )
}
