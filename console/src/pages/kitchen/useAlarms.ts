import { useCallback, useEffect, useRef, useState } from 'react'
import { alarmsOf, type ShownTickets, shownOf } from '@domain/kitchen/alarms'
import { isForLater } from '@domain/kitchen/pace'
import { isOpenTicket } from '@domain/kitchen/ticket'
import type { Alarm } from '../../live/sound/sound'
import { useRing } from '../../live/sound/useRing'
import type { Board, Card } from './board'
import { clock } from './clock'

export interface KitchenAlarm {
  /** The id of the ticket; at the pass, where all of an order is made, of its card. */
  key: string
  alarm: Alarm
  name: string
}

/** Alarms that nobody at this screen has acknowledged: tickets that are new, changed, cancelled or, at the pass, ready. They ring until acknowledged. */
export function useAlarms(board: Board, cards: readonly Card[], { isPass, now }: { isPass: boolean; now: number }) {
  const [open, setOpen] = useState<ReadonlyMap<string, Alarm>>(new Map())
  const shown = useRef<ShownTickets | null>(null)
  const made = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    // Tickets for later ring at their time.
    const tickets = board.tickets.filter(({ beginAt }) => !isForLater(beginAt, clock.now()))
    const fresh = alarmsOf(shown.current, tickets)
    shown.current = new Map([...(shown.current ?? []), ...shownOf(tickets)])
    if (fresh.size > 0) setOpen((all) => new Map([...all, ...fresh]))
  }, [board.tickets, now])
  useEffect(() => {
    const keys = isPass ? cards.filter((card) => card.isMade).map(({ key }) => key) : []
    const before = made.current
    made.current = new Set([...(before ?? []), ...keys])
    const fresh = before && isPass ? keys.filter((key) => !before.has(key)) : []
    if (fresh.length > 0) setOpen((all) => new Map([...all, ...fresh.map((key) => [key, 'ready'] as const)]))
  }, [cards, isPass])
  const alarms: KitchenAlarm[] = []
  for (const card of cards) {
    if (open.get(card.key) === 'ready' && card.isMade) alarms.push({ key: card.key, alarm: 'ready', name: card.first.name })
    for (const { ticketId, state, name } of card.tickets) {
      const alarm = open.get(ticketId)
      if (alarm && alarm !== 'ready' && isOpenTicket(state)) alarms.push({ key: ticketId, alarm, name })
    }
  }
  useRing(alarms.map(({ alarm }) => alarm))
  const acknowledge = useCallback(
    (keys: readonly string[]) =>
      setOpen((all) => (keys.some((key) => all.has(key)) ? new Map([...all].filter(([key]) => !keys.includes(key))) : all)),
    [],
  )
  return { alarms, acknowledge }
}
