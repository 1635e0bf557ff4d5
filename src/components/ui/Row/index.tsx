import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Icon, type IconName } from '../Icon'
import { Tappable } from '../Tappable'
import './style.scss'

export interface RowProps {
  label: ReactNode
  icon?: IconName
  /** Under the label. */
  caption?: ReactNode
  value?: ReactNode
  /** In place of the chevron: a switch, a button. */
  trailing?: ReactNode
  /** With it the row is a button and has a chevron. */
  onTap?: () => void
  /** Tapping does something here and leads nowhere: no chevron. */
  staysHere?: boolean
  /** Spoken, where label and value are not enough. */
  spoken?: string
  danger?: boolean
  disabled?: boolean
  onRefused?: () => void
}

/** A line of settings, of a form or of facts; 52 high, or more where the text grows. Put several into one `Card flush`. */
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
