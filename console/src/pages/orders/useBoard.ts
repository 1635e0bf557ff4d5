import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useLive } from '../../live/useLive'
import type { News } from '../../live/liveSocket'

export type BoardData = StaffOutput<'/staff/getOrderBoard'>
export type Card = BoardData['orders'][number]
export type Detail = StaffOutput<'/staff/getOrder'>

export const boardKey = (shopId: string) => ['orderBoard', shopId] as const
export const orderKey = (shopId: string, orderNo: string) => ['order', shopId, orderNo] as const

const LAPSE_MS = 15_000

/** The messages that affect the board. */
const CONCERNS: readonly News['type'][] = ['order', 'delivery', 'note', 'ticket', 'table', 'shop']

/** The board of the shop, kept up to date. */
export function useBoard(shopId: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: boardKey(shopId),
    queryFn: () => call('/staff/getOrderBoard', { shopId }),
    // A code for cash and a transfer expire without a push.
    refetchInterval: ({ state }) => (state.data?.orders.some(({ transfer, cash }) => transfer ?? cash) ? LAPSE_MS : false),
  })
  useLive(`shop:${shopId}`, (news) => {
    if (news && !CONCERNS.includes(news.type)) return
    void client.invalidateQueries({ queryKey: boardKey(shopId) })
    const orderNo = news?.type === 'order' ? news.orderNo : null
    void client.invalidateQueries({ queryKey: orderNo === null ? ['order', shopId] : orderKey(shopId, orderNo) })
  })
  return query
}

export const useOrder = (shopId: string, orderNo: string) =>
  useQuery({ queryKey: orderKey(shopId, orderNo), queryFn: () => call('/staff/getOrder', { shopId, orderNo }) })

/** How far the server's clock is ahead of this browser's. */
export const useClockAhead = (at: number | undefined): number => useMemo(() => (at === undefined ? 0 : at - Date.now()), [at])

/** The name of an order for staff: its pickup number, its table, or the end of its number. */
export const nameOf = ({ pickupNo, table, orderNo }: Pick<Card, 'pickupNo' | 'table' | 'orderNo'>): string =>
  pickupNo ?? table ?? orderNo.slice(-4)
