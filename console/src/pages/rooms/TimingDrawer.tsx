import { Drawer, Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { useState } from 'react'
import { LONGEST_GRACE, LONGEST_MINIMUM, MOST_PEAKS, MOST_PERCENT } from '@domain/booking/roomTerms'
import { TIMING_UNITS } from '@domain/booking/timing'
import { pick } from '@domain/lang'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { RowsField } from '../shopSettings/RowsField'
import { PriceTrial } from './PriceTrial'
import { newPeak, type Rooms, ruleOf, timingValues, type TimingValues, typedTiming } from './roomValues'
import { roomsTexts } from './texts'

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** What a room of the shop would cost by the rule as it is typed. */
const Trial = ({ of: { list, currencySign, utcOffsetMin, now } }: { of: Rooms }) => {
  const { lang } = useLanguage()
  const values = Form.useWatch((all: TimingValues) => all, { preserve: true })
  const [roomId, setRoom] = useState(list[0]?.roomId ?? null)
  const room = list.find((one) => one.roomId === roomId)
  if (!values || !room) return null
  return (
    <PriceTrial
      rule={ruleOf(typedTiming(values), utcOffsetMin)}
      price={room}
      sign={currencySign}
      now={now}
      rooms={list.map((one) => ({ value: one.roomId, label: pick(one.name, lang) }))}
      roomId={roomId}
      onRoom={setRoom}
    />
  )
}

const Peaks = () => {
  const t = useTexts(roomsTexts)
  const { weekday } = useDates()
  const filled = [{ required: true, message: t('needed') }]
  return (
    <RowsField name="peaks" most={MOST_PEAKS} add={t('addPeak')} blank={newPeak}>
      {(at) => (
        <div className="peak" role="group" aria-label={t('peakNo', { n: at + 1 })}>
          <Form.Item name={[at, 'weekdays']} label={t('weekdays')} rules={filled} className="peak-days">
            <Select mode="multiple" options={WEEK.map((value) => ({ value, label: weekday(value) }))} optionFilterProp="label" />
          </Form.Item>
          <Form.Item name={[at, 'from']} label={t('from')} rules={filled}>
            <Input type="time" />
          </Form.Item>
          <Form.Item name={[at, 'until']} label={t('until')} rules={filled}>
            <Input type="time" />
          </Form.Item>
          <Form.Item name={[at, 'percent']} label={t('percent')} rules={filled}>
            <InputNumber<number> min={101} max={MOST_PERCENT} precision={0} suffix="%" />
          </Form.Item>
        </div>
      )}
    </RowsField>
  )
}

interface TimingDrawerProps {
  shopId: string
  of: Rooms
  show: (rooms: Rooms) => void
  reload: () => unknown
  onClose: () => void
}

/** How the shop charges for time. */
export const TimingDrawer = ({ shopId, of, show, reload, onClose }: TimingDrawerProps) => {
  const t = useTexts(roomsTexts)
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const filled = [{ required: true, message: t('needed') }]
  const save = async (values: TimingValues, version: number) =>
    show(await call('/staff/setTimingRule', { shopId, version, ...typedTiming(values) }))
  return (
    <Drawer open onClose={() => leave(onClose)} size={624} title={t('timing')}>
      <p className="drawer-hint">{t('startedKeep')}</p>
      <SettingsForm<TimingValues>
        stored={timingValues(of.timing)}
        state={of.timing}
        labels={Object.fromEntries((['isOn', 'unit', 'graceMin', 'minimumMin', 'peaks'] as const).map((label) => [label, t(label)]))}
        save={save}
        reload={reload}
        onDirty={setDirty}
        done={t('savedRoom')}
      >
        <Form.Item name="isOn" label={t('isOn')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="unit" label={t('unit')}>
          <Radio.Group options={TIMING_UNITS.map((value) => ({ value, label: t(value) })).reverse()} />
        </Form.Item>
        <div className="fields-row">
          <Form.Item name="minimumMin" label={t('minimumMin')} rules={filled}>
            <InputNumber<number> min={0} max={LONGEST_MINIMUM} precision={0} />
          </Form.Item>
          <Form.Item noStyle dependencies={['unit']}>
            {({ getFieldValue }) =>
              getFieldValue('unit') === 'halfHour' && (
                <Form.Item name="graceMin" label={t('graceMin')} rules={filled}>
                  <InputNumber<number> min={0} max={LONGEST_GRACE} precision={0} />
                </Form.Item>
              )
            }
          </Form.Item>
        </div>
        <h3>{t('peaks')}</h3>
        <p className="drawer-hint">{t('peaksHint')}</p>
        <Peaks />
        <Trial of={of} />
      </SettingsForm>
    </Drawer>
  )
}
