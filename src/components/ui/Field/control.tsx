import type { ChangeEvent, InputHTMLAttributes, KeyboardEvent, MouseEvent } from 'react'
import { access } from '@/components/a11y/access'
import type { ControlProps } from './types'

type Html = InputHTMLAttributes<HTMLInputElement>

const KINDS: Record<ControlProps['kind'], Html> = {
  text: { type: 'text' },
  digits: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' },
  pin: { type: 'password', inputMode: 'numeric', autoComplete: 'off' },
  amount: { type: 'text', inputMode: 'decimal' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  search: { type: 'search', enterKeyHint: 'search', autoComplete: 'off' },
  date: { type: 'date', min: '1900-01-01' },
}

const openPicker = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  try {
    currentTarget.showPicker()
  } catch {
    // Not a browser that can, or a field that is off: the tap has given it the focus.
  }
}

/** The browser's own picker under a date in the app's words: browsers write it in the language of the phone, not of the app. */
const DateControl = ({ shared, shownDate, placeholder, latest }: ControlProps & { shared: Html }) => (
  <span className="zm-field__day">
    <span className={shownDate ? undefined : 'zm-field__placeholder'} aria-hidden>
      {shownDate || placeholder}
    </span>
    <input {...KINDS.date} {...shared} max={latest} onClick={openPicker} />
  </span>
)

/** Of these a form keeps the digits alone: a browser would cut off a number that is pasted as "138 0000 0001" before they are counted. */
const isOfDigits = ({ kind }: ControlProps): boolean => kind === 'phone' || kind === 'digits' || kind === 'pin'

/** The browser's own field: composition of Chinese, autofill and labels work as everywhere. */
export const Control = (field: ControlProps) => {
  const shared = {
    id: field.id,
    className: field.className,
    value: field.value,
    placeholder: field.placeholder,
    maxLength: isOfDigits(field) ? undefined : field.maxLength,
    disabled: field.disabled,
    autoFocus: field.autoFocus,
    onBlur: field.onBlur,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => field.onChange(event.target.value),
    ...access({ label: field.spoken, invalid: field.invalid, describedBy: field.describedBy }),
  }
  if (field.multiline) return <textarea rows={4} {...shared} />
  if (field.kind === 'date') return <DateControl {...field} shared={shared} />
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) field.onConfirm?.()
  }
  return <input {...KINDS[field.kind]} {...shared} {...(field.isShown && { type: 'text' })} max={field.latest} onKeyDown={onKeyDown} />
}
