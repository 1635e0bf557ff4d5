import { View } from '@tarojs/components'
import { Price } from '@/components/commerce/Price'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { formatDateTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { type InvoiceSummary, stateOf, STATE_ICONS } from './invoice'
import { invoiceTexts } from './texts'

/** The state of an invoice, in a word. */
export const StateMark = ({ code }: { code: string }) => {
  const { t } = useI18n(invoiceTexts)
  const state = stateOf(code)
  return (
    <View className={cx('zm-invoice__state', `zm-invoice__state--${state}`)}>
      <Icon name={STATE_ICONS[state]} size={20} />
      <View>{t(`invoice.state.${state}`)}</View>
    </View>
  )
}

/** An explanation of its state, in a line. */
const useNote = () => {
  const { t } = useI18n(invoiceTexts)
  return ({ invoiceState, orderCount, email, failReason, isCorrecting }: InvoiceSummary): string => {
    if (isCorrecting) return t('invoice.correcting')
    switch (stateOf(invoiceState)) {
      case 'failed':
        return failReason || t('invoice.orders', { n: orderCount })
      case 'reversed':
        return t('invoice.takenBack')
      case 'issued':
        return t('invoice.goesTo', { n: orderCount, email })
      default:
        return t('invoice.underWay', { n: orderCount })
    }
  }
}

/** The head of an invoice: state, time, title and amount. */
export const InvoiceHead = ({ invoice }: { invoice: InvoiceSummary }) => {
  const { now } = useApp()
  const { lang } = useI18n(invoiceTexts)
  const noteOf = useNote()
  const at = invoice.issuedAt ?? invoice.createdAt
  return (
    <>
      <View className="zm-invoice__spread">
        <StateMark code={invoice.invoiceState} />
        <View className="zm-invoice__hint">{formatDateTime(at, lang, now(), invoice.utcOffsetMin)}</View>
      </View>
      <View className="zm-invoice__spread">
        <View className="zm-invoice__words">
          <View className="zm-invoice__name">{invoice.title}</View>
          <View className="zm-invoice__hint">{noteOf(invoice)}</View>
        </View>
        <Price fen={invoice.amountFen} size="bar" decimals="two" sign={invoice.currencySign} />
      </View>
    </>
  )
}
