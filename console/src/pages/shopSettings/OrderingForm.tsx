import { Form, InputNumber, Radio, Switch } from 'antd'
import { PICKUP_TIME_TYPES } from '@domain/order/placing/pickupTimes'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { SettingsForm } from '../../parts/SettingsForm'
import { settingsTexts } from './texts'
import type { FormProps, Settings } from './useShopSettings'

const fieldsOf = ({ version: _version, changedBy: _by, changedAt: _at, ...fields }: Settings['ordering']) => fields
type Fields = ReturnType<typeof fieldsOf>
const SWITCHES = ['online', 'dineIn', 'pickup', 'askHeadcount', 'forceScan', 'showStock'] as const
const NUMBERS = ['prepMin', 'slotCapacity', 'tableRangeM'] as const

/** The settings for ordering at this shop. */
export const OrderingForm = ({ settings, show, reload, onDirty }: FormProps) => {
  const t = useTexts(settingsTexts)
  const { ordering, shopId } = settings
  const labels = Object.fromEntries([...SWITCHES, ...NUMBERS, 'pickupTimes' as const].map((key) => [key, t(key)]))
  const save = async (fields: Fields, version: number) => show(await call('/staff/setShopOrdering', { shopId, version, ...fields }))
  const limits = { prepMin: [1, 240], slotCapacity: [1, 1000], tableRangeM: [10, 100_000] } as const
  return (
    <SettingsForm stored={fieldsOf(ordering)} state={ordering} labels={labels} save={save} reload={reload} onDirty={onDirty}>
      <div className="switches">
        {SWITCHES.map((name) => (
          <Form.Item key={name} name={name} label={t(name)} valuePropName="checked">
            <Switch />
          </Form.Item>
        ))}
      </div>
      <Form.Item name="pickupTimes" label={t('pickupTimes')}>
        <Radio.Group options={PICKUP_TIME_TYPES.map((value) => ({ value, label: t(`pickup${value}`) }))} />
      </Form.Item>
      <div className="fields-row">
        {NUMBERS.map((name) => (
          <Form.Item key={name} name={name} label={t(name)} extra={name === 'tableRangeM' ? t('anyDistance') : undefined}>
            <InputNumber min={limits[name][0]} max={limits[name][1]} precision={0} />
          </Form.Item>
        ))}
      </div>
    </SettingsForm>
  )
}
