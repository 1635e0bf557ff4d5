import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { access } from '@/components/a11y/access'
import { Icon } from '@/components/ui/Icon'
import { Tappable } from '@/components/ui/Tappable'
import { cx } from '@/components/ui/cx'
import { useI18n } from '@/i18n'
import { onTyped } from '@/platform/view/typing'
import { type AmountKey, keyOf } from './amount'
import { quickPayTexts } from './texts'

const ROWS = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
] as const

export interface KeypadProps {
  onKey: (key: AmountKey) => void
  onClose: () => void
  /** The key that pays, with the amount; null: nothing can be paid yet. */
  amount: string | null
  isBusy: boolean
  onPay: () => void
  onRefused: () => void
}

/** Digits, a point, and the key that pays, three rows high; a computer's keyboard works as well. */
export const Keypad = ({ onKey, onClose, amount, isBusy, onPay, onRefused }: KeypadProps) => {
  const { t } = useI18n(quickPayTexts)
  useEffect(
    () =>
      onTyped((pressed) => {
        const key = keyOf(pressed)
        if (key) onKey(key)
      }),
    [onKey],
  )
  const key = (figure: AmountKey) => (
    <Tappable key={figure} className="zm-keypad__key" disabled={isBusy} onTap={() => onKey(figure)}>
      {figure}
    </Tappable>
  )
  return (
    <View className="zm-keypad" {...access({ role: 'group', label: t('quickPay.keypad') })}>
      <View className="zm-keypad__figures">
        {ROWS.flat().map(key)}
        <Tappable className="zm-keypad__key" disabled={isBusy} label={t('quickPay.point')} onTap={() => onKey('.')}>
          .
        </Tappable>
        {key('0')}
        <Tappable className="zm-keypad__key" label={t('quickPay.hideKeypad')} onTap={onClose}>
          <Icon name="chevron-down" size={24} />
        </Tappable>
      </View>
      <View className="zm-keypad__side">
        <Tappable
          className="zm-keypad__key zm-keypad__key--quiet"
          disabled={isBusy}
          label={t('quickPay.delete')}
          onTap={() => onKey('delete')}
        >
          <Icon name="delete" size={24} />
        </Tappable>
        <Tappable
          className={cx('zm-keypad__pay', amount === null && 'zm-keypad__pay--off')}
          disabled={amount === null || isBusy}
          busy={isBusy}
          onTap={onPay}
          onRefused={amount === null ? onRefused : undefined}
        >
          <View className="zm-keypad__word">{t('quickPay.pay')}</View>
          {amount !== null && <View className="zm-keypad__sum">{amount}</View>}
        </Tappable>
      </View>
    </View>
  )
}
