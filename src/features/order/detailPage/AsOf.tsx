import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatTimeOfDay, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { OrderModel } from './OrderModel'
import { orderPageTexts } from '../orderPageTexts'

/** Shown above an order whose stored state is displayed while the server cannot be reached. */
export const AsOf = observer(({ model }: { model: OrderModel }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(orderPageTexts)
  const { asOf } = model
  if (asOf === null || !model.current.value) return null
  return (
    <View className="zm-order__as-of">{t('order.asOf', { time: formatTimeOfDay(asOf, lang, now(), model.current.value.offsetMin) })}</View>
  )
})
