import { App, Button, Drawer, Form, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { pick } from '@domain/lang'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { AddressSearch } from '../../parts/AddressFields'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { noWords, type Words } from '../../parts/words'
import { useActs } from '../activities/useActs'
import { deliveryPointsTexts } from './texts'

export type Points = StaffOutput<'/staff/getDeliveryPoints'>
export type Point = Points['list'][number]

interface Values {
  name: Words
  lng: number | null
  lat: number | null
  isPaused: boolean
}
const BLANK: Values = { name: noWords(), lng: null, lat: null, isPaused: false }

const PlaceFields = () => {
  const t = useTexts(deliveryPointsTexts)
  const form = Form.useFormInstance<Values>()
  const filled = [{ required: true, message: t('needed') }]
  return (
    <>
      <AddressSearch
        id="find-point"
        label={t('search')}
        onFound={({ lng, lat }) => form.setFieldsValue({ lng, lat })}
        around={(search) => (
          <Form.Item label={t('search')} htmlFor="find-point">
            {search}
          </Form.Item>
        )}
      />
      <div className="fields-row">
        <Form.Item name="lng" label={t('lng')} rules={filled}>
          <InputNumber<number> min={-180} max={180} step={0.0001} />
        </Form.Item>
        <Form.Item name="lat" label={t('lat')} rules={filled}>
          <InputNumber<number> min={-90} max={90} step={0.0001} />
        </Form.Item>
      </div>
    </>
  )
}

interface PointDrawerProps {
  shopId: string
  /** Null: a new one. */
  point: Point | null
  show: (points: Points) => void
  reload: () => unknown
  onClose: () => void
}

/** One delivery point: its name, where it is, its pause and removal. */
export const PointDrawer = ({ shopId, point, show, reload, onClose }: PointDrawerProps) => {
  const t = useTexts(deliveryPointsTexts)
  const { lang } = useLanguage()
  const languages = useLanguages()
  const { message } = App.useApp()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const { act, isBusy } = useActs<Points>({ show, reload })
  const name = point ? pick(point.name, lang) : t('add')
  const save = async ({ name: words, lng, lat, isPaused }: Values, version: number) => {
    const typed = { name: { ...noWords(), ...words }, lng: lng ?? 0, lat: lat ?? 0, isPaused }
    show(await call('/staff/saveDeliveryPoint', { shopId, ...(point && { pointId: point.pointId, version }), ...typed }))
    setDirty(false)
    onClose()
  }
  const remove = async () => {
    const { pointId, version } = point!
    const change = () => call('/staff/removeDeliveryPoint', { shopId, pointId, version })
    if (!(await act({ change, done: t('removed', { name }) }))) return
    onClose()
    const restore = () => call('/staff/restoreDeliveryPoint', { shopId, pointId })
    void message.open({
      key: pointId,
      duration: 8,
      content: (
        <Button
          type="link"
          size="small"
          onClick={() => void act({ change: restore, done: t('back', { name }) }).then(() => message.destroy(pointId))}
        >
          {t('undo')}
        </Button>
      ),
    })
  }
  return (
    <Drawer open onClose={() => leave(onClose)} size={480} title={name}>
      <SettingsForm<Values>
        stored={point ? { name: point.name, lng: point.lng, lat: point.lat, isPaused: point.isPaused } : BLANK}
        state={point ?? { version: 0, changedBy: '' }}
        labels={Object.fromEntries((['name', 'lng', 'lat', 'isPaused'] as const).map((label) => [label, t(label)]))}
        save={save}
        reload={reload}
        onDirty={setDirty}
      >
        <WordsFields name="name" label={t('name')} languages={languages} longest={40} missing={t('nameMissing')} />
        <PlaceFields />
        <Form.Item name="isPaused" label={t('isPaused')} valuePropName="checked" extra={t('pausedHint')}>
          <Switch />
        </Form.Item>
      </SettingsForm>
      {point && (
        <section className="drawer-part">
          <Button danger disabled={isDirty} loading={isBusy} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </section>
      )}
    </Drawer>
  )
}
