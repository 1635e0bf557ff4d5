import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { dialog } from '@/components/ui/Dialog'
import { useGift } from './useGift'

/** Asked in the app's own words: the coupons' faces are of another package than the first screen's (decision 0148). */
export const Gift = observer(() => {
  const { model, take, t } = useGift()
  const { gift } = model
  const ask = useRef<() => Promise<void>>()
  ask.current = async () => {
    if (!gift) return
    const body = gift.offers.map(({ name }) => name).join('\n')
    const yes = await dialog.ask({ title: gift.title, body, confirm: t('homeGift.take'), cancel: t('homeGift.no') })
    if (yes) take()
    else model.dismiss()
  }
  useEffect(() => void ask.current?.(), [gift])
  return null
})
