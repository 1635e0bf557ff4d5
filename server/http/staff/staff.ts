import type { StaffContract, StaffInput, StaffOutput, StaffPath } from '@contract/staff/index'
import type { Lang } from '@domain/lang'
import type { ShownData } from '@domain/member/access'
import { DomainError } from '@domain/results'
import type { Grant, Reach } from '@domain/staff'
import type { FastifyBaseLogger } from 'fastify'
import type { Cookies } from './cookies'

/** Somebody with a session at the console. */
export interface Staff {
  staffId: string
  /** Null: an owner whose merchant is still to be set up. */
  merchantCode: string | null
  name: string
  /** What holds in this session: on a tablet only in its shop. */
  grants: readonly Grant[]
  session: { sessionId: string; tabletId: string | null; tabletName: string | null; expiresAt: number }
  /** A second factor is demanded of them that they have still to set up. */
  owesSecondFactor: boolean
}

/** What was done: of whom or what, in which shop, and what was changed. Never a password, a secret or a link. */
export interface AuditRecord {
  subject: string
  shopId?: string | null
  /** Of the merchant that it made; left out: of the person's own. */
  merchantCode?: string
  before?: unknown
  after?: unknown
}

/** Of whom a call shows data, what of it, and through which order, file or shop (decision 0333). */
export interface AccessRecord {
  /** Members and visitors; nobody: nothing is written. */
  userIds: readonly string[]
  shown: readonly ShownData[]
  subject?: string
  shopId?: string | null
}

/** Whoever is recorded. Nobody is signed in where a call begins or forgets a session. */
export type AuditPerson = Pick<Staff, 'staffId' | 'name' | 'merchantCode'>

/** What a handler knows about a call of the console that anybody may make. */
export interface StaffCallContext {
  lang: Lang
  now: () => number
  log: FastifyBaseLogger
  ip: string
  /** What the browser calls itself. */
  device: string
  /** Our own address, as links in messages have it. */
  baseUrl: string
  cookies: Cookies
  /** Writes it to the audit log, in the transaction around it. */
  recordBy(person: AuditPerson, record: AuditRecord): Promise<void>
}

/** The same for somebody with a session. */
export interface StaffContext extends StaffCallContext {
  staff: Staff
  /** Where the act of this call holds; of a call in a shop that shop. */
  reach: Reach
  record(record: AuditRecord): Promise<void>
  /** Writes to the log of accesses that this call shows data of these people; every call that does calls it. */
  recordAccess(access: AccessRecord): Promise<void>
}

/** The merchant that somebody works for; refuses an owner who has none yet. */
export function merchantOf({ merchantCode }: Pick<Staff, 'merchantCode'>): string {
  if (merchantCode === null) throw new DomainError('merchantNotFound')
  return merchantCode
}

type ContextOf<P extends StaffPath> = StaffContract[P] extends { auth: 'public' } ? StaffCallContext : StaffContext

export type StaffHandler<P extends StaffPath> = (context: ContextOf<P>, input: StaffInput<P>) => Promise<StaffOutput<P>>

/** A handler for every call of staff. */
export type StaffHandlers = { [P in StaffPath]: StaffHandler<P> }

/** Declares the staff handlers of one module: a path that the contract does not have, or an answer of another shape, is a compile error. */
export const defineStaffHandlers = <P extends StaffPath>(handlers: Pick<StaffHandlers, P>): Pick<StaffHandlers, P> => handlers

/** Who of the staff calls, and what is kept of what they did. One module has it. */
export interface StaffDoor {
  /** Whom a session's token stands for; null: nobody any more. Its life begins again. */
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
