import { Input, Textarea } from '@tarojs/components'
import type { ComponentProps } from 'react'
import { access } from '../access'
import type { ControlProps } from './types'

const KINDS: Record<ControlProps['kind'], ComponentProps<typeof Input>['type']> = {
  text: 'text',
  digits: 'number',
  amount: 'digit',
  phone: 'number',
  email: 'text',
  search: 'text',
}

export const Control = (field: ControlProps) => {
  const shared = {
    id: field.id,
    className: field.className,
    value: field.value,
    placeholder: field.placeholder,
    placeholderClass: 'zm-field__placeholder',
    maxlength: field.maxLength ?? -1,
    disabled: field.disabled,
    focus: field.autoFocus,
    onBlur: field.onBlur,
    onInput: (event: { detail: { value: string } }) => field.onChange(event.detail.value),
    onConfirm: field.onConfirm,
    ...access({ label: field.spoken }),
  }
  if (field.multiline) return <Textarea {...shared} disableDefaultPadding />
  return <Input {...shared} type={KINDS[field.kind]} confirmType={field.kind === 'search' ? 'search' : 'done'} />
}
