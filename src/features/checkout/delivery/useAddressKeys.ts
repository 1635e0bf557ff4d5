import { useApp } from '@/useApp'
import type { CheckoutModel } from '../CheckoutModel'

/** Opens the list of addresses for a delivery, or the form directly where the diner has none. */
export const useAddressKeys = (model: CheckoutModel) => {
  const { nav } = useApp()
  return {
    choose: () => void (model.delivery?.address ? nav.go('addresses', { choose: 'yes' }) : nav.go('editAddress', { choose: 'yes' })),
    /** The chosen address, whose position is unknown. */
    place: () => void nav.go('editAddress', { addressId: model.delivery?.address?.addressId, choose: 'yes' }),
  }
}
