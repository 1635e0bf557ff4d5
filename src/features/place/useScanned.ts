import { useApp } from '@/useApp'
import { chargeOfScan } from '@domain/shop/entry'
import { useForeignLink } from './useForeignLink'
import { useSwitch } from './useSwitch'

/** Opens the target of a scanned text: a cashier's charge, a dish, a table or shop. True once the diner is there and belongs on the menu. */
export const useScanned = (): ((text: string) => Promise<boolean>) => {
  const { nav, shop } = useApp()
  const change = useSwitch()
  const isForeign = useForeignLink()
  return async (text) => {
    if (await isForeign(text)) return false
    const charge = chargeOfScan(text)
    if (charge !== null) {
      await nav.go('payCode', { charge })
      return false
    }
    const dish = await shop.dishOf(text)
    if (dish === null) return change.scanned(text)
    if (!dish || (dish.shopId !== shop.shop?.shopId && !(await change.to({ shopId: dish.shopId })))) return false
    shop.request(dish.itemId)
    return true
  }
}
