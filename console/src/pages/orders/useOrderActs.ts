import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { StaffInput } from '@contract/staff/index'
import { call, NoAnswer } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { queue, useWaiting } from '../../live/queue'
import { useFailure } from '../../parts/useFailure'
import { useMe } from '../../session/useMe'
import { orderTexts } from './texts'
import { type BoardData, boardKey, orderKey } from './useBoard'

type ActPath =
  | '/staff/moveOrder'
  | '/staff/refuseOrder'
  | '/staff/setOrderTime'
  | '/staff/callOrderAgain'
  | '/staff/addOrderNote'
  | '/staff/callRider'
  | '/staff/weighOrder'
  | '/staff/sendParcel'
  | '/staff/closeParcel'
  | '/staff/assignDelivery'
  | '/staff/takeAwayDelivery'
  | '/staff/sendDeliveryAgain'
  | '/staff/refundOrder'
  | '/staff/answerRefund'
  | '/staff/receiveTransfer'
  | '/staff/sendBackTransfer'
type ActInput<P extends ActPath> = Omit<StaffInput<P>, 'idempotencyKey' | 'shopId'>

/** Sends an act on an order once; without a connection it waits in the queue. */
export function useOrderActs(shopId: string) {
  const t = useTexts(orderTexts)
  const client = useQueryClient()
  const fail = useFailure()
  const { message } = App.useApp()
  const staffId = useMe().me?.staffId ?? ''
  const [busy, setBusy] = useState<string | null>(null)
  const waiting = useWaiting()

  async function act<P extends ActPath>(path: P, input: ActInput<P>, title: string): Promise<boolean> {
    const { orderNo } = input as { orderNo: string }
    const keyed = { ...input, shopId, idempotencyKey: newKey() } as unknown as StaffInput<P> & { idempotencyKey: string }
    const store = () => {
      queue.add({ path, input: keyed as never, subject: orderNo, title, staffId, at: Date.now() })
      message.info(t('stored'))
      return true
    }
    // Acts are sent in their order.
    if (queue.all().length > 0) return store()
    setBusy(orderNo)
    try {
      const detail = await call(path, keyed)
      client.setQueryData(orderKey(shopId, orderNo), detail)
      // The next step of the same order must be based on its current state.
      client.setQueryData<BoardData>(
        boardKey(shopId),
        (board) => board && { ...board, orders: board.orders.map((card) => (card.orderNo === orderNo ? detail.card : card)) },
      )
      return true
    } catch (error) {
      if (error instanceof NoAnswer) return store()
      fail(error)
      await client.invalidateQueries({ queryKey: orderKey(shopId, orderNo) })
      return false
    } finally {
      setBusy(null)
      void client.invalidateQueries({ queryKey: boardKey(shopId) })
    }
  }

  return {
    act,
    busy,
    /** The act on this order that is waiting to be sent; null: none. */
    waitingOf: (orderNo: string): string | null => waiting.find(({ subject }) => subject === orderNo)?.title ?? null,
  }
}
export type OrderActs = ReturnType<typeof useOrderActs>
