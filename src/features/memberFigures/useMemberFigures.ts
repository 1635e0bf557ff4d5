import { useDidShow } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect, useState } from 'react'
import type { Output } from '@contract/index'
import { language } from '@/i18n'
import { isRequested, Resource } from '@/stores'
import { useApp } from '@/useApp'

export type MemberFigures = Output<'/member/getMemberInfo'>

/** The diner's figures at this merchant: level, balance, points, coupons. Kept up to date while the page lives; empty without a phone. */
export function useMemberFigures(): Resource<MemberFigures> {
  const { api, push, session, shop } = useApp()
  const [figures] = useState(() => new Resource<MemberFigures>(() => api.call('/member/getMemberInfo', {}, { notice: 'none' })))
  useEffect(() => {
    const load = () => (session.isLoggedIn && shop.merchant ? figures.load() : Promise.resolve())
    const leave = [
      reaction(
        () => [session.isLoggedIn && session.userId, shop.merchant?.merchantCode, session.isMember] as const,
        ([userId, mchntCd, isMember], before) => {
          // Reloading the same shop changes neither merchant nor diner: a request that is on its way is enough then.
          const isSame = before?.[0] === userId && before?.[1] === mchntCd && before?.[2] === isMember
          if (isSame && figures.current.state === 'loading') return
          if (!isSame) figures.clear()
          void load()
        },
        { fireImmediately: true },
      ),
      push.watch('user', load, { isFresh: () => isRequested(figures.current) }),
      // Loaded again in another language, since the server translates the level's name.
      language.subscribe(() => void load()),
    ]
    return () => leave.forEach((one) => one())
  }, [figures, push, session, shop])
  useDidShow(() => void (figures.current.state === 'ready' && figures.load()))
  return figures
}
