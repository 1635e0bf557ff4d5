import { DAY, MINUTE, type Opening, startOfDay } from '../time'

/** Rooms are reserved by half hours of the shop's clock, each for one booking. */
export const SLOT = 30 * MINUTE

/** The half hour in which a moment is. */
export function slotOf(at: number, offsetMin: number): number {
  const midnight = startOfDay(at, offsetMin)
  return midnight + Math.floor((at - midnight) / SLOT) * SLOT
}

/** The first half hour that begins then or later. */
export const slotFrom = (at: number, offsetMin: number): number => {
  const slotAt = slotOf(at, offsetMin)
  return slotAt === at ? at : slotAt + SLOT
}

/** Every half hour that a stay touches. */
export function slotsOf({ fromAt, toAt }: { fromAt: number; toAt: number }, offsetMin: number): number[] {
  const found: number[] = []
  for (let at = slotOf(fromAt, offsetMin); at < toAt; at += SLOT) found.push(at)
  return found
}

/** How many half hours follow that are free, until the shop closes. */
export function freeAfter(at: number, taken: ReadonlySet<number>, closesAt: number, most: number): number {
  let count = 0
  while (count < most && !taken.has(at + count * SLOT) && at + (count + 1) * SLOT <= closesAt) count += 1
  return count
}

/** The half hours of one of the shop's days in which it is open from beginning to end. */
export function slotsOfDay(dayAt: number, hours: readonly Opening[], offsetMin: number): number[] {
  const midnight = startOfDay(dayAt, offsetMin)
  return Array.from({ length: DAY / SLOT }, (_, no) => midnight + no * SLOT).filter((at) =>
    hours.some(({ opensAt, closesAt }) => opensAt <= at && at + SLOT <= closesAt),
  )
}
