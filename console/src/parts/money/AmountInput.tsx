import { Input, type InputRef } from 'antd'
import { forwardRef, useState } from 'react'
import { amountText, parseAmount } from '@domain/money'

interface AmountInputProps {
  id?: string
  label: string
  /** In fen; null: none. Left out, like `onChange`, within a form field, which provides both. */
  value?: number | null
  onChange?: (fen: number | null) => void
  /** Shown before the amount; the currency by default. */
  prefix?: string
  /** A difference, which may be negative. */
  isDifference?: boolean
  status?: 'error' | undefined
  placeholder?: string
  size?: 'small' | 'middle'
  disabled?: boolean
}

/** "6", "6.5", "-2" to fen; null for anything else. */
const parsed = (text: string, isDifference: boolean): number | null => {
  const match = /^([+\-−]?)(.+)$/.exec(text.trim())
  if (!match) return null
  const amount = parseAmount(match[2]!)
  if (amount === null || (match[1] && !isDifference)) return null
  return match[1] === '-' || match[1] === '−' ? -amount : amount
}

/** An amount that is typed in yuan. Invalid input stays as typed, is marked, and changes nothing. */
export const AmountInput = forwardRef<InputRef, AmountInputProps>((props, ref) => {
  const { label, value = null, onChange, prefix = '¥', isDifference = false, status, ...more } = props
  const shown = value === null ? '' : amountText(value)
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && parsed(typed, isDifference) === null
  const change = (text: string) => {
    setTyped(text)
    if (text.trim() === '') onChange?.(null)
    else {
      const amount = parsed(text, isDifference)
      if (amount !== null) onChange?.(amount)
    }
  }
  return (
    <Input
      ref={ref}
      aria-label={label}
      className="amount-input"
      inputMode="decimal"
      prefix={prefix}
      value={typed ?? shown}
      onChange={(event) => change(event.target.value)}
      onBlur={() => (isWrong ? undefined : setTyped(null))}
      {...((isWrong || status) && { status: 'error', 'aria-invalid': true })}
      {...more}
    />
  )
})
AmountInput.displayName = 'AmountInput'
