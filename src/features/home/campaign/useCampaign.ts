import { useContext, useEffect, useState } from 'react'
import { dialog } from '@/components/ui/Dialog'
import { OnScreen } from '@/components/ui/Page/onScreen'
import { useLatest } from '@/components/ui/useLatest'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { homeTexts } from '../texts'
import { CampaignModel, type Given } from './CampaignModel'

/** Offers the gift to diners who opened home without a table, and never while a dialog is open. */
export function useCampaign() {
  const { api, nav, session, shop, toast } = useApp()
  const { t } = useI18n(homeTexts)
  const [model] = useState(() => new CampaignModel(api))
  const isOnScreen = useContext(OnScreen)
  const { isLoggedIn, userId } = session
  const isHere = isOnScreen && shop.namedTable === null && shop.entryProblem === null
  const shopId = isHere && userId !== null ? shop.shop?.shopId : undefined
  const announce = useLatest(({ title, coupons }: Given) =>
    toast.show(t('homeGift.given', { title, names: coupons.map(({ name }) => name).join(t('homeGift.and')) }), {
      durationMs: 5_000,
      action: { label: t('homeGift.see'), onTap: () => void nav.go('coupons') },
    }),
  )
  useEffect(() => {
    let isFree = shopId !== undefined
    if (shopId !== undefined)
      void model.look(shopId, () => isFree && dialog.get() === null).then((given) => given && announce.current(given))
    return () => void (isFree = false)
  }, [model, announce, shopId, userId])

  const take = async () => {
    if (!isLoggedIn) {
      model.logInFirst()
      return nav.go('login')
    }
    const answer = await model.take()
    if (!answer) return
    toast.show(t('homeGift.taken', { n: answer.claimed.length }))
  }
  const takeNow = useLatest(take)
  useEffect(() => {
    if (isOnScreen && isLoggedIn && model.requested) void takeNow.current()
  }, [isOnScreen, isLoggedIn, model, takeNow])
  return { model, take: () => void take(), t }
}
