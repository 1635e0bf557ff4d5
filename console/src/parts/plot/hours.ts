export const clockHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
const LEAST_SHOWN = { from: 10, to: 22 }

/** The hours with sales, now or in what it is compared with, and at least those of a usual day. */
export const shownHours = <H extends { hour: number; fen: number; beforeFen: number }>(hours: readonly H[]): H[] => {
  const busy = hours.filter(({ fen, beforeFen }) => fen !== 0 || beforeFen !== 0).map(({ hour }) => hour)
  const from = Math.min(LEAST_SHOWN.from, ...busy)
  const to = Math.max(LEAST_SHOWN.to, ...busy)
  return hours.filter(({ hour }) => hour >= from && hour <= to)
}
