import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Stepper } from '@/components/commerce/Stepper'
import { Button } from '@/components/ui/Button'
import { Picture } from '@/components/ui/Picture'
import { formatPrice, useI18n } from '@/i18n'
import { offsetOf, suggestTopUp } from '@/stores'
import { useApp } from '@/useApp'
import { suitabilityOf } from '@domain/menu/allergens'
import { defaultSelection, isUnavailable } from '@domain/menu/choices'
import { isOnSale } from '@domain/time'
import type { CheckoutModel } from '../CheckoutModel'
import { checkoutTexts } from '../texts'
import { useAddressKeys } from './useAddressKeys'

/** Shows the amount that is missing for a delivery, with a dish that reaches it. */
const Missing = observer(({ model, sign }: { model: CheckoutModel; sign: string | undefined }) => {
  const { shop, cart, allergens, now } = useApp()
  const { t } = useI18n(checkoutTexts)
  const { missingFen = 0, minimumFen = 0 } = model.delivery ?? {}
  const offsetMin = offsetOf(shop.merchant)
  const dish = suggestTopUp(
    shop.menu.value?.items ?? [],
    missingFen,
    (item) =>
      !isUnavailable(item) &&
      isOnSale(item, now(), offsetMin) &&
      suitabilityOf(item, allergens.avoided) !== 'contains' &&
      cart.quantityOf(item.itemId) === 0 &&
      !cart.blockOf(defaultSelection(item)),
  )
  return (
    <View className="zm-deliver__missing">
      <View className="zm-deliver__less">
        {t('checkout.topUpStart')} <Text className="zm-deliver__amount">{formatPrice(missingFen, sign)}</Text>{' '}
        {t('checkout.topUpEnd', { minimum: formatPrice(minimumFen, sign) })}
      </View>
      {dish && (
        <View className="zm-deliver__dish">
          <Picture className="zm-deliver__picture" src={dish.picture} radius="small" />
          <View className="zm-deliver__name">
            {dish.name} {formatPrice(dish.priceFen, sign)}
          </View>
          <Stepper
            value={0}
            name={dish.name}
            onAdd={() => void model.addDish(() => cart.add(dish, defaultSelection(dish)))}
            onRemove={() => undefined}
          />
        </View>
      )}
    </View>
  )
})

/** Replaces the pay button while a delivery is not possible: shows the reason and a remedy. */
export const DeliveryKey = observer(({ model, sign }: { model: CheckoutModel; sign: string | undefined }) => {
  const { t } = useI18n(checkoutTexts)
  const { choose, place } = useAddressKeys(model)
  const { delivery } = model
  if (delivery?.problem === 'belowDeliveryMinimum')
    return (
      <>
        <Missing model={model} sign={sign} />
        <Button block disabled onTap={() => undefined}>
          {t('checkout.minimumMet', { minimum: formatPrice(delivery?.minimumFen ?? 0, sign) })}
        </Button>
      </>
    )
  if (delivery?.problem === 'addressUnplaced')
    return (
      <Button block onTap={place}>
        {t('checkout.placeAddress')}
      </Button>
    )
  return (
    <Button block onTap={choose}>
      {t(delivery?.problem === 'addressMissing' ? 'checkout.deliverTo' : 'checkout.outOfRange')}
    </Button>
  )
})
