import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { Dialog } from '@/components/Dialog'
import { formatPrice, useI18n } from '@/i18n'
import type { CartChange } from '@/stores'
import { useApp } from '@/useApp'
import { changesByDish, type DishChange, type LookedAt } from '@domain/changesByDish'
import { checkoutTexts } from './texts'
import './style.scss'

/** More choices than these are told by their number. */
const MOST_CHOICES = 3

/** What has become of each dish, in words: "只剩 2 份（原来 3 份）". */
export const useChangeTexts = () => {
  const { shop } = useApp()
  const { t } = useI18n(checkoutTexts)
  const sign = shop.merchant?.currencySign
  const textOf = (change: DishChange): string => {
    const { kind, wasFen, nowFen, riseFen, wasQuantity: was, nowQuantity: now } = change
    switch (kind) {
      case 'repriced':
        if (wasFen !== null && nowFen !== null)
          return t('change.repriced', { was: formatPrice(wasFen, sign), now: formatPrice(nowFen, sign) })
        return t(riseFen > 0 ? 'change.dearer' : 'change.cheaper', { amount: formatPrice(Math.abs(riseFen), sign) })
      case 'short':
        return t('change.short', { now, was })
      case 'overLimit':
        return t('change.overLimit', { now })
      default:
        return t(`change.${kind}`)
    }
  }
  const told = (change: DishChange): string => {
    const { choices } = change
    if (choices.length === 0) return textOf(change)
    const which = choices.length > MOST_CHOICES ? t('change.several', { n: choices.length }) : choices.join(t('change.and'))
    return t('change.of', { which, what: textOf(change) })
  }
  return (changes: readonly CartChange[], lines: readonly LookedAt[]) =>
    changesByDish(changes, lines).map(({ itemId, name, changes: ofDish }) => ({ itemId, name, texts: ofDish.map(told) }))
}

const ChangeList = ({ changes, lines }: Pick<ChangesDialogProps, 'changes' | 'lines'>) => {
  const textsOf = useChangeTexts()
  return (
    <View className="zm-changes">
      {textsOf(changes, lines).map(({ itemId, name, texts }) => (
        <View key={itemId} className="zm-changes__change">
          <View className="zm-changes__name">{name}</View>
          {texts.map((text) => (
            <View key={text} className="zm-changes__what">
              {text}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

export interface ChangesDialogProps {
  changes: readonly CartChange[]
  /** As they were looked at. */
  lines: readonly LookedAt[]
  onAccept: () => Promise<void>
  onBack: () => void
}

/** What is no longer as the diner saw it, before anything is ordered. */
export const ChangesDialog = observer(({ changes, lines, onAccept, onBack }: ChangesDialogProps) => {
  const { t } = useI18n(checkoutTexts)
  const [isBusy, setBusy] = useState(false)
  // As it was while it leaves.
  const told = useRef({ changes, lines })
  if (changes.length > 0) told.current = { changes, lines }
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
      <ChangeList {...told.current} />
    </Dialog>
  )
})
