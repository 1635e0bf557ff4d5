import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Picture } from '@/components/ui/Picture'
import { Stepper } from '@/components/commerce/Stepper'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { MenuItem } from '@domain/menu'
import { cartTexts } from './texts'

export interface TopUpProps {
  suggest: (missingFen: number) => MenuItem | null
  onAdd: (item: MenuItem) => void
}

/** How far the next full reduction is, and a dish that reaches it; nothing of it while there is nothing in the cart. */
export const TopUp = observer(({ suggest, onAdd }: TopUpProps) => {
  const { cart, shop } = useApp()
  const { t } = useI18n(cartTexts)
  const next = cart.bill.nextTier
  if (!next || cart.count === 0) return null
  const suggestion = suggest(next.missingFen)
  const sign = shop.merchant?.currencySign
  const terms = { threshold: formatPrice(next.thresholdFen, sign), reduction: formatPrice(next.reductionFen, sign) }
  return (
    <View className="zm-topup">
      <View className="zm-topup__text">
        {t('cart.hintStart')} <Text className="zm-topup__missing">{formatPrice(next.missingFen, sign)}</Text> {t('cart.hintEnd', terms)}
      </View>
      {suggestion && (
        <View className="zm-topup__dish">
          <Picture className="zm-topup__picture" src={suggestion.picture} radius="small" />
          <View className="zm-topup__name">
            {suggestion.name} {formatPrice(suggestion.priceFen, sign)}
          </View>
          <Stepper value={0} size={20} name={suggestion.name} onAdd={() => onAdd(suggestion)} onRemove={() => undefined} />
        </View>
      )}
    </View>
  )
})
