import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import type { CommonParams } from '@contract/common'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { Push } from '../../push/push'
import type { User } from './context'

/** A ticket is valid as long as a web guest's identity (spec section 9), counted from its last use, which is stored at most once a day. */
export const TICKET_LIFE = 43_200 * 60_000
const RENEWED_AFTER = DAY

interface TicketRow {
  user_id: string
  open_id: string
  xapp_id: string
  phone: string | null
  registered_at: number | null
  cancelled_at: number | null
  expires_at: number
  payer_open_id: string | null
}

const findTicket = stmt<[hash: Buffer], TicketRow>(
  'ticket.find',
  `select t.user_id, t.open_id, t.xapp_id, u.phone, u.registered_at, u.cancelled_at, t.expires_at, t.payer_open_id
     from ticket t join app_user u on u.user_id = t.user_id
    where t.ticket_hash = $1 and t.revoked_at is null`,
)
const insertTicket = stmt<{ hash: Buffer; userId: string; xappId: string; openId: string; createdAt: number; expiresAt: number }>(
  'ticket.insert',
  `insert into ticket (ticket_hash, user_id, xapp_id, open_id, created_at, expires_at)
   values (:hash, :userId, :xappId, :openId, :createdAt, :expiresAt)`,
)
const renewTicket = stmt<[hash: Buffer, expiresAt: number]>(
  'ticket.renew',
  'update ticket set expires_at = $2 where ticket_hash = $1 and revoked_at is null and expires_at < $2',
)
const setPayer = stmt<[hash: Buffer, openId: string]>(
  'ticket.setPayer',
  'update ticket set payer_open_id = $2 where ticket_hash = $1 and revoked_at is null',
)
const revokeTicket = stmt<[hash: Buffer, at: number], { user_id: string }>(
  'ticket.revoke',
  'update ticket set revoked_at = $2 where ticket_hash = $1 and revoked_at is null returning user_id',
)
const revokeTicketsOf = stmt<[userId: string, at: number]>(
  'ticket.revokeOfUser',
  'update ticket set revoked_at = $2 where user_id = $1 and revoked_at is null',
)
/** One user was merged into another: their tickets end and belong to the other user. */
export const endTicketsFor = stmt<[fromUserId: string, toUserId: string, now: number]>(
  'ticket.endFor',
  'update ticket set user_id = $2, revoked_at = coalesce(revoked_at, $3) where user_id = $1',
)

/** Only the hash is stored, so that a copy of the database allows nobody to act as a diner. */
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

const userOf = (row: TicketRow, ticketEndsAt = row.expires_at): User => ({
  userId: row.user_id,
  openId: row.open_id,
  xappId: row.xapp_id,
  phone: row.phone,
  isMember: row.registered_at !== null,
  payerOpenId: row.payer_open_id,
  ticketEndsAt,
})

export interface Tickets {
  /** A new ticket, with the moment it ends. */
  issue(owner: { userId: string; openId: string; xappId: string }, now: number): Promise<{ ticket: string; expiresAt: number }>
  /**
   * The person of the ticket, which is prolonged by this; refuses a ticket that is missing, wrong, expired, revoked, or of another user or openId
   * than the call names.
   */
  authenticate(common: CommonParams, now: number): Promise<User>
  /** By the ticket alone, for the socket. */
  find(ticket: string, now: number): Promise<User | null>
  /** Stores the payer's openId in WeChat's own browser, for the lifetime of this ticket. */
  setPayer(ticket: string, openId: string): Promise<void>
  revoke(ticket: string, now: number): Promise<void>
  revokeAllOf(userId: string, now: number): Promise<void>
}

/** Sockets that were admitted by a ticket are notified when it ends. */
export function createTickets(db: Database, push: Push): Tickets {
  async function findRow(ticket: string, now: number): Promise<TicketRow | null> {
    const row = await db.first(findTicket, hashOf(ticket))
    return row && row.expires_at > now ? row : null
  }

  return {
    async find(ticket, now) {
      const row = await findRow(ticket, now)
      return row && row.cancelled_at === null ? userOf(row) : null
    },
    async issue({ userId, openId, xappId }, now) {
      const ticket = randomBytes(32).toString('base64url')
      const expiresAt = now + TICKET_LIFE
      await db.run(insertTicket, { hash: hashOf(ticket), userId, xappId, openId, createdAt: now, expiresAt })
      return { ticket, expiresAt }
    },
    async authenticate({ ticket, userId, openId }, now) {
      if (!ticket || !userId || !openId) throw new DomainError('ticketMissing')
      const row = await findRow(ticket, now)
      if (!row || row.user_id !== userId || row.open_id !== openId) throw new DomainError('ticketExpired')
      if (row.cancelled_at !== null) throw new DomainError('accountCancelled')
      if (row.expires_at >= now + TICKET_LIFE - RENEWED_AFTER) return userOf(row)
      const expiresAt = now + TICKET_LIFE
      await db.run(renewTicket, hashOf(ticket), expiresAt)
      return userOf(row, expiresAt)
    },
    setPayer: async (ticket, openId) => void (await db.run(setPayer, hashOf(ticket), openId)),
    async revoke(ticket, now) {
      const revoked = await db.first(revokeTicket, hashOf(ticket), now)
      if (revoked) await push.publish(`user:${revoked.user_id}`, { type: 'ticketEnded' })
    },
    async revokeAllOf(userId, now) {
      await db.run(revokeTicketsOf, userId, now)
      await push.publish(`user:${userId}`, { type: 'ticketEnded' })
    },
  }
}
