import { View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { cx } from '../cx'
import { Tappable } from '../Tappable'
import './style.scss'

export interface SegmentedProps<V extends string> {
  options: readonly { value: V; label: string; disabled?: boolean }[]
  value: V
  onChange: (value: V) => void
  /** Accessible name of the group. */
  label: string
  /** 32 in headers, as wide as its labels; 36 takes the full width. */
  size?: 36 | 32
  onRefused?: (value: V) => void
  className?: string
}

export const Segmented = <V extends string>({ options, value, onChange, label, size = 36, onRefused, className }: SegmentedProps<V>) => {
  return (
    <View className={cx('zm-segment', `zm-segment--${size}`, className)} {...access({ role: 'radiogroup', label })}>
      {options.map((option) => (
        <Tappable
          key={option.value}
          role="radio"
          className={cx('zm-segment__item', option.value === value && 'zm-segment__item--on', option.disabled && 'zm-segment__item--off')}
          checked={option.value === value}
          disabled={option.disabled}
          onRefused={() => onRefused?.(option.value)}
          onTap={() => option.value !== value && onChange(option.value)}
        >
          {option.label}
        </Tappable>
      ))}
    </View>
  )
}
