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
    // The browser lacks the picker, or the field is disabled: the tap has focused the field.
  }
}

/** The browser's date picker below a date in the app's language, because browsers format dates in the language of the phone. */
const DateControl = ({ shared, shownDate, placeholder, latest }: ControlProps & { shared: Html }) => (
  <span className="zm-field__day">
    <span className={shownDate ? undefined : 'zm-field__placeholder'} aria-hidden>
      {shownDate || placeholder}
    </span>
    <input {...KINDS.date} {...shared} max={latest} onClick={openPicker} />
  </span>
)

/** A form keeps only the digits of these fields: a browser would truncate a pasted number like "138 0000 0001" before the spaces are removed. */
const isOfDigits = ({ kind }: ControlProps): boolean => kind === 'phone' || kind === 'digits' || kind === 'pin'

/** The browser's own field, so that input methods for Chinese, autofill and labels work as usual. */
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
