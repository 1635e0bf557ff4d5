import type { StaffCall } from '@contract/staff/call'
import { DomainError } from '@domain/results'
import { isBeforeSecondFactor, mayAct, needsPassword, type Reach, reachOf } from '@domain/staff'
import type { Staff, StaffDoor } from './staff'

/** The shops in which the caller may perform the act of a call; throws where there are none. */
export async function admit(
  { act, at }: Pick<StaffCall & { auth: 'staff' }, 'act' | 'at'>,
  staff: Staff,
  shopId: string | undefined,
  door: StaffDoor,
): Promise<Reach> {
  if (staff.session.tabletId !== null && needsPassword(act)) throw new DomainError('staffNeedsPassword')
  if (staff.owesSecondFactor && !isBeforeSecondFactor(act)) throw new DomainError('staffSecondFactorMissing')
  const reach = reachOf(staff.grants, act)
  if (reach !== 'all' && reach.length === 0) throw new DomainError('forbidden')
  if (at === 'anywhere') return reach
  if (at === 'merchant') {
    if (!mayAct(staff.grants, act, null)) throw new DomainError('forbidden')
    return 'all'
  }
  const isOwnShop = shopId !== undefined && staff.merchantCode !== null && (await door.hasShop(staff.merchantCode, shopId))
  if (!isOwnShop) throw new DomainError('shopNotFound', {}, 'shopId')
  if (!mayAct(staff.grants, act, shopId)) throw new DomainError('forbidden')
  return [shopId]
}
