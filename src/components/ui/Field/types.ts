export interface ControlProps {
  id: string
  value: string
  onChange: (value: string) => void
  /** For a `pin`: shows its digits. */
  isShown?: boolean
  kind: 'text' | 'digits' | 'pin' | 'amount' | 'phone' | 'email' | 'search' | 'date'
  multiline: boolean
  placeholder?: string
  maxLength?: number
  /** The latest day of a `date` (YYYY-MM-DD). */
  latest?: string
  /** The value of a `date` in the reader's language. */
  shownDate?: string
  disabled?: boolean
  autoFocus?: boolean
  /** Called on Enter, or by the confirm key of the phone's keyboard. */
  onConfirm?: () => void
  onBlur?: () => void
  spoken?: string
  invalid: boolean
  describedBy?: string
  className: string
}
