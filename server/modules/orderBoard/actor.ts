import { DomainError } from '@domain/results'
import { grantsAt, ORDER_ROLES, type StaffActor, type StaffRole } from '@domain/staff'
import type { Staff } from '../../http/staff/staff'

/** The actor for a staff member's action on an order of this shop: their first role there that may do it. */
export function actorAt({ grants, name }: Pick<Staff, 'grants' | 'name'>, shopId: string, may: (role: StaffRole) => boolean): StaffActor {
  const role = grantsAt(grants, shopId)
    .map((grant) => ORDER_ROLES[grant.role])
    .find((one): one is StaffRole => one !== null && may(one))
  if (!role) throw new DomainError('forbidden')
  return { role, name }
}
