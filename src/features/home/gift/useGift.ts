import { useContext, useEffect, useRef, useState } from 'react'
import { dialog } from '@/components/ui/Dialog'
import { OnScreen } from '@/components/ui/Page/onScreen'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { GiftModel } from './GiftModel'
import { homeGiftTexts } from './homeGiftTexts'

/** What home offers to whoever came to look around: not to who sits at a table, and never over a question. */
export function useGift() {
  const { api, nav, session, shop, toast } = useApp()
  const { t } = useI18n(homeGiftTexts)
  const [model] = useState(() => new GiftModel(api))
  const isOnScreen = useContext(OnScreen)
  const { isMember, userId } = session
  const isHere = isOnScreen && shop.namedTable === null && shop.entryProblem === null
  const shopId = isHere && userId !== null ? shop.shop?.shopId : undefined
  useEffect(() => {
    let isFree = shopId !== undefined
    if (shopId !== undefined) void model.look(shopId, () => isFree && dialog.get() === null)
    return () => void (isFree = false)
  }, [model, shopId, userId])

  const take = async () => {
    if (!isMember) {
      model.logInFirst()
      return nav.go('login')
    }
    const answer = await model.take()
    if (!answer) return
    toast.show(t('homeGift.taken', { n: answer.claimed.length }))
  }
  const takeNow = useRef(take)
  takeNow.current = take
  useEffect(() => {
    if (isOnScreen && isMember && model.wanted) void takeNow.current()
  }, [isOnScreen, isMember, model])
  return { model, take: () => void take(), t }
}
