import { type Problem, problem } from '../results'

/** What a merchant puts on sale or takes off it: a visit card, goods of the points mall. */
export interface SaleFacts {
  isOpen: boolean
  /** Null: at once, and without an end. */
  startsAt: number | null
  endsAt: number | null
  removedAt: number | null
}

export const SALE_STAGES = ['onSale', 'later', 'offSale', 'ended', 'removed'] as const
export type SaleStage = (typeof SALE_STAGES)[number]

export function saleStage({ isOpen, startsAt, endsAt, removedAt }: SaleFacts, now: number): SaleStage {
  if (removedAt !== null) return 'removed'
  if (!isOpen) return 'offSale'
  if (endsAt !== null && now >= endsAt) return 'ended'
  return startsAt !== null && now < startsAt ? 'later' : 'onSale'
}

export const SALE_TURNS = ['putOnSale', 'takeOffSale', 'remove', 'putBack'] as const
export type SaleTurn = (typeof SALE_TURNS)[number]

/** After the turn; null: it cannot be done now. What was removed comes back off sale, so that nobody sells it unseen. */
export function afterSaleTurn<F extends Pick<SaleFacts, 'isOpen' | 'removedAt'>>(facts: F, turn: SaleTurn, now: number): F | null {
  const { isOpen, removedAt } = facts
  if (turn === 'putBack') return removedAt === null ? null : { ...facts, isOpen: false, removedAt: null }
  if (removedAt !== null) return null
  if (turn === 'remove') return { ...facts, isOpen: false, removedAt: now }
  return isOpen === (turn === 'putOnSale') ? null : { ...facts, isOpen: !isOpen }
}

export const saleTimesProblem = ({ startsAt, endsAt }: Pick<SaleFacts, 'startsAt' | 'endsAt'>): Problem | null =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt ? problem('saleTimesCrossed', {}, 'endsAt') : null

/** A new order names each of those that are there once; null: somebody has added or removed one meanwhile. */
export const isSameSet = (ids: readonly string[], known: readonly string[]): boolean =>
  ids.length === known.length && new Set(ids).size === ids.length && known.every((id) => ids.includes(id))
