import { useState } from 'react'
import type { Alarm } from '../../live/sound/sound'
import { useRing } from '../../live/sound/useRing'
import type { Card } from './useBoard'

/** What an order on the board asks to be heard for; null: nothing. */
const alarmOf = ({ lane, refund, transfer, cash }: Card): Alarm | null => {
  if (lane !== 'toAccept') return null
  return (refund ?? transfer ?? cash) ? 'changed' : 'new'
}

/** What happened to an order that is named until somebody has seen it: it was cancelled, or the kitchen has made it. */
export interface Notice {
  orderNo: string
  name: string
  what: 'void' | 'ready'
}

/** Rings for what nobody has looked at yet, again and again, until somebody has; `heard` ends it for one order. */
export function useRinging(orders: readonly Card[] | undefined) {
  /** What was acknowledged, with what it was then: another reason rings anew. */
  const [seen, setSeen] = useState<ReadonlyMap<string, Alarm>>(new Map())
  const [noted, setNoted] = useState<readonly Notice[]>([])
  const ringing = new Map<string, Alarm>()
  for (const card of orders ?? []) {
    const alarm = alarmOf(card)
    if (alarm && seen.get(card.orderNo) !== alarm) ringing.set(card.orderNo, alarm)
  }
  // Handed over meanwhile, nobody needs to hear that it is ready.
  const open = new Set((orders ?? []).map(({ orderNo }) => orderNo))
  const notices = noted.filter(({ what, orderNo }) => what === 'void' || open.has(orderNo))
  useRing([...ringing.values(), ...notices.map(({ what }) => what)])
  const forget = (orderNo: string, what?: Notice['what']): void =>
    setNoted((all) => all.filter((one) => one.orderNo !== orderNo || (what !== undefined && one.what !== what)))

  return {
    ringing,
    notices,
    /** Somebody looks at it, or did something. */
    received(orderNo: string): void {
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
