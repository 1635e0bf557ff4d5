import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { StaffInput } from '@contract/staff/index'
import { isOpenTicket } from '@domain/kitchen/ticket'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { queue, useWaiting } from '../../live/queue'
import { useLive } from '../../live/useLive'
import { useMe } from '../../session/useMe'
import type { Board, Card, Ticket } from './board'
import { countAnswered, useAnswered } from './answeredActs'
import { clock } from './clock'
import { type CookAct, type CookPath, isCookAct, withActs } from './pendingActs'
import { kitchenTexts } from './texts'

const boardKey = (shopId: string) => ['tickets', shopId]
const doneKey = (shopId: string) => ['doneTickets', shopId]

const CONCERNS: readonly string[] = ['ticket', 'table', 'delivery']

/**
 * The open tickets of a shop's kitchen, kept up to date, and the tickets that were finished last; acts of its cooks are shown before the server has
 * answered.
 */
export function useBoard(shopId: string) {
  const client = useQueryClient()
  const waiting = useWaiting()
  const answered = useAnswered()
  const board = useQuery({
    queryKey: boardKey(shopId),
    queryFn: async (): Promise<Board> => {
      const asOf = countAnswered()
      const answer = await call('/staff/getTickets', { shopId })
      // The clock is set before anything is rendered with it.
      clock.setTo(answer.at)
      return { ...answer, asOf }
    },
  })
  const done = useQuery({ queryKey: doneKey(shopId), queryFn: () => call('/staff/getDoneTickets', { shopId }) })
  useLive(`shop:${shopId}`, (message) => {
    if (message !== null && !CONCERNS.includes(message.type)) return
    void client.invalidateQueries({ queryKey: boardKey(shopId) })
    void client.invalidateQueries({ queryKey: doneKey(shopId) })
  })
  useEffect(
    () =>
      queue.onDone((act) => {
        if (!isCookAct(act) || act.input.shopId !== shopId) return
        void client.invalidateQueries({ queryKey: boardKey(shopId) })
        void client.invalidateQueries({ queryKey: doneKey(shopId) })
      }),
    [client, shopId],
  )
  const own = useMemo(() => waiting.filter((act): act is CookAct => isCookAct(act) && act.input.shopId === shopId), [waiting, shopId])
  const data = useMemo(() => board.data && withActs(board.data, answered, own), [board.data, answered, own])
  return { board, data, done: done.data?.list ?? [], waiting: own }
}

/** Confirms once for each ticket that this screen shows it. */
export function useConfirming(shopId: string, board: Board | undefined): void {
  const confirmed = useRef(new Set<string>())
  useEffect(() => {
    const ticketIds = (board?.tickets ?? [])
      .filter(({ state, ticketId }) => state === 'sent' && !confirmed.current.has(ticketId))
      .map(({ ticketId }) => ticketId)
    if (ticketIds.length === 0) return
    ticketIds.forEach((id) => confirmed.current.add(id))
    call('/staff/confirmTickets', { shopId, ticketIds }).catch(() => ticketIds.forEach((id) => confirmed.current.delete(id)))
  }, [board, shopId])
}

type Did<P extends CookPath> = Omit<StaffInput<P>, 'shopId' | 'idempotencyKey' | 'ticketId'>

/** An act of a cook: shown at once, sent once and in order as soon as there is a connection. A refusal is shown by name. */
export function useCooking(shopId: string, onAct: (ticketIds: readonly string[]) => void) {
  const t = useTexts(kitchenTexts)
  const staffId = useMe().me?.staffId ?? ''
  const act = <P extends CookPath>(path: P, { ticketId }: Pick<Ticket, 'ticketId'>, did: Did<P>, title: string): void => {
    const input = { shopId, ticketId, idempotencyKey: newKey(), ...did } as unknown as WaitingInput<P>
    queue.send({ path, input, subject: ticketId, title, staffId, at: Date.now() })
  }
  const dismiss = (tickets: readonly Pick<Ticket, 'ticketId'>[]) => onAct(tickets.map(({ ticketId }) => ticketId))
  return {
    bump({ tickets }: Card): void {
      dismiss(tickets)
      for (const ticket of tickets.filter(({ state }) => isOpenTicket(state)))
        act('/staff/bumpTicket', ticket, { version: ticket.version }, `${t('bump')} ${ticket.name}`)
    },
    takeBack(tickets: readonly Ticket[]): void {
      for (const ticket of tickets.filter(({ state }) => !isOpenTicket(state)))
        act(
          ticket.state === 'made' ? '/staff/takeBackTicket' : '/staff/recallTicket',
          ticket,
          { version: ticket.version },
          `${t(ticket.state === 'made' ? 'takeBack' : 'recall')} ${ticket.name}`,
        )
    },
    strike(ticket: Ticket, { lineNo, name, isMade }: Ticket['dishes'][number]): void {
      dismiss([ticket])
      act('/staff/strikeDish', ticket, { lineNo, isMade: !isMade }, `${t(isMade ? 'unstrike' : 'strike')} ${ticket.name} ${name}`)
    },
    start(tickets: readonly Ticket[]): void {
      dismiss(tickets)
      for (const ticket of tickets.filter(({ state, isStarted }) => isOpenTicket(state) && !isStarted))
        act('/staff/startTicket', ticket, {}, `${t('start')} ${ticket.name}`)
    },
  }
}
type WaitingInput<P extends CookPath> = StaffInput<P> & { idempotencyKey: string }

export type Cooking = ReturnType<typeof useCooking>
