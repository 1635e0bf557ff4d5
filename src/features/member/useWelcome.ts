import { useEffect, useState } from 'react'
import type { Output } from '@contract/index'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'

export type Welcome = Pick<Output<'/nocheck/getRegisterGuide'>, 'giftPoints' | 'coupons'>

/** What the merchant gives to new members; null: nothing, or not known. */
export function useWelcome(): Welcome | null {
  const { api, session, shop } = useApp()
  const { lang } = useI18n()
  const [welcome, setWelcome] = useState<Welcome | null>(null)
  const mchntCd = shop.merchant?.merchantCode
  const { userId, isMember } = session
  useEffect(() => {
    let isHere = true
    setWelcome(null)
    if (mchntCd !== undefined && !isMember)
      api.call('/nocheck/getRegisterGuide', { mchntCd }, { notice: 'none' }).then(
        (guide) => isHere && setWelcome(guide.isOpenRegisterGuide === '1' ? guide : null),
        // An invitation works without it.
        () => undefined,
      )
    return () => void (isHere = false)
  }, [api, mchntCd, userId, isMember, lang])
  return welcome
}
