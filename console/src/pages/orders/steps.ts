import type { Move } from '@domain/order/board'
import type { orderTexts } from './texts'
import type { Card } from './useBoard'

export const MOVE_TEXTS: Readonly<Record<Move, keyof typeof orderTexts & ('accept' | 'ready' | 'taken' | 'ship' | 'deliver' | 'fail')>> = {
  accept: 'accept',
  ready: 'ready',
  handOver: 'taken',
  ship: 'ship',
  deliver: 'deliver',
  fail: 'fail',
}

/** Dishes of a table are brought to it. */
export const moveText = (move: Move, { mode }: Pick<Card, 'mode'>) =>
  move === 'ready' && mode === 'dineIn' ? ('serve' as const) : MOVE_TEXTS[move]

/** The action of an order's one key: the usual next step, never a failure. */
export const nextMove = ({ moves }: Pick<Card, 'moves'>): Move | null => moves.find((move) => move !== 'fail') ?? null

const MINUTE = 60_000
const SECOND = 1000
/** Minutes after which an order is nearly late, and late, from when it began to wait. */
const SOON_MIN = 5
const LATE_MIN = 8

export type Urgency = 'calm' | 'soon' | 'late'

/** How urgent a card is: by the time when it should be ready, otherwise by its waiting time. */
export function urgencyOf({ lane, readyAt, slotAt, since }: Pick<Card, 'lane' | 'readyAt' | 'slotAt' | 'since'>, now: number): Urgency {
  const dueAt = slotAt ?? readyAt
  if (lane === 'kitchen' && dueAt !== null) {
    if (now > dueAt) return 'late'
    return now > dueAt - SOON_MIN * MINUTE ? 'soon' : 'calm'
  }
  const waits = now - since
  if (waits > LATE_MIN * MINUTE) return 'late'
  return waits > SOON_MIN * MINUTE ? 'soon' : 'calm'
}

/** "0:38"; from ten minutes on only minutes, in the format of `minutes`. */
export function waitText(ms: number, minutes: (n: number) => string): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND))
  const whole = Math.floor(seconds / 60)
  return whole < 10 ? `${whole}:${String(seconds % 60).padStart(2, '0')}` : minutes(whole)
}

export const minutesLate = (dueAt: number, now: number): number => Math.floor((now - dueAt) / MINUTE)
