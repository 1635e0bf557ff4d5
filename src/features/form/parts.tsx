import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { access } from '@/components/a11y/access'
import './style.scss'

/** The fields of a form, one below the other. */
export const FormFields = ({ children }: { children: ReactNode }) => <View className="zm-form__fields">{children}</View>

/** Names a choice that has no label of its own. */
export const FormLabel = ({ children }: { children: ReactNode }) => <View className="zm-form__label">{children}</View>

/** The error of a choice that is not a `Field`; renders nothing when it is valid. */
export const FormError = ({ children }: { children: string | undefined }) =>
  children ? (
    <View className="zm-form__error" {...access({ role: 'alert' })}>
      {children}
    </View>
  ) : null
