import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Icon, type IconName } from '../Icon'
import { Tappable } from '../Tappable'
import { NativeButton } from './native'
import type { NativeButtonProps } from './types'
import './style.scss'

export interface ButtonProps extends Partial<NativeButtonProps> {
  children: ReactNode
  onTap: () => void
  /** One solid button per card or bar: the next step. */
  kind?: 'solid' | 'tonal' | 'outline' | 'danger'
  size?: 48 | 40 | 32
  icon?: IconName
  /** The button's action is running: a spinner replaces the text at the same width. */
  busy?: boolean
  disabled?: boolean
  /** False where the style of its container makes it look disabled. */
  looksOff?: boolean
  /** Called when a disabled button is tapped. */
  onRefused?: () => void
  /** Takes the full width. */
  block?: boolean
  className?: string
  /** Accessible name, where the text alone does not say what happens. */
  label?: string
  id?: string
  describedBy?: string
}

export const Button = ({
  children,
  onTap,
  kind = 'solid',
  size = 48,
  icon,
  busy = false,
  disabled = false,
  looksOff = disabled,
  onRefused,
  block,
  className,
  label,
  id,
  describedBy,
  openType,
  onOpenType,
}: ButtonProps) => {
  return (
    <Tappable
      id={id}
      className={cx(
        'zm-btn',
        `zm-btn--${kind}`,
        `zm-btn--${size}`,
        busy && 'zm-btn--busy',
        looksOff && 'zm-btn--off',
        block && 'zm-btn--block',
        className,
      )}
      onTap={onTap}
      disabled={disabled || busy}
      onRefused={busy ? undefined : onRefused}
      busy={busy}
      label={label}
      describedBy={describedBy}
    >
      {icon ? (
        <View className="zm-btn__face">
          <Icon name={icon} size={size === 48 ? 20 : 16} />
          <View className="zm-btn__text">{children}</View>
        </View>
      ) : (
        <View className="zm-btn__face zm-btn__text">{children}</View>
      )}
      {busy && <View className="zm-btn__ring" />}
      {openType && !disabled && <NativeButton openType={openType} onOpenType={onOpenType} />}
    </Tappable>
  )
}
