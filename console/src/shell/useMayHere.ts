import { mayAct, type StaffAct } from '@domain/staff'
import { useMe } from '../session/useMe'
import { useShop } from './shopScope'

/** Whether the person may do something in the shop of the page. */
export const useMayHere = (): ((act: StaffAct) => boolean) => {
  const { me } = useMe()
  const shopId = useShop()
  return (act) => me !== null && mayAct(me.grants, act, shopId)
}
