import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { StaffInput, StaffPath } from '@contract/staff/index'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useLive } from '../../live/useLive'
import { useFailure } from '../../parts/useFailure'

const FOLLOWED: readonly string[] = ['table', 'call', 'ticket', 'order', 'stock', 'menu']

/** The tables of a shop, kept up to date with what happens at them. */
export function useFloor(shopId: string) {
  const client = useQueryClient()
  useLive(`shop:${shopId}`, (message) => {
    if (message === null || FOLLOWED.includes(message.type)) void client.invalidateQueries({ queryKey: ['floor', shopId] })
  })
  return useQuery({ queryKey: ['floor', shopId, 'tables'], queryFn: () => call('/staff/getFloor', { shopId }) })
}

export const useTable = (shopId: string, tableId: string) =>
  useQuery({ queryKey: ['floor', shopId, 'table', tableId], queryFn: () => call('/staff/getTable', { shopId, tableId }) })

/** Each act has a key of its own, unless one is given. */
type ActInput<P extends StaffPath> = Omit<StaffInput<P>, 'shopId' | 'idempotencyKey'> & { idempotencyKey?: string }

/** Something is done at a table; afterwards everything of the floor is asked for anew, also where it was refused. */
export function useAct<P extends StaffPath>(path: P, shopId: string) {
  const client = useQueryClient()
  const fail = useFailure()
  const { message } = App.useApp()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ input }: { input: ActInput<P>; done?: string; then?: () => void }) =>
      call(path, { shopId, idempotencyKey: newKey(), ...input } as unknown as StaffInput<P>),
    onSuccess: (_output, { done, then }) => {
      if (done) void message.success(done)
      then?.()
    },
    onError: fail,
    onSettled: () => void client.invalidateQueries({ queryKey: ['floor', shopId] }),
  })
  return { act: (input: ActInput<P>, done?: string, then?: () => void) => mutate({ input, done, then }), isPending }
}
