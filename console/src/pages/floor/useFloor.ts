import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect } from 'react'
import type { StaffInput, StaffOutput, StaffPath } from '@contract/staff/index'
import { call, NoAnswer } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { queue, useWaiting, type WaitingAct } from '../../live/queue'
import { useLive } from '../../live/useLive'
import { useFailure } from '../../parts/useFailure'
import { useUndo } from './useUndo'
import { useMe } from '../../session/useMe'
import { floorTexts } from './texts'

const FOLLOWED: readonly string[] = ['table', 'call', 'ticket', 'order', 'stock', 'menu']

/** The tables of a shop, kept up to date with what happens at them. */
export function useFloor(shopId: string) {
  const client = useQueryClient()
  useLive(`shop:${shopId}`, (message) => {
    if (message === null || FOLLOWED.includes(message.type)) void client.invalidateQueries({ queryKey: ['floor', shopId] })
    if (message === null || message.type === 'party') void client.invalidateQueries({ queryKey: ['waitingList', shopId] })
  })
  useEffect(
    () =>
      queue.onDone(() => {
        void client.invalidateQueries({ queryKey: ['floor', shopId] })
        void client.invalidateQueries({ queryKey: ['waitingList', shopId] })
      }),
    [client, shopId],
  )
  return useQuery({ queryKey: ['floor', shopId, 'tables'], queryFn: () => call('/staff/getFloor', { shopId }) })
}

export const useTable = (shopId: string, tableId: string) =>
  useQuery({ queryKey: ['floor', shopId, 'table', tableId], queryFn: () => call('/staff/getTable', { shopId, tableId }) })

export const useWaitingList = (shopId: string) =>
  useQuery({ queryKey: ['waitingList', shopId], queryFn: () => call('/staff/getWaitingList', { shopId }) })

/** Each act has a key of its own, unless one is given. */
type ActInput<P extends StaffPath> = Omit<StaffInput<P>, 'shopId' | 'idempotencyKey'> & { idempotencyKey?: string }

interface Act<P extends StaffPath> {
  input: ActInput<P>
  /** The act's name for the person, shown while it waits and if it is refused later. */
  title: string
  /** The message once it is done. */
  done?: string | undefined
  /** `isStored`: the act is waiting to be sent. */
  then?: ((isStored: boolean) => void) | undefined
  /** The act that undoes it, offered for a while. */
  undo?: ((output: StaffOutput<P>) => void) | undefined
}

/**
 * Sends an act at a table or to a waiting party; afterwards everything is fetched again, also when it was refused. Without a connection it waits in
 * the queue.
 */
export function useAct<P extends StaffPath>(path: P, shopId: string) {
  const t = useTexts(floorTexts)
  const client = useQueryClient()
  const fail = useFailure()
  const { message } = App.useApp()
  const offerUndo = useUndo()
  const staffId = useMe().me?.staffId ?? ''
  const { mutate, isPending } = useMutation({
    // Offline it goes to our own queue; the query library must not hold it back.
    networkMode: 'always',
    mutationFn: async ({ input, title }: Act<P>): Promise<{ isStored: boolean; output?: StaffOutput<P> }> => {
      const keyed = { shopId, idempotencyKey: newKey(), ...input } as unknown as StaffInput<P> & { idempotencyKey: string }
      const { tableId, partyId } = keyed as { tableId?: string; partyId?: string }
      const store = () => {
        queue.add({ path, input: keyed as never, subject: tableId ?? partyId ?? path, title, staffId, at: Date.now() })
        void message.info(t('stored'))
        return { isStored: true }
      }
      // Acts are sent in their order.
      if (queue.all().length > 0) return store()
      try {
        return { isStored: false, output: await call(path, keyed as StaffInput<P>) }
      } catch (error) {
        if (error instanceof NoAnswer) return store()
        throw error
      }
    },
    onSuccess: ({ isStored, output }, { done, then, undo }) => {
      if (undo && output !== undefined) offerUndo(done ?? '', () => undo(output))
      else if (done && !isStored) void message.success(done)
      then?.(isStored)
    },
    onError: fail,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['floor', shopId] })
      void client.invalidateQueries({ queryKey: ['waitingList', shopId] })
    },
  })
  return { act: (act: Act<P>) => mutate(act), isPending }
}

/** Any other change of the party would make the server refuse it, so while one act of a party waits no second one is queued. */
const NEEDS_VERSION: readonly StaffPath[] = [
  '/staff/openVisit',
  '/staff/setGuests',
  '/staff/moveVisit',
  '/staff/joinVisits',
  '/staff/takeBackDishes',
  '/staff/sendRound',
  '/staff/settleVisit',
  '/staff/splitBill',
  '/staff/unsplitBill',
  '/staff/payPart',
  '/staff/clearVisit',
]

/** The acts of a table, or of a party, that are waiting to be sent. */
export function usePending(subject: string): { acts: readonly WaitingAct[]; isBlocked: boolean } {
  const acts = useWaiting().filter((act) => act.subject === subject)
  return { acts, isBlocked: acts.some(({ path }) => NEEDS_VERSION.includes(path)) }
}
