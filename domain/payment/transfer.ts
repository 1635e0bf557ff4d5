import type { Fen } from '../money'
import type { StaffRole } from '../staff'
import { DAY, dateKey } from '../time'

/** What happens to a bank transfer, in the order in which it is shown. */
export const TRANSFER_STEPS = ['sent', 'changed', 'sentBack', 'received'] as const
export type TransferStep = (typeof TRANSFER_STEPS)[number]

/** Which roles may take which step of a transfer; the role that usually does it comes first. */
export const TRANSFER_DESK: readonly [StaffRole, ...StaffRole[]] = ['desk', 'cashier']

/** Most recorded steps of one transfer, since its diner may change it again and again. */
export const MOST_TRANSFER_STEPS = 30

/** The days by the shop's calendar on which an order can have been paid: from the day before it was placed, as a bank may book at night, until today. */
export const transferDays = (placedAt: number, now: number, offsetMin: number): { from: string; to: string } => ({
  from: dateKey(placedAt - DAY, offsetMin),
  to: dateKey(now, offsetMin),
})

export interface Found {
  /** What of the money pays the order. */
  takenFen: Fen
  /** What is still missing of what was to be transferred. */
  missingFen: Fen
  /** What was too much, and goes back by hand. */
  surplusFen: Fen
}

/** The desk has found so much of what was to be transferred. */
export function foundMoney(askedFen: Fen, foundFen: Fen): Found {
  const takenFen = Math.min(askedFen, foundFen)
  return { takenFen, missingFen: askedFen - takenFen, surplusFen: foundFen - takenFen }
}

const BLOCK = 4

/** A number of an account as people compare it: in blocks of four. */
export const inBlocks = (account: string): string => account.replace(/\s/g, '').replace(new RegExp(`(.{${BLOCK}})(?=.)`, 'g'), '$1 ')
