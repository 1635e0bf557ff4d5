import { ORDER_ROLES, type StaffActor } from '@domain/staff'
import type { Database } from '../../db/database'
import type { Caller } from '../../http/calls/caller'
import type { StaffContext } from '../../http/staff/staff'
import { houseOf } from '../account/index'

/** The name under which they are recorded in the order. */
export const actorOf = ({ staff }: StaffContext): StaffActor => ({
  role: staff.grants.map(({ role }) => ORDER_ROLES[role]).find((role) => role !== null && role !== 'rider') ?? 'waiter',
  name: staff.name,
})

/** Guests without a phone are seated, and order, in the name of this house account. */
export const houseCaller = async (db: Database, { lang, now }: StaffContext, shopId: string): Promise<Caller> => ({
  user: await houseOf(db, shopId, now()),
  lang,
  now: now(),
})
