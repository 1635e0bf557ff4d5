import { Form, Input, Select, Switch } from 'antd'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { newKey } from '../../api/newKey'
import { SettingsForm } from '../../parts/SettingsForm'
import { noWords } from '../../parts/words'
import { Yuan } from '../../parts/money/Yuan'
import { RowsField } from './RowsField'
import { settingsTexts } from './texts'
import type { FormProps, Settings } from './useShopSettings'

const fieldsOf = ({ seatFen, teas, supportsCheckout, acceptsByHand, tipPercents }: Settings['service']) => ({
  seatFen,
  teas,
  supportsCheckout,
  acceptsByHand,
  tipPercents: (tipPercents ?? []).map(String),
})
type Fields = ReturnType<typeof fieldsOf>
const USUAL_TIPS = ['5', '10', '15', '20'].map((value) => ({ value, label: `${value}%` }))
const isPercent = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 50

/** The charge per guest, the teas, and the suggested tips. */
export const ServiceForm = ({ settings, show, reload, onDirty }: FormProps) => {
  const t = useTexts(settingsTexts)
  const { service, shopId } = settings
  const labels = Object.fromEntries(
    (['seatFen', 'teas', 'supportsCheckout', 'acceptsByHand', 'tipPercents'] as const).map((key) => [key, t(key)]),
  )
  const save = async ({ tipPercents, seatFen, teas, ...fields }: Fields, version: number) => {
    const percents = tipPercents.filter(isPercent).map(Number)
    const priced = teas.map((tea) => ({ ...tea, fen: tea.fen ?? 0 }))
    show(
      await call('/staff/setShopService', {
        shopId,
        version,
        ...fields,
        seatFen: seatFen ?? 0,
        teas: priced,
        tipPercents: percents.length > 0 ? percents : null,
      }),
    )
  }
  return (
    <SettingsForm stored={fieldsOf(service)} state={service} labels={labels} save={save} reload={reload} onDirty={onDirty}>
      <Form.Item name="seatFen" label={t('seatFen')} extra={t('seatHint')}>
        <Yuan />
      </Form.Item>
      <h3>{t('teas')}</h3>
      <RowsField name="teas" add={t('addTea')} blank={() => ({ id: newKey(), name: noWords(), note: noWords(), fen: 0 })}>
        {(at) => (
          <>
            <Form.Item
              name={[at, 'name', 'hans']}
              label={t('teaName')}
              rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
            >
              <Input maxLength={40} />
            </Form.Item>
            <Form.Item name={[at, 'fen']} label={t('teaFen')}>
              <Yuan />
            </Form.Item>
          </>
        )}
      </RowsField>
      <div className="switches">
        {(['supportsCheckout', 'acceptsByHand'] as const).map((name) => (
          <Form.Item key={name} name={name} label={t(name)} valuePropName="checked">
            <Switch />
          </Form.Item>
        ))}
      </div>
      <Form.Item
        name="tipPercents"
        label={t('tipPercents')}
        extra={t('tipsHint')}
        normalize={(list: string[]) => list.filter(isPercent).slice(0, 4)}
      >
        <Select mode="tags" options={USUAL_TIPS} tokenSeparators={[' ', ',', '，']} className="field-short" />
      </Form.Item>
    </SettingsForm>
  )
}
