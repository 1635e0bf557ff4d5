import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffOutput } from '@contract/staff/index'
import { roleMay, type StaffAct } from '@domain/staff'
import { call, isRefusal } from '../api/call'
import { SIGNED_OUT } from '../api/queryClient'
import { liveSocket } from '../live/liveSocket'

export type Me = StaffOutput<'/staff/getMe'>

const KEY = ['me']

/** The signed-in person; `me` null: nobody. */
export const useMe = () => {
  const { data, error, refetch, isPending } = useQuery({
    queryKey: KEY,
    staleTime: Infinity,
    queryFn: (): Promise<Me | null> =>
      call('/staff/getMe', {}).catch((refused: unknown) => {
        if (isRefusal(refused, 'staffSignedOut')) return null
        throw refused
      }),
  })
  return { me: data ?? null, isKnown: !isPending, error, retry: () => void refetch() }
}

/** Whether the signed-in person has this permission in some shop. */
export const useMay = (act: StaffAct): boolean => useMe().me?.grants.some(({ role }) => roleMay(role, act)) ?? false

export const useSignedIn = () => {
  const client = useQueryClient()
  return {
    /** The data on screen belongs to the same person, so it stays. */
    refresh: (me: Me) => {
      client.setQueryData(KEY, me)
      client.setQueryData(SIGNED_OUT, false)
      liveSocket.restart()
    },
    /** Clears all data of the person who was signed in before. */
    change: (me: Me | null) => {
      client.clear()
      client.setQueryData(KEY, me)
      liveSocket.restart()
    },
  }
}
