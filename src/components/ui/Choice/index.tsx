import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Icon } from '../Icon'
import { Tappable } from '../Tappable'
import './style.scss'

export interface ChoiceProps {
  kind: 'radio' | 'checkbox' | 'switch'
  checked: boolean
  onChange: (checked: boolean) => void
  /** Accessible name; needed where the children are missing or are more than a text. */
  label?: string
  children?: ReactNode
  /** The mark is at the right of a full-width row instead of before the text. */
  trailing?: boolean
  disabled?: boolean
  onRefused?: () => void
  className?: string
}

/** Radio, checkbox or switch with its text; the whole area can be tapped. */
export const Choice = ({ kind, checked, onChange, label, children, trailing, disabled, onRefused, className }: ChoiceProps) => (
  <Tappable
    role={kind}
    checked={checked}
    disabled={disabled}
    onRefused={onRefused}
    label={label}
    className={cx('zm-choice', trailing && 'zm-choice--trailing', disabled && 'zm-choice--off', className)}
    onTap={() => onChange(kind === 'radio' ? true : !checked)}
  >
    <View className={cx('zm-choice__mark', `zm-choice__mark--${kind}`, checked && 'zm-choice__mark--on')}>
      {kind === 'switch' ? <View className="zm-choice__knob" /> : checked && <Icon name="check" size={14} />}
    </View>
    {children != null && <View className="zm-choice__text">{children}</View>}
  </Tappable>
)
