import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Icon, type IconName } from '../Icon'
import { Tappable } from '../Tappable'
import './style.scss'

export interface RowProps {
  label: ReactNode
  icon?: IconName
  /** Shown below the label. */
  caption?: ReactNode
  value?: ReactNode
  /** Replaces the chevron: a switch, a button. */
  trailing?: ReactNode
  /** Makes the row a button with a chevron. */
  onTap?: () => void
  /** The tap acts here and opens no page: no chevron. */
  staysHere?: boolean
  /** The accessible name, where label and value are not enough. */
  spoken?: string
  danger?: boolean
  disabled?: boolean
  onRefused?: () => void
}

/** A line of settings, of a form or of data; at least 52 high. Put several into one `Card flush`. */
export const Row = ({ label, icon, caption, value, trailing, onTap, staysHere, spoken, danger, disabled, onRefused }: RowProps) => {
  const body = (
    <>
      {icon && <Icon name={icon} size={20} className="zm-row__icon" />}
      <View className="zm-row__body">
        <View className="zm-row__texts">
          <View className="zm-row__label">{label}</View>
          {caption != null && <View className="zm-row__caption">{caption}</View>}
        </View>
        {value != null && <View className="zm-row__value">{value}</View>}
        {trailing}
        {onTap && !staysHere && trailing == null && <Icon name="chevron-right" size={16} className="zm-row__chevron" />}
      </View>
    </>
  )
  const className = cx('zm-row', icon && 'zm-row--icon', danger && 'zm-row--danger', disabled && 'zm-row--off')
  if (!onTap) return <View className={className}>{body}</View>
  return (
    <Tappable className={className} onTap={onTap} label={spoken} disabled={disabled} onRefused={onRefused}>
      {body}
    </Tappable>
  )
}
