import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { useLive } from '../../live/useLive'
import { useMay, useMe } from '../../session/useMe'

/** A request expires without a message. */
const LAPSE_MS = 60_000

/** Reloads requests about members whenever one is made or answered. */
export const useMemberChangeNews = (isFollowed = true) => {
  const client = useQueryClient()
  useLive(isFollowed ? 'staff' : null, (news) => {
    if (news !== null && news.type !== 'memberChange') return
    void client.invalidateQueries({ queryKey: ['memberChanges'] })
    // An approved change is in figures and ledgers too.
    if (news === null) return
    void client.invalidateQueries({ queryKey: ['member'] })
    void client.invalidateQueries({ queryKey: ['members'] })
  })
}

/** The number of requests that the person can answer, for all members or one. */
export const useWaitingChanges = (userId?: string): number => {
  const { me } = useMe()
  const mayApprove = useMay('approveMemberChanges') && me?.mustSetUpSecondFactor === false
  useMemberChangeNews(mayApprove)
  const { data } = useQuery({
    queryKey: ['memberChanges', 'waiting', userId ?? null],
    queryFn: () => call('/staff/countMemberChanges', userId === undefined ? {} : { userId }),
    enabled: mayApprove,
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? LAPSE_MS : false),
  })
  return data?.waiting ?? 0
}
