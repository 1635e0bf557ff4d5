import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isOpenTicket } from '@domain/kitchen/ticket'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useLive } from '../../live/useLive'
import { useFailure } from '../../parts/useFailure'
import type { Board, Card, Ticket } from './board'
import { clock } from './clock'

const boardKey = (shopId: string) => ['tickets', shopId]
const doneKey = (shopId: string) => ['doneTickets', shopId]

/** The clock is right before anything is drawn by it. */
async function askBoard(shopId: string): Promise<Board> {
  const board = await call('/staff/getTickets', { shopId })
  clock.setTo(board.at)
  return board
}

/** What the kitchen of a shop has before it, kept up to date, and what was passed on last. */
export function useBoard(shopId: string) {
  const client = useQueryClient()
  const board = useQuery({ queryKey: boardKey(shopId), queryFn: () => askBoard(shopId) })
  const done = useQuery({ queryKey: doneKey(shopId), queryFn: () => call('/staff/getDoneTickets', { shopId }) })
  useLive(`shop:${shopId}`, (message) => {
    if (message !== null && message.type !== 'ticket' && message.type !== 'table') return
    void client.invalidateQueries({ queryKey: boardKey(shopId) })
    void client.invalidateQueries({ queryKey: doneKey(shopId) })
  })
  return { board, done: done.data?.list ?? [] }
}

/** Says once of each ticket that this screen has it. */
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

/** What a cook does. The screen shows it at once, and shows how it is where the server says otherwise. */
export function useCooking(shopId: string) {
  const client = useQueryClient()
  const fail = useFailure()
  const key = boardKey(shopId)

  /** Changes a ticket on screen before the server has. */
  const show = async (ticketId: string, change: (ticket: Ticket) => Ticket) => {
    await client.cancelQueries({ queryKey: key })
    client.setQueryData<Board>(
      key,
      (board) => board && { ...board, tickets: board.tickets.map((ticket) => (ticket.ticketId === ticketId ? change(ticket) : ticket)) },
    )
  }
  const settle = () => {
    void client.invalidateQueries({ queryKey: key })
    void client.invalidateQueries({ queryKey: doneKey(shopId) })
  }
  const options = { onError: fail, onSettled: settle }

  const bump = useMutation({
    ...options,
    mutationFn: async ({ tickets }: Card) => {
      const open = tickets.filter(({ state }) => isOpenTicket(state))
      for (const { ticketId } of open)
        await show(ticketId, (one) => ({ ...one, state: 'made', doneAt: clock.now(), version: one.version + 1 }))
      for (const { ticketId, version } of open) await call('/staff/bumpTicket', { shopId, idempotencyKey: newKey(), ticketId, version })
    },
  })
  const takeBack = useMutation({
    ...options,
    mutationFn: async (tickets: readonly Ticket[]) => {
      for (const { ticketId, version, state } of tickets.filter((one) => !isOpenTicket(one.state))) {
        const path = state === 'made' ? '/staff/takeBackTicket' : '/staff/recallTicket'
        await call(path, { shopId, idempotencyKey: newKey(), ticketId, version })
      }
    },
  })
  const strike = useMutation({
    ...options,
    mutationFn: async ({ ticketId, lineNo, isMade }: { ticketId: string; lineNo: number; isMade: boolean }) => {
      await show(ticketId, (one) => ({
        ...one,
        isStarted: one.isStarted || isMade,
        dishes: one.dishes.map((dish) => (dish.lineNo === lineNo ? { ...dish, isMade } : dish)),
      }))
      await call('/staff/strikeDish', { shopId, idempotencyKey: newKey(), ticketId, lineNo, isMade })
    },
  })
  const start = useMutation({
    ...options,
    mutationFn: async (tickets: readonly Ticket[]) => {
      for (const { ticketId } of tickets.filter(({ state, isStarted }) => isOpenTicket(state) && !isStarted)) {
        await show(ticketId, (one) => ({ ...one, isStarted: true }))
        await call('/staff/startTicket', { shopId, idempotencyKey: newKey(), ticketId })
      }
    },
  })
  return { bump: bump.mutate, takeBack: takeBack.mutate, strike: strike.mutate, start: start.mutate }
}

export type Cooking = ReturnType<typeof useCooking>
