import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Picture } from '@/components/ui/Picture'
import { formatPrice, useI18n } from '@/i18n'
import { INVOICE_DAYS } from '@domain/invoice/order'
import { sumFen } from '@domain/money'
import type { OpenOrder } from './invoice'
import { invoiceTexts } from './texts'

const PICTURES = 3

/** Shows how many orders can be invoiced, with a link. */
export const ToInvoice = observer(({ orders, onTap }: { orders: readonly OpenOrder[]; onTap: () => void }) => {
  const { t } = useI18n(invoiceTexts)
  const [first] = orders
  if (!first) return null
  const pictures = orders.flatMap(({ pictures }) => pictures.slice(0, 1)).slice(0, PICTURES)
  // Amounts in two currencies cannot be added.
  const isOneCurrency = orders.every(({ currencySign }) => currencySign === first.currencySign)
  const amount = formatPrice(sumFen(orders.map(({ amountFen }) => amountFen)), first.currencySign, 'two')
  return (
    <Card>
      <View className="zm-invoice__next">
        {pictures.length > 0 && (
          <View className="zm-invoice__pictures">
            {pictures.map((picture, index) => (
              <Picture key={index} className="zm-invoice__picture" radius="small" src={picture} />
            ))}
          </View>
        )}
        <View className="zm-invoice__open">
          <View className="zm-invoice__heading">{t('invoice.canInvoice', { n: orders.length })}</View>
          <View className="zm-invoice__within">
            {isOneCurrency ? t('invoice.openSum', { amount }) : t('invoice.within', { days: INVOICE_DAYS })}
          </View>
        </View>
        <View className="zm-invoice__go">
          <Button size={40} onTap={onTap}>
            {t('invoice.next')}
          </Button>
        </View>
      </View>
    </Card>
  )
})
