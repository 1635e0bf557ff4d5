import { Form, Select } from 'antd'
import { useMe } from '../session/useMe'

interface ShopsSelectProps {
  label: string
  /** Shown where none is chosen. */
  every: string
  disabled?: boolean
}

/** Some of the merchant's shops; none chosen: all of them. */
export const ShopsSelect = ({ label, every, disabled = false }: ShopsSelectProps) => {
  const { me } = useMe()
  return (
    <Form.Item name="shopIds" label={label}>
      <Select
        mode="multiple"
        allowClear
        disabled={disabled}
        placeholder={every}
        optionFilterProp="label"
        options={(me?.shops ?? []).map(({ shopId, name }) => ({ value: shopId, label: name }))}
      />
    </Form.Item>
  )
}
