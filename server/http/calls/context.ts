import type { CommonParams } from '@contract/common'
import type { Lang } from '@domain/lang'
import type { FastifyBaseLogger } from 'fastify'

/** The web app's id (spec section 9): no platform verifies its visitors, and it has no payment sheet. */
export const WEB_APP = 'h5'

/** The person that a ticket belongs to. */
export interface User {
  userId: string
  openId: string
  xappId: string
  /** Verified; null for a visitor. */
  phone: string | null
  isMember: boolean
  /** The openId by which the official account knows the holder, in WeChat's own browser; null: not known yet. */
  payerOpenId: string | null
  /** When the ticket ends. */
  ticketEndsAt: number
}

/** Whose drafts are previewed: of menus, or of the decorated page. */
export type PreviewAct = 'editMenu' | 'runMarketing'

/** What a handler knows about the call beside its input. */
export interface Context {
  user: User | null
  lang: Lang
  /** The client's own statement about itself and its place. It gives no rights: only `user` does. */
  common: CommonParams
  now: () => number
  log: FastifyBaseLogger
  requestId: string
  ip: string
  /** Set by the console's frame, which shows drafts. Refuses a caller who has no such permission in this shop (decisions 0325 and 0352). */
  preview?: (shopId: string, act: PreviewAct) => Promise<void>
}

/** Calls that need a ticket always have a user. */
export type TicketContext = Context & { user: User }
