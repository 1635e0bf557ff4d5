import { Button, Form, Input, Switch } from 'antd'
import { Plus, X } from 'lucide-react'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { SettingsForm } from '../../parts/SettingsForm'
import { closingOf, minuteOf, timeOf } from '../../parts/words'
import { settingsTexts } from './texts'
import type { FormProps, Settings } from './useShopSettings'

const fieldsOf = ({ openMin, closeMin, resting, closures }: Settings['hours']) => ({
  opens: timeOf(openMin),
  closes: timeOf(closeMin),
  resting,
  closures,
})
type Fields = ReturnType<typeof fieldsOf>

const Times = () => {
  const t = useTexts(settingsTexts)
  const form = Form.useFormInstance<Fields>()
  const [opens, closes] = [Form.useWatch('opens', form) as string | undefined, Form.useWatch('closes', form) as string | undefined]
  const isNextDay = (minuteOf(closes) ?? 1) <= (minuteOf(opens) ?? 0)
  const rules = [{ required: true, message: t('timeMissing') }]
  return (
    <div className="fields-row fields-short">
      <Form.Item name="opens" label={t('opens')} rules={rules}>
        <Input type="time" />
      </Form.Item>
      <Form.Item name="closes" label={t('closes')} rules={rules} extra={isNextDay ? t('closesNextDay') : undefined}>
        <Input type="time" />
      </Form.Item>
    </div>
  )
}

/** Opening hours and closed days. */
export const HoursForm = ({ settings, show, reload, onDirty }: FormProps) => {
  const t = useTexts(settingsTexts)
  const { hours, shopId } = settings
  const labels = Object.fromEntries((['opens', 'closes', 'resting', 'closures'] as const).map((key) => [key, t(key)]))
  const save = async ({ opens, closes, resting, closures }: Fields, version: number) => {
    const [openMin, closeMin] = [minuteOf(opens)!, minuteOf(closes)!]
    const days = closures.map(({ fromDay, untilDay, reason = '' }) => ({ fromDay, untilDay, reason }))
    show(await call('/staff/setShopHours', { shopId, version, openMin, closeMin: closingOf(openMin, closeMin), resting, closures: days }))
  }
  const needed = [{ required: true, message: t('dateMissing') }]
  return (
    <SettingsForm
      stored={fieldsOf(hours)}
      state={hours}
      labels={labels}
      names={{ openMin: 'opens', closeMin: 'closes' }}
      save={save}
      reload={reload}
      onDirty={onDirty}
    >
      <Times />
      <Form.Item name="resting" label={t('resting')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <h3>{t('closures')}</h3>
      <p className="settings-hint">{t('closuresHint')}</p>
      <Form.List name="closures">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className="fields-row list-row">
                <Form.Item name={[name, 'fromDay']} label={t('from')} rules={needed}>
                  <Input type="date" />
                </Form.Item>
                <Form.Item name={[name, 'untilDay']} label={t('until')} rules={needed}>
                  <Input type="date" />
                </Form.Item>
                <Form.Item name={[name, 'reason']} label={t('reason')}>
                  <Input maxLength={60} />
                </Form.Item>
                <Button
                  type="text"
                  aria-label={`${t('remove')} ${name + 1}`}
                  icon={<X size={18} aria-hidden />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button type="dashed" icon={<Plus size={16} aria-hidden />} onClick={() => add({ fromDay: '', untilDay: '', reason: '' })}>
              {t('addClosure')}
            </Button>
          </>
        )}
      </Form.List>
    </SettingsForm>
  )
}
