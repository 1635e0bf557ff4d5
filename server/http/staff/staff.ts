import type { StaffContract, StaffInput, StaffOutput, StaffPath } from '@contract/staff/index'
import type { Lang } from '@domain/lang'
import type { ShownData } from '@domain/member/access'
import { DomainError } from '@domain/results'
import type { Grant, Reach } from '@domain/staff'
import type { FastifyBaseLogger } from 'fastify'
import type { Cookies } from './cookies'

/** A person with a session at the console. */
export interface Staff {
  staffId: string
  /** Null: an owner whose merchant is still to be set up. */
  merchantCode: string | null
  name: string
  /** The grants that apply in this session: on a tablet only those in its shop. */
  grants: readonly Grant[]
  session: { sessionId: string; tabletId: string | null; tabletName: string | null; expiresAt: number }
  /** A second factor is required, and not set up yet. */
  owesSecondFactor: boolean
}

/** An entry of the audit log: on whom or what, in which shop, and what was changed. Never a password, a secret or a link. */
export interface AuditRecord {
  subject: string
  shopId?: string | null
  /** The merchant that was created; left out: the person's own. */
  merchantCode?: string
  before?: unknown
  after?: unknown
}

/** An access to personal data: whose, what of it, and through which order, file or shop (decision 0333). */
export interface AccessRecord {
  /** Members and visitors; if empty, nothing is written. */
  userIds: readonly string[]
  shown: readonly ShownData[]
  subject?: string
  shopId?: string | null
}

/** The person who is recorded. Before a sign-in and after a reset there is no session. */
export type AuditPerson = Pick<Staff, 'staffId' | 'name' | 'merchantCode'>

/** What a handler knows about a call of the console that needs no session. */
export interface StaffCallContext {
  lang: Lang
  now: () => number
  log: FastifyBaseLogger
  ip: string
  /** What the browser calls itself. */
  device: string
  /** The server's origin, for links in messages. */
  baseUrl: string
  cookies: Cookies
  /** Writes the entry to the audit log, in the transaction around it. */
  recordBy(person: AuditPerson, record: AuditRecord): Promise<void>
}

/** The same for a person with a session. */
export interface StaffContext extends StaffCallContext {
  staff: Staff
  /** The shops in which the caller may perform the act; for a call in a shop, that shop. */
  reach: Reach
  record(record: AuditRecord): Promise<void>
  /** Records that this call shows data of these people; every call that shows such data must call it. */
  recordAccess(access: AccessRecord): Promise<void>
}

/** The person's merchant; throws for an owner who has none yet. */
export function merchantOf({ merchantCode }: Pick<Staff, 'merchantCode'>): string {
  if (merchantCode === null) throw new DomainError('merchantNotFound')
  return merchantCode
}

type ContextOf<P extends StaffPath> = StaffContract[P] extends { auth: 'public' } ? StaffCallContext : StaffContext

export type StaffHandler<P extends StaffPath> = (context: ContextOf<P>, input: StaffInput<P>) => Promise<StaffOutput<P>>

/** A handler for every staff call. */
export type StaffHandlers = { [P in StaffPath]: StaffHandler<P> }

/** Declares the staff handlers of one module: a path that the contract does not have, or an answer of another shape, is a compile error. */
export const defineStaffHandlers = <P extends StaffPath>(handlers: Pick<StaffHandlers, P>): Pick<StaffHandlers, P> => handlers

/** Identifies staff, and stores the log of what they did. Exactly one module has it. */
export interface StaffDoor {
  /** The person of a session's token, whose expiry is prolonged; null: the session has ended. */
  find(token: string, seen: { ip: string; device: string; now: number }): Promise<Staff | null>
  hasShop(merchantCode: string, shopId: string): Promise<boolean>
  record(entry: AuditEntry): Promise<void>
  recordAccess(entry: AccessEntry): Promise<void>
}

export interface AccessEntry extends AccessRecord {
  person: AuditPerson & { merchantCode: string }
  /** The call, without "/staff/". */
  what: string
  at: number
}

export interface AuditEntry extends AuditRecord {
  person: AuditPerson
  what: string
  ip: string
  device: string
  at: number
}
