import { DatePicker, Form } from 'antd'
import dayjs from 'dayjs'

const DAY_KEY = 'YYYY-MM-DD'

interface DayInputProps {
  id?: string
  value?: string
  onChange?: (day: string | undefined) => void
  disabled?: boolean
}

/** A day of the merchant's calendar as a text. */
const DayInput = ({ id, value, onChange, disabled }: DayInputProps) => (
  <DatePicker
    {...(id !== undefined && { id })}
    value={value ? dayjs(value) : null}
    disabled={disabled ?? false}
    allowClear={false}
    onChange={(day) => onChange?.(day?.format(DAY_KEY))}
  />
)

interface DayFieldProps {
  name: string
  label: string
  missing: string
  disabled?: boolean
}

export const DayField = ({ name, label, missing, disabled = false }: DayFieldProps) => (
  <Form.Item name={name} label={label} rules={[{ required: true, message: missing }]}>
    <DayInput disabled={disabled} />
  </Form.Item>
)
