import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { dialog } from '@/components/ui/Dialog'
import { useLatest } from '@/components/ui/useLatest'
import { useCampaign } from './useCampaign'

/** A plain dialog, because the coupon components are not in the first package (decision 0148). */
export const Campaign = observer(() => {
  const { model, take, t } = useCampaign()
  const { gift } = model
  const request = useLatest(async () => {
    if (!gift) return
    const body = gift.offers.map(({ name }) => name).join('\n')
    const yes = await dialog.confirm({ title: gift.title, body, confirm: t('homeGift.take'), cancel: t('homeGift.no') })
    if (yes) take()
    else model.dismiss()
  })
  useEffect(() => void request.current(), [gift, request])
  return null
})
