import { useEffect, useRef, useState } from 'react'
import { type Alarm, ALARMS, sound } from './sound'
import type { Card } from './useBoard'

const AGAIN_MS = 4_000

/** What an order on the board asks to be heard for; null: nothing. */
const alarmOf = ({ lane, refund, transfer, cash }: Card): Alarm | null => {
  if (lane !== 'toAccept') return null
  return (refund ?? transfer ?? cash) ? 'changed' : 'new'
}

/** Rings for what nobody has looked at yet, again and again, until somebody has; `heard` ends it for one order. */
export function useRinging(orders: readonly Card[] | undefined) {
  /** What was acknowledged, with what it was then: another reason rings anew. */
  const [seen, setSeen] = useState<ReadonlyMap<string, Alarm>>(new Map())
  const [voided, setVoided] = useState<ReadonlyMap<string, string>>(new Map())
  const ringing = new Map<string, Alarm>()
  for (const card of orders ?? []) {
    const alarm = alarmOf(card)
    if (alarm && seen.get(card.orderNo) !== alarm) ringing.set(card.orderNo, alarm)
  }
  const kinds = new Set([...ringing.values(), ...(voided.size > 0 ? (['void'] as const) : [])])
  const loudest = ALARMS.find((alarm) => kinds.has(alarm)) ?? null
  const ring = useRef<Alarm | null>(null)
  useEffect(() => {
    ring.current = loudest
  })
  useEffect(() => {
    if (loudest === null) return
    sound.play(loudest)
    const timer = setInterval(() => ring.current && sound.play(ring.current), AGAIN_MS)
    return () => clearInterval(timer)
  }, [loudest, ringing.size, voided.size])

  return {
    ringing,
    voided,
    /** Somebody looks at it, or did something. */
    heard(orderNo: string): void {
      const alarm = ringing.get(orderNo)
      if (alarm) setSeen((all) => new Map(all).set(orderNo, alarm))
    },
    isVoid: (orderNo: string, name: string): void => setVoided((all) => new Map(all).set(orderNo, name)),
    voidSeen: (orderNo: string): void => setVoided((all) => new Map([...all].filter(([one]) => one !== orderNo))),
  }
}
export type Ringing = ReturnType<typeof useRinging>
