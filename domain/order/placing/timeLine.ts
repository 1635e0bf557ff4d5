import type { TimeCharge } from '../../booking/timing'
import type { Bill, BillLine } from '../pricing/bill'

/** Time on a bill, at the member's price for members. */
export function timeLine(time: TimeCharge | null, isMember: boolean): (BillLine & { kind: 'time' }) | null {
  if (!time || time.listFen === 0) return null
  const { minutes, listFen, memberFen } = time
  if (!isMember || memberFen >= listFen) return { kind: 'time', amountFen: listFen, reason: { key: 'bill.time', params: { minutes } } }
  return { kind: 'time', amountFen: memberFen, reason: { key: 'bill.memberTime', params: { minutes, listFen } } }
}

/** The same bill a moment later: only the time has changed. */
export function billAt(bill: Bill, time: TimeCharge): Bill {
  const before = bill.lines.find(({ kind }) => kind === 'time')
  const after = timeLine(time, before?.reason?.key === 'bill.memberTime')
  if (!before || !after) return bill
  const moreFen = after.amountFen - before.amountFen
  const lines = bill.lines.map((line) => (line === before ? after : line))
  return { ...bill, lines, itemsFen: bill.itemsFen + moreFen, payableFen: bill.payableFen + moreFen }
}

/** The time that a bill has on it; null: none. */
export function timeOn({ lines }: Pick<Bill, 'lines'>): TimeCharge | null {
  const line = lines.find(({ kind }) => kind === 'time')
  if (!line) return null
  const { minutes = 0, listFen = line.amountFen } = line.reason?.params ?? {}
  return { minutes: Number(minutes), listFen: Number(listFen), memberFen: line.amountFen }
}
