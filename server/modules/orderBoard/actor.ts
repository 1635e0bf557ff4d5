import { DomainError } from '@domain/results'
import { grantsAt, ORDER_ROLES, type StaffActor, type StaffRole } from '@domain/staff'
import type { Staff } from '../../http/staff/staff'

/** As whom somebody does something to an order of this shop: by the first of their roles there that may. */
export function actorAt({ grants, name }: Pick<Staff, 'grants' | 'name'>, shopId: string, may: (role: StaffRole) => boolean): StaffActor {
  const role = grantsAt(grants, shopId)
    .map((grant) => ORDER_ROLES[grant.role])
    .find((one): one is StaffRole => one !== null && may(one))
  if (!role) throw new DomainError('forbidden')
  return { role, name }
}
