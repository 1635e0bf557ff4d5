import { View } from '@tarojs/components'
import type { Output } from '@contract/index'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Sheet } from '@/components/ui/Sheet'
import { useI18n } from '@/i18n'
import { Resource } from '@/stores'
import { useApp } from '@/useApp'
import { aboutTexts } from './texts'
import './agreement.scss'

export type AgreementName = 'member' | 'privacy'

export interface AgreementSheetProps {
  /** Null: none is open. */
  name: AgreementName | null
  onClose: () => void
}

/** The merchant's agreements, word for word. */
export const AgreementSheet = observer(({ name, onClose }: AgreementSheetProps) => {
  const { api, shop } = useApp()
  const { t, lang } = useI18n(aboutTexts)
  const [last, setLast] = useState<AgreementName>('member')
  const mchntCd = shop.merchant?.merchantCode
  const [texts] = useState(
    () => new Resource((code: string) => api.call('/nocheck/getMchntAggreement', { mchntCd: code }, { notice: 'none' })),
  )
  // Whose they are comes first: at a start without the network that is not known.
  const load = () => void (mchntCd === undefined ? shop.reload() : texts.load(mchntCd))
  useEffect(() => {
    if (name === null) return
    setLast(name)
    if (mchntCd !== undefined) load()
    // The words of another language or merchant.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name, mchntCd, lang])
  const shown = name ?? last
  const { place } = shop
  const current = mchntCd === undefined && place.state === 'failed' ? { state: place.state, error: place.error } : texts.current
  return (
    <Sheet open={name !== null} onClose={onClose} tall title={t(`agreement.${shown}`)} caption={texts.value?.title}>
      <Async<Output<'/nocheck/getMchntAggreement'>> of={current} onRetry={load}>
        {(agreement) => <View className="zm-agreement">{agreement[shown]}</View>}
      </Async>
    </Sheet>
  )
})
