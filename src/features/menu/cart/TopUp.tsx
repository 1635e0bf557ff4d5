import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Picture } from '@/components/ui/Picture'
import { Stepper } from '@/components/commerce/Stepper'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { MenuItem } from '@domain/menu/menu'
import { deliveryTermTexts } from '../deliveryTermTexts'
import { cartTexts } from './texts'

const texts = { ...cartTexts, ...deliveryTermTexts }

export interface TopUpProps {
  suggest: (missingFen: number) => MenuItem | null
  onAdd: (item: MenuItem) => void
}

/**
 * Shows how much is missing for the shop's minimum for delivery, or else for the next full reduction, with a dish that reaches it; nothing for an
 * empty cart.
 */
export const TopUp = observer(({ suggest, onAdd }: TopUpProps) => {
  const { cart, shop } = useApp()
  const { t } = useI18n(texts)
  const { missingToDeliverFen, bill } = cart
  const price = (fen: number) => formatPrice(fen, shop.merchant?.currencySign)
  const isToDeliver = missingToDeliverFen > 0
  const missingFen = isToDeliver ? missingToDeliverFen : (bill.nextTier?.missingFen ?? 0)
  if (missingFen === 0 || cart.count === 0) return null
  const suggestion = suggest(missingFen)
  const { thresholdFen = 0, reductionFen = 0 } = bill.nextTier ?? {}
  return (
    <View className="zm-topup">
      <View className="zm-topup__text">
        {isToDeliver ? (
          t('terms.missing', { amount: price(missingFen) })
        ) : (
          <>
            {t('cart.hintStart')} <Text className="zm-topup__missing">{price(missingFen)}</Text>{' '}
            {t('cart.hintEnd', { threshold: price(thresholdFen), reduction: price(reductionFen) })}
          </>
        )}
      </View>
      {suggestion && (
        <View className="zm-topup__dish">
          <Picture className="zm-topup__picture" src={suggestion.picture} radius="small" />
          <View className="zm-topup__name">
            {suggestion.name} {price(suggestion.priceFen)}
          </View>
          <Stepper value={0} size={20} name={suggestion.name} onAdd={() => onAdd(suggestion)} onRemove={() => undefined} />
        </View>
      )}
    </View>
  )
})
