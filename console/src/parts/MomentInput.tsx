import { Input, type InputRef } from 'antd'
import { forwardRef } from 'react'
import { useOffsetMin } from '../i18n/useDates'

const MINUTE = 60_000
const LENGTH = 'YYYY-MM-DDTHH:MM'.length

interface MomentInputProps {
  id?: string
  /** Null: none. Left out, like `onChange`, within a form field, which provides both. */
  value?: number | null
  onChange?: (at: number | null) => void
  disabled?: boolean
}

/** A day and time by the merchant's clock, wherever the browser is. */
export const MomentInput = forwardRef<InputRef, MomentInputProps>(({ value = null, onChange, ...more }, ref) => {
  const offsetMin = useOffsetMin()
  const shown = value === null ? '' : new Date(value + offsetMin * MINUTE).toISOString().slice(0, LENGTH)
  const change = (text: string) => onChange?.(text === '' ? null : Date.parse(`${text}Z`) - offsetMin * MINUTE)
  return <Input ref={ref} type="datetime-local" value={shown} onChange={({ target }) => change(target.value)} {...more} />
})
MomentInput.displayName = 'MomentInput'
