import { useEffect, useState } from 'react'
import type { Alarm } from '../../live/sound/sound'
import { useRing } from '../../live/sound/useRing'
import type { Card } from './useBoard'

/** The alarm that an order on the board raises; null: none. */
const alarmOf = ({ lane, refund, transfer, cash }: Card): Alarm | null => {
  if (lane !== 'toAccept') return null
  return (refund ?? transfer ?? cash) ? 'changed' : 'new'
}

/** Changes of an order that are shown until somebody acknowledges them: it was cancelled, or the kitchen has made it. */
export interface Notice {
  orderNo: string
  name: string
  what: 'void' | 'ready'
}

/** Rings repeatedly for orders that nobody has opened yet; `acknowledge` ends it for one order. */
export function useRinging(orders: readonly Card[] | undefined) {
  /** The acknowledged alarms by order; another alarm rings again. */
  const [seen, setSeen] = useState<ReadonlyMap<string, Alarm>>(new Map())
  const [noted, setNoted] = useState<readonly Notice[]>([])
  const ringing = new Map<string, Alarm>()
  for (const card of orders ?? []) {
    const alarm = alarmOf(card)
    if (alarm && seen.get(card.orderNo) !== alarm) ringing.set(card.orderNo, alarm)
  }
  // Already handed over, so "ready" is no longer announced.
  const open = new Set((orders ?? []).map(({ orderNo }) => orderNo))
  const notices = noted.filter(({ what, orderNo }) => what === 'void' || open.has(orderNo))
  useRing([...ringing.values(), ...notices.map(({ what }) => what)])
  const forget = (orderNo: string, what?: Notice['what']): void =>
    setNoted((all) => all.filter((one) => one.orderNo !== orderNo || (what !== undefined && one.what !== what)))

  return {
    ringing,
    notices,
    /** Somebody has opened the order or acted on it. */
    acknowledge(orderNo: string): void {
      const alarm = ringing.get(orderNo)
      if (alarm) setSeen((all) => new Map(all).set(orderNo, alarm))
      forget(orderNo, 'ready')
    },
    note: (notice: Notice): void =>
      setNoted((all) => [...all.filter(({ orderNo, what }) => orderNo !== notice.orderNo || what !== notice.what), notice]),
    noticeSeen: ({ orderNo, what }: Notice): void => forget(orderNo, what),
  }
}
export type Ringing = ReturnType<typeof useRinging>

/** The tab's title shows how many orders wait, also while the tab is in the background. */
export function useTitle(title: string, waiting: number): void {
  useEffect(() => {
    const before = document.title
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title
    return () => void (document.title = before)
  }, [title, waiting])
}
