import { View } from '@tarojs/components'
import { statusTexts } from '@/features/orderStatus'
import { useI18n } from '@/i18n'
import { hasDishes } from '@domain/order/kind'
import type { OrderSummary } from './order'

/** Describes an order without dishes: "Group buy · Tea for two". */
export const WhatLine = ({ order: { kind, names } }: { order: OrderSummary }) => {
  const { t } = useI18n(statusTexts)
  return hasDishes(kind) ? null : <View className="zm-order__what">{[t(`order.${kind}`), ...names].join(' · ')}</View>
}
