import { InputNumber } from 'antd'
import { amountText, MAX_AMOUNT_YUAN, parseAmount } from '@domain/money'

interface YuanProps {
  id?: string
  /** In fen. */
  value?: number | null
  onChange?: (fen: number | null) => void
  placeholder?: string
}

/** An amount in a form: typed in yuan, stored in fen. */
export const Yuan = ({ id, value = null, onChange, placeholder }: YuanProps) => (
  <InputNumber<string>
    {...(id !== undefined && { id })}
    {...(placeholder !== undefined && { placeholder })}
    stringMode
    min="0"
    max={String(MAX_AMOUNT_YUAN)}
    precision={2}
    prefix="¥"
    value={value === null ? null : amountText(value)}
    onChange={(text) => onChange?.(text ? parseAmount(text) : null)}
  />
)
