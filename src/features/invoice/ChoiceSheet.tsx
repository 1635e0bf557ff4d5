import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Price } from '@/components/commerce/Price'
import { Button } from '@/components/ui/Button'
import { Sheet } from '@/components/ui/Sheet'
import { useI18n } from '@/i18n'
import type { Resource } from '@/stores'
import { useApp } from '@/useApp'
import { INVOICE_DAYS } from '@domain/invoice/order'
import { ChoiceModel } from './ChoiceModel'
import type { OpenOrder } from './invoice'
import { OpenOrders } from './OpenOrders'
import { invoiceTexts } from './texts'

interface ChoiceSheetProps {
  open: Resource<OpenOrder[]>
  isOpen: boolean
  onClose: () => void
}

/** The orders that can be invoiced, to choose from. */
export const ChoiceSheet = observer(({ open, isOpen, onClose }: ChoiceSheetProps) => {
  const { nav, toast } = useApp()
  const { t } = useI18n(invoiceTexts)
  const [model] = useState(() => new ChoiceModel(open))
  const { chosenOrders } = model
  const request = () => {
    if (chosenOrders.length === 0) return toast.show(t('invoice.chooseFirst'))
    onClose()
    void nav.go('invoice', { orderNos: chosenOrders.map(({ orderNo }) => orderNo).join(' ') })
  }
  const sign = (chosenOrders[0] ?? open.value?.[0])?.currencySign
  const footer = (
    <View className="zm-invoice__sum">
      <View className="zm-invoice__words">
        <View className="zm-invoice__hint">{t('invoice.chosen', { n: chosenOrders.length })}</View>
        <Price fen={model.totalFen} size="l" decimals="two" sign={sign} />
      </View>
      <Button onTap={request}>{t('invoice.next')}</Button>
    </View>
  )
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('invoice.chooseOrders')} footer={footer} tall>
      <View className="zm-invoice zm-invoice--choice">
        <View className="zm-invoice__within">{t('invoice.within', { days: INVOICE_DAYS })}</View>
        <OpenOrders model={model} />
      </View>
    </Sheet>
  )
})
