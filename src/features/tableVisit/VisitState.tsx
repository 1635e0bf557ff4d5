import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Countdown } from '@/components/ui/Countdown'
import { Icon } from '@/components/ui/Icon'
import { formatPrice, formatTime, isolated, useI18n } from '@/i18n'
import { offsetOf } from '@/stores'
import { useApp } from '@/useApp'
import { visitTexts } from './visitTexts'
import { pending, type Visit } from './VisitModel'

/** The payer's name, as the others see it. */
export const usePayerName = () => {
  const { t } = useI18n(visitTexts)
  return ({ payer }: Visit): string => isolated(payer?.nickName ?? '') || t('visit.someone')
}

interface PayingProps {
  visit: Visit
  /** The label of its button; left out: no button. */
  onTap?: () => void
  isBusy?: boolean
}

/** A guest pays the bill: who, how long it is reserved for them, and buttons to pay instead or to cancel. */
export const Paying = observer(({ visit, onTap, isBusy }: PayingProps) => {
  const { now } = useApp()
  const { t } = useI18n(visitTexts)
  const nameOf = usePayerName()
  const { payer } = visit
  if (!payer) return null
  // While a payment is in progress, the bill can be neither taken over nor given up.
  const isConfirming = payer.until === null
  return (
    <View className="zm-visit__paying">
      <View className="zm-visit__warning" {...access({ role: 'status', live: 'polite' })}>
        {payer.isMe ? t('visit.payingMe') : t('visit.paying', { who: nameOf(visit) })}
      </View>
      {isConfirming && <View>{t('visit.confirming')}</View>}
      {payer.until != null && <Countdown className="zm-visit__until" until={payer.until} now={now} />}
      {onTap && !isConfirming && (
        <Button size={32} kind="outline" busy={isBusy} onTap={onTap}>
          {t(payer.isMe ? 'visit.stopPaying' : 'visit.takeOver')}
        </Button>
      )}
    </View>
  )
})

/** The bill is paid: when, how much, and what has not been served yet. */
export const Paid = observer(({ visit }: { visit: Visit }) => {
  const { cart, shop } = useApp()
  const { t } = useI18n(visitTexts)
  const { paidAt, bill, rounds } = visit
  if (paidAt === null) return null
  const price = formatPrice(bill.payableFen, shop.merchant?.currencySign, 'two')
  const left = rounds.reduce((sum, { dishes }) => sum + pending(dishes), 0)
  return (
    <Card>
      <View className="zm-visit__head zm-visit__who--done">
        <Icon name="circle-check" size={20} />
        <View className="zm-visit__title">{t('visit.paid')}</View>
      </View>
      <View className="zm-visit__hint">{t('visit.paidBody', { time: formatTime(paidAt, offsetOf(shop.merchant)), price })}</View>
      {left > 0 && <View className="zm-visit__hint">{t('visit.paidNotAll', { n: left })}</View>}
      {cart.count > 0 && <View className="zm-visit__hint">{t('visit.paidUnsent', { n: cart.count })}</View>}
    </Card>
  )
})
