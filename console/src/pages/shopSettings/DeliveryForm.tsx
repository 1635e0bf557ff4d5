import { Form, Input, InputNumber, Switch } from 'antd'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { SettingsForm } from '../../parts/SettingsForm'
import { closingOf, minuteOf, timeOf } from '../../parts/words'
import { Yuan } from '../../parts/money/Yuan'
import { FenceMap } from './FenceMap'
import { RowsField } from './RowsField'
import { settingsTexts } from './texts'
import type { FormProps, Settings } from './useShopSettings'

const fieldsOf = ({ version: _version, changedBy: _by, changedAt: _at, beginMin, endMin, ...fields }: Settings['delivery']) => ({
  ...fields,
  begins: timeOf(beginMin),
  // The same time twice: as long as the shop is open.
  ends: endMin - beginMin >= 1440 ? timeOf(beginMin) : timeOf(endMin),
})
type Fields = ReturnType<typeof fieldsOf>
const LATEST_MIN = 2879
const LABELS = [
  'paused',
  'shipsParcels',
  'ownRiders',
  'maxMetres',
  'fence',
  'startFareFen',
  'steps',
  'minimumFen',
  'begins',
  'ends',
] as const

const Range = ({ shop, tiles }: { shop: { lng: number; lat: number }; tiles: string | null }) => {
  const form = Form.useFormInstance<Fields>()
  const maxMetres = (Form.useWatch('maxMetres', form) as number | null | undefined) ?? null
  return (
    <Form.Item name="fence">
      <FenceMap shop={shop} tiles={tiles} maxMetres={maxMetres} />
    </Form.Item>
  )
}

/** The delivery area, minimum and fee. */
export const DeliveryForm = ({ settings, show, reload, onDirty }: FormProps) => {
  const t = useTexts(settingsTexts)
  const { delivery, profile, shopId } = settings
  const labels = {
    ...Object.fromEntries(LABELS.map((key) => [key, t(key)])),
    delivery: t('takesDelivery'),
    minutes: t('onTheWay'),
  }
  const save = async ({ begins, ends, startFareFen, minimumFen, maxMetres, steps, ...fields }: Fields, version: number) => {
    const isAlways = begins === ends
    const beginMin = isAlways ? 0 : (minuteOf(begins) ?? 0)
    show(
      await call('/staff/setShopDelivery', {
        shopId,
        version,
        ...fields,
        maxMetres: maxMetres ?? null,
        startFareFen: startFareFen ?? 0,
        minimumFen: minimumFen ?? 0,
        steps: steps.map((step) => ({ beyondM: step.beyondM, feeFen: step.feeFen ?? 0 })),
        beginMin,
        endMin: isAlways ? LATEST_MIN : closingOf(beginMin, minuteOf(ends) ?? 0),
      }),
    )
  }
  const needed = [{ required: true, message: t('timeMissing') }]
  return (
    <SettingsForm
      stored={fieldsOf(delivery)}
      state={delivery}
      labels={labels}
      names={{ endMin: 'ends', beginMin: 'begins' }}
      save={save}
      reload={reload}
      onDirty={onDirty}
    >
      <div className="switches">
        <Form.Item name="delivery" label={t('takesDelivery')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="paused" label={t('paused')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="shipsParcels" label={t('shipsParcels')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="ownRiders" label={t('ownRiders')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <h3>{t('fence')}</h3>
      <Range shop={{ lng: profile.lng, lat: profile.lat }} tiles={settings.mapTiles} />
      <div className="fields-row">
        <Form.Item name="maxMetres" label={t('maxMetres')}>
          <InputNumber min={100} max={100_000} step={100} precision={0} />
        </Form.Item>
        <Form.Item name="minimumFen" label={t('minimumFen')}>
          <Yuan />
        </Form.Item>
        <Form.Item name="startFareFen" label={t('startFareFen')}>
          <Yuan />
        </Form.Item>
      </div>
      <h3>{t('steps')}</h3>
      <RowsField name="steps" most={10} add={t('addStep')} blank={() => ({ beyondM: 3000, feeFen: 800 })}>
        {(at) => (
          <>
            <Form.Item name={[at, 'beyondM']} label={t('beyondM')} rules={[{ required: true, message: t('beyondM') }]}>
              <InputNumber min={1} max={100_000} precision={0} />
            </Form.Item>
            <Form.Item name={[at, 'feeFen']} label={t('stepFee')}>
              <Yuan />
            </Form.Item>
          </>
        )}
      </RowsField>
      <div className="fields-row">
        <Form.Item name="begins" label={t('begins')} rules={needed}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name="ends" label={t('ends')} rules={needed} extra={t('alwaysHint')}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name="minutes" label={t('onTheWay')}>
          <InputNumber min={1} max={240} precision={0} />
        </Form.Item>
      </div>
    </SettingsForm>
  )
}
