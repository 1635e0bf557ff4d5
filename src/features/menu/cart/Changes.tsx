import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { access } from '@/components/access'
import { Button } from '@/components/Button'
import { formatPrice, useI18n } from '@/i18n'
import type { CartChange } from '@/stores'
import { useApp } from '@/useApp'
import { cartTexts } from './texts'

/** What is no longer as the diner saw it, and the one button that agrees to it. */
export const Changes = observer(() => {
  const { cart, shop } = useApp()
  const { t } = useI18n(cartTexts)
  const [isBusy, setBusy] = useState(false)
  if (cart.changes.length === 0) return null
  const sign = shop.merchant?.currencySign
  const told = ({ kind, name, wasFen, nowFen, nowQuantity }: CartChange): string => {
    if (kind === 'repriced')
      return t('cart.change.repriced', { name, was: formatPrice(wasFen ?? 0, sign), now: formatPrice(nowFen ?? 0, sign) })
    if (kind === 'short') return t('cart.change.short', { name, now: nowQuantity })
    if (kind === 'overLimit') return t('cart.change.overLimit', { name, now: nowQuantity })
    return t(`cart.change.${kind}`, { name })
  }
  const accept = async () => {
    setBusy(true)
    // A failure has been told by the call itself; the notice stays.
    await cart.acceptChanges().finally(() => setBusy(false))
  }
  return (
    <View className="zm-changes" {...access({ role: 'status' })}>
      <View className="zm-changes__title">{t('cart.changesTitle')}</View>
      {cart.changes.map((change, at) => (
        <View key={`${change.lineKey}${at}`} className="zm-changes__line">
          {told(change)}
        </View>
      ))}
      <Button className="zm-changes__accept" size={32} kind="tonal" busy={isBusy} onTap={() => void accept()}>
        {t('cart.accept')}
      </Button>
    </View>
  )
})
