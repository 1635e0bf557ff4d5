import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useMemo, useState } from 'react'
import type { Api } from '@/api'
import { useApp } from '@/useApp'
import { MemberCodeModel } from './MemberCodeModel'

/** The one code that this phone shows, on whichever page: of whom and of which merchant. */
const codes = new WeakMap<Api, { whose: string; model: MemberCodeModel }>()

function codeOf(api: Api, userId: string | null, mchntCd: string, now: () => number): MemberCodeModel {
  const whose = `${userId} ${mchntCd}`
  const last = codes.get(api)
  if (last?.whose === whose) return last.model
  const model = new MemberCodeModel({ api, mchntCd, now })
  codes.set(api, { whose, model })
  return model
}

/** The code of the member who is here, renewed while the page is on screen; `isOn`: there is one to be shown. */
export function useMemberCode(): { model: MemberCodeModel; isOn: boolean } {
  const { api, now, push, session, shop, platform } = useApp()
  const mchntCd = shop.merchant?.merchantCode ?? ''
  const { userId, isMember } = session
  // Another member, or another merchant: the last one's code is not shown for a moment.
  const model = useMemo(() => codeOf(api, userId, mchntCd, now), [api, userId, mchntCd, now])
  const [isShown, setIsShown] = useState(true)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  const isOn = isMember && mchntCd !== '' && isShown
  useEffect(() => {
    if (!isOn) return
    // What was on screen while the page was covered, or the app in the background, may have been seen by others.
    void model.renew()
    const timer = setInterval(model.tick, 1000)
    const leave = platform.visibility.onChange((isVisible) => isVisible && void model.renew())
    const unwatch = push.watch('user', async (message) => (message?.type === 'memberCode' ? model.renew() : undefined))
    return () => {
      clearInterval(timer)
      leave()
      unwatch()
    }
  }, [model, isOn, platform, push])
  return { model, isOn }
}
