import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { StaffInput } from '@contract/staff/index'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { liveSocket } from '../../live/liveSocket'
import { queue, useWaiting } from '../../live/queue'
import { useMe } from '../../session/useMe'
import { shopsFor } from '../../shell/pages'
import { useShopScope } from '../../shell/shopScope'
import { afterActs, type Deliveries, type Delivery, isRiderAct, type RiderAct, type RiderPath } from './shownDeliveries'

const KEY = ['deliveries']
const CONCERNS: readonly string[] = ['order', 'delivery', 'shop']
/** Somebody of more shops than these looks at them one by one. */
const MOST_FOLLOWED = 30

/** What the person delivers, kept up to date in all of their shops, with the acts that are still to be sent. */
export function useDeliveries() {
  const client = useQueryClient()
  const { me } = useMe()
  const scope = useShopScope()
  const waiting = useWaiting()
  const found = useQuery({ queryKey: KEY, queryFn: () => call('/staff/getDeliveries', {}) })

  const followed = (me ? shopsFor(me, 'seeDeliveries') : [])
    .slice(0, MOST_FOLLOWED)
    .map(({ shopId }) => shopId)
    .join(' ')
  useEffect(() => {
    const stops = followed
      .split(' ')
      .filter(Boolean)
      .map((shopId) =>
        liveSocket.follow(`shop:${shopId}`, (news) => {
          if (news === null || CONCERNS.includes(news.type)) void client.invalidateQueries({ queryKey: KEY })
        }),
      )
    return () => stops.forEach((stop) => stop())
  }, [client, followed])

  useEffect(
    () =>
      queue.onDone((act, outcome) => {
        if (!isRiderAct(act)) return
        // What was done stays on screen until it is fetched; what was refused goes back to what it was.
        if ('output' in outcome) client.setQueryData<Deliveries>(KEY, (before) => before && afterActs(before, [act]))
        void client.invalidateQueries({ queryKey: KEY })
      }),
    [client],
  )

  const own = useMemo(() => waiting.filter(isRiderAct), [waiting])
  const data = useMemo(() => {
    const shown = found.data && afterActs(found.data, own)
    if (!shown || scope === null) return shown
    // What they have is theirs wherever they look.
    return { ...shown, toTake: shown.toTake.filter(({ shopId }) => shopId === scope) }
  }, [found.data, own, scope])
  return { found: { ...found, data }, own }
}

type Did<P extends RiderPath> = Omit<StaffInput<P>, 'shopId' | 'orderNo' | 'runNo' | 'idempotencyKey'>

/** An act of a rider: shown at once, sent once and in order as soon as there is a connection. */
export function useRiding(own: readonly RiderAct[]) {
  const staffId = useMe().me?.staffId ?? ''
  return {
    act<P extends RiderPath>(path: P, { shopId, orderNo, run }: Delivery, did: Did<P>, title: string): void {
      const of = { shopId, orderNo, ...(run && { runNo: run.runNo }), idempotencyKey: newKey(), ...did }
      queue.send({ path, input: of as unknown as RiderAct['input'], subject: orderNo, title, staffId, at: Date.now() })
    },
    /** The first act on this order that is still to be sent; null: none. */
    waitingOf: (orderNo: string): RiderAct | null => own.find(({ subject }) => subject === orderNo) ?? null,
  }
}
export type Riding = ReturnType<typeof useRiding>
