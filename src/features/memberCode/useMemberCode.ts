import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useMemo, useState } from 'react'
import { memberCodeOf, type MemberCodeModel } from '@/stores/code/MemberCodeModel'
import { useApp } from '@/useApp'

/** The diner's member code, renewed while the page is on screen; `isOn`: whether there is one to show. */
export function useMemberCode(): { model: MemberCodeModel; isOn: boolean } {
  const { api, now, push, session, shop, platform } = useApp()
  const mchntCd = shop.merchant?.merchantCode ?? ''
  const { userId, isMember } = session
  // For another member or merchant the previous code must not be shown for a moment.
  const model = useMemo(() => memberCodeOf({ api, userId, mchntCd, now }), [api, userId, mchntCd, now])
  const [isShown, setIsShown] = useState(true)
  useDidShow(() => setIsShown(true))
  useDidHide(() => setIsShown(false))
  const isOn = isMember && mchntCd !== '' && isShown
  useEffect(() => {
    if (!isOn) return
    void model.open()
    const timer = setInterval(model.tick, 1000)
    const leave = platform.visibility.onChange((isVisible) => isVisible && void model.renew())
    const unwatch = push.watch('user', async (message) => (message?.type === 'memberCode' ? model.taken() : undefined))
    return () => {
      clearInterval(timer)
      leave()
      unwatch()
    }
  }, [model, isOn, platform, push])
  return { model, isOn }
}
