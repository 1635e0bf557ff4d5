import { Input, Picker, Textarea, View } from '@tarojs/components'
import type { ComponentProps } from 'react'
import { access } from '@/components/a11y/access'
import type { ControlProps } from './types'

const KINDS: Record<Exclude<ControlProps['kind'], 'date'>, ComponentProps<typeof Input>['type']> = {
  text: 'text',
  digits: 'number',
  pin: 'number',
  amount: 'digit',
  phone: 'number',
  email: 'text',
  search: 'text',
}

/** So that the line below the field stays visible. */
const ABOVE_KEYBOARD_PX = 40

/** WeChat's own picker for year, month and day. */
const DateControl = ({ id, className, value, onChange, latest, shownDate, placeholder, disabled, spoken }: ControlProps) => (
  <Picker
    className={className}
    mode="date"
    value={value}
    start="1900-01-01"
    end={latest}
    disabled={disabled}
    onChange={({ detail }) => onChange(detail.value)}
  >
    <View id={id} className={value === '' ? 'zm-field__date zm-field__placeholder' : 'zm-field__date'} {...access({ label: spoken })}>
      {shownDate || placeholder}
    </View>
  </Picker>
)

export const Control = (field: ControlProps) => {
  if (field.kind === 'date') return <DateControl {...field} />
  const shared = {
    id: field.id,
    className: field.className,
    value: field.value,
    placeholder: field.placeholder,
    placeholderClass: 'zm-field__placeholder',
    maxlength: field.maxLength ?? -1,
    disabled: field.disabled,
    focus: field.autoFocus,
    cursorSpacing: ABOVE_KEYBOARD_PX,
    onBlur: field.onBlur,
    onInput: (event: { detail: { value: string } }) => field.onChange(event.detail.value),
    onConfirm: field.onConfirm,
    ...access({ label: field.spoken, invalid: field.invalid, describedBy: field.describedBy }),
  }
  if (field.multiline) return <Textarea {...shared} disableDefaultPadding />
  return (
    <Input
      {...shared}
      type={KINDS[field.kind]}
      password={field.kind === 'pin' && !field.isShown}
      confirmType={field.kind === 'search' ? 'search' : 'done'}
    />
  )
}
