import { useApp } from '@/useApp'
import type { CheckoutModel } from '../CheckoutModel'

/** Where the address of a delivery is chosen: among the diner's, or at once in the form where they have none. */
export const useAddressKeys = (model: CheckoutModel) => {
  const { nav } = useApp()
  return {
    choose: () => void (model.delivery?.address ? nav.go('addresses', { choose: 'yes' }) : nav.go('editAddress', { choose: 'yes' })),
    /** The one that is chosen, whose place nobody knows. */
    place: () => void nav.go('editAddress', { addressId: model.delivery?.address?.addressId, choose: 'yes' }),
  }
}
