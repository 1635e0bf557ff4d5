import { View } from '@tarojs/components'
import type { Output } from '@contract/index'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Sheet } from '@/components/ui/Sheet'
import { useLatest } from '@/components/ui/useLatest'
import { useRetained } from '@/components/ui/useRetained'
import { useI18n } from '@/i18n'
import { Resource } from '@/stores'
import { useApp } from '@/useApp'
import { aboutTexts } from './texts'
import './agreement.scss'

export type AgreementName = 'member' | 'privacy'

export interface AgreementSheetProps {
  /** Null while the sheet is closed. */
  name: AgreementName | null
  onClose: () => void
}

/** The merchant's agreements in full. A merchant without a privacy agreement shows the app's own page about data instead. */
export const AgreementSheet = observer(({ name, onClose }: AgreementSheetProps) => {
  const { api, nav, shop } = useApp()
  const { t, lang } = useI18n(aboutTexts)
  const mchntCd = shop.merchant?.merchantCode
  const [texts] = useState(
    () => new Resource((code: string) => api.call('/nocheck/getMchntAggreement', { mchntCd: code }, { notice: 'none' })),
  )
  const isElsewhere = name === 'privacy' && shop.merchant?.hasPrivacyAgreement === false
  // The merchant is known only once the shop is loaded; it is missing when the app starts without a network.
  const load = () => void (mchntCd === undefined ? shop.reload() : texts.load(mchntCd))
  const open = useLatest(() => {
    if (!isElsewhere) return mchntCd !== undefined && load()
    onClose()
    void nav.go('about', { show: 'data' })
  })
  // The text is loaded again for another language or merchant.
  useEffect(() => void (name !== null && open.current()), [name, mchntCd, lang, isElsewhere, open])
  const shown = useRetained(isElsewhere ? null : name) ?? 'member'
  const { place } = shop
  const current = mchntCd === undefined && place.state === 'failed' ? { state: place.state, error: place.error } : texts.current
  return (
    <Sheet open={name !== null && !isElsewhere} onClose={onClose} tall title={t(`agreement.${shown}`)} caption={texts.value?.title}>
      <Async<Output<'/nocheck/getMchntAggreement'>> of={current} onRetry={load}>
        {(agreement) => <View className="zm-agreement">{agreement[shown]}</View>}
      </Async>
    </Sheet>
  )
})
