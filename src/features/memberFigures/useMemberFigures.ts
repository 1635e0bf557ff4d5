import { useDidShow } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect, useState } from 'react'
import type { Output } from '@contract/index'
import { language } from '@/i18n'
import { isAsked, Resource } from '@/stores'
import { useApp } from '@/useApp'

export type MemberFigures = Output<'/member/getMemberInfo'>

/** What the member has at this merchant: level, balance, points, coupons. Kept up to date while the page lives; nothing for a visitor. */
export function useMemberFigures(): Resource<MemberFigures> {
  const { api, push, session, shop } = useApp()
  const [figures] = useState(() => new Resource<MemberFigures>(() => api.call('/member/getMemberInfo', {}, { notice: 'none' })))
  useEffect(() => {
    const load = () => (session.isMember && shop.merchant ? figures.load() : Promise.resolve())
    const leave = [
      reaction(
        () => [session.isMember && session.userId, shop.merchant?.merchantCode] as const,
        ([member, mchntCd], before) => {
          // The same shop told anew is no other merchant; of that one an answer may be on its way.
          const isSame = before?.[0] === member && before?.[1] === mchntCd
          if (isSame && figures.current.state === 'loading') return
          if (!isSame) figures.clear()
          void load()
        },
        { fireImmediately: true },
      ),
      push.watch('user', load, { isFresh: () => isAsked(figures.current) }),
      // The level's name is the server's.
      language.subscribe(() => void load()),
    ]
    return () => leave.forEach((one) => one())
  }, [figures, push, session, shop])
  useDidShow(() => void (figures.current.state === 'ready' && figures.load()))
  return figures
}
