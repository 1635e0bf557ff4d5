import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { Dialog } from '@/components/Dialog'
import { formatPrice, useI18n } from '@/i18n'
import type { CartChange } from '@/stores'
import { useApp } from '@/useApp'
import { checkoutTexts } from './texts'
import './style.scss'

/** One difference in words: "只剩 2 份（原来 3 份）". */
export const useChangeText = () => {
  const { shop } = useApp()
  const { t } = useI18n(checkoutTexts)
  const sign = shop.merchant?.currencySign
  return (change: CartChange): string => {
    switch (change.kind) {
      case 'repriced':
        return t('change.repriced', { was: formatPrice(change.wasFen ?? 0, sign), now: formatPrice(change.nowFen ?? 0, sign) })
      case 'short':
        return t('change.short', { now: change.nowQuantity, was: change.wasQuantity })
      case 'overLimit':
        return t('change.overLimit', { now: change.nowQuantity })
      default:
        return t(`change.${change.kind}`)
    }
  }
}

const ChangeList = ({ changes }: { changes: readonly CartChange[] }) => {
  const textOf = useChangeText()
  return (
    <View className="zm-changes">
      {changes.map((change) => (
        <View key={`${change.kind}${change.lineKey}`} className="zm-changes__change">
          <View className="zm-changes__name">{change.name}</View>
          <View className="zm-changes__what">{textOf(change)}</View>
        </View>
      ))}
    </View>
  )
}

export interface ChangesDialogProps {
  changes: readonly CartChange[]
  onAccept: () => Promise<void>
  onBack: () => void
}

/** What is no longer as the diner saw it, before anything is ordered. */
export const ChangesDialog = observer(({ changes, onAccept, onBack }: ChangesDialogProps) => {
  const { t } = useI18n(checkoutTexts)
  const [isBusy, setBusy] = useState(false)
  // As it was while it leaves.
  const told = useRef(changes)
  if (changes.length > 0) told.current = changes
  const accept = async () => {
    setBusy(true)
    await onAccept().finally(() => setBusy(false))
  }
  return (
    <Dialog
      open={changes.length > 0}
      title={t('change.title')}
      confirm={t('change.accept')}
      busy={isBusy}
      onConfirm={() => void accept()}
      cancel={t('change.back')}
      onCancel={onBack}
    >
      {t('change.body')}
      <ChangeList changes={told.current} />
    </Dialog>
  )
})
