import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { defaultSelection } from '@domain/menu/choices'
import { hasChoices } from '@domain/menu/selection'
import { voucherTexts } from './texts'

/** Adds a dish that a coupon pays for to the cart: at once if it has no choices, otherwise its choices are made on the menu. */
export function useOrderFree() {
  const { cart, nav, shop, toast } = useApp()
  const { t } = useI18n(voucherTexts)
  return async (itemId: string) => {
    const item = shop.itemOf(itemId)
    const isPlain = item && item.kind !== 'setMeal' && !hasChoices(item) && !cart.blockOf(defaultSelection(item))
    if (isPlain) cart.add(item, defaultSelection(item))
    else shop.request(itemId)
    toast.show(t(isPlain ? 'voucher.added' : 'voucher.chooseNow'))
    await nav.tab('menu')
  }
}
