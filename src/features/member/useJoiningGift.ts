import { reaction } from 'mobx'
import { useEffect, useState } from 'react'
import { useApp } from '@/useApp'

/** The points that the merchant gives to whoever registers; 0: none, or not known. */
export function useJoiningGift(): number {
  const { api, shop } = useApp()
  const [points, setPoints] = useState(0)
  useEffect(() => {
    let isHere = true
    const leave = reaction(
      () => shop.merchant?.merchantCode,
      (mchntCd) => {
        if (!mchntCd) return
        api.call('/nocheck/getRegisterGuide', { mchntCd }, { notice: 'none' }).then(
          ({ isOpenRegisterGuide, giftPoints }) => isHere && setPoints(isOpenRegisterGuide === '1' ? giftPoints : 0),
          // An invitation does without.
          () => undefined,
        )
      },
      { fireImmediately: true },
    )
    return () => {
      isHere = false
      leave()
    }
  }, [api, shop])
  return points
}
