import { Form, InputNumber, Switch } from 'antd'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { SettingsForm } from '../../parts/SettingsForm'
import { settingsTexts } from './texts'
import type { FormProps, Settings } from './useShopSettings'

const fieldsOf = ({ takesRefunds, refundMinutes, refundsAtOnce }: Settings['refunds']) => ({ takesRefunds, refundMinutes, refundsAtOnce })
type Fields = ReturnType<typeof fieldsOf>

/** Whether diners can request refunds, until when, and who approves them. */
export const RefundsForm = ({ settings, show, reload, onDirty }: FormProps) => {
  const t = useTexts(settingsTexts)
  const { refunds, shopId } = settings
  const labels = Object.fromEntries((['takesRefunds', 'refundMinutes', 'refundsAtOnce'] as const).map((key) => [key, t(key)]))
  const save = async (fields: Fields, version: number) => show(await call('/staff/setShopRefunds', { shopId, version, ...fields }))
  return (
    <SettingsForm stored={fieldsOf(refunds)} state={refunds} labels={labels} save={save} reload={reload} onDirty={onDirty}>
      <div className="switches">
        <Form.Item name="takesRefunds" label={t('takesRefunds')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="refundsAtOnce" label={t('refundsAtOnce')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <Form.Item name="refundMinutes" label={t('refundMinutes')}>
        <InputNumber min={0} max={43_200} precision={0} />
      </Form.Item>
    </SettingsForm>
  )
}
