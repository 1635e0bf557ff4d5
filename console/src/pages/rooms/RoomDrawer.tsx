import { App, Button, Drawer, Form, Radio, Select, Tag } from 'antd'
import { useState } from 'react'
import { ROOM_KINDS } from '@domain/booking/booking'
import { pick } from '@domain/lang'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { AmountInput } from '../../parts/money/AmountInput'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { ActivityPictureField } from '../activities/PrizeFields'
import { useActs } from '../activities/useActs'
import { PriceTrial } from './PriceTrial'
import { newRoom, type Room, type Rooms, roomValues, type RoomValues, ruleOf, typedPrice, typedRoom } from './roomValues'
import { roomsTexts } from './texts'

/** What hours in this room would cost by the price as it is typed. */
const Trial = ({ of: { timing, currencySign, utcOffsetMin, now } }: { of: Rooms }) => {
  const values = Form.useWatch((all: RoomValues) => all, { preserve: true })
  return <PriceTrial rule={ruleOf(timing, utcOffsetMin)} price={typedPrice(values)} sign={currencySign} now={now} />
}

interface RoomDrawerProps {
  shopId: string
  /** Null: a new one. */
  room: Room | null
  of: Rooms
  show: (rooms: Rooms) => void
  reload: () => unknown
  onSaved: (roomId: string) => void
  onClose: () => void
}

/** One room: what it is, what it costs, and its pause and removal. */
export const RoomDrawer = ({ shopId, room, of, show, reload, onSaved, onClose }: RoomDrawerProps) => {
  const t = useTexts(roomsTexts)
  const { lang } = useLanguage()
  const languages = useLanguages()
  const { message } = App.useApp()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const [blank] = useState(newRoom)
  const { act, isBusy } = useActs<Rooms>({ show, reload })
  const sign = of.currencySign
  const name = room ? pick(room.name, lang) : t('add')
  const which = () => ({ shopId, roomId: room!.roomId, version: room!.version })
  const save = async (values: RoomValues, version: number) => {
    const typed = typedRoom(values)
    const { roomId, ...saved } = await call('/staff/saveRoom', { shopId, ...(room && { roomId: room.roomId, version }), ...typed })
    show(saved)
    setDirty(false)
    if (!room) onSaved(roomId)
  }
  const pause = (isPaused: boolean) =>
    void act({ change: () => call('/staff/pauseRoom', { ...which(), isPaused }), done: t(isPaused ? 'hasPaused' : 'hasResumed') })
  const restore = (roomId: string) =>
    void act({ change: () => call('/staff/restoreRoom', { shopId, roomId }), done: t('hasResumed') }).then(() => message.destroy(roomId))
  const remove = async () => {
    const { roomId } = room!
    const done = await act({ change: () => call('/staff/removeRoom', which()), done: t('removed', { name }) })
    if (!done) return
    onClose()
    void message.open({
      key: roomId,
      duration: 8,
      content: (
        <>
          {t('removed', { name })}
          <Button type="link" size="small" onClick={() => restore(roomId)}>
            {t('undo')}
          </Button>
        </>
      ),
    })
  }
  const filled = [{ required: true, message: t('needed') }]
  const tables = [
    ...(room ? [{ value: room.tableId, label: t('seatsOf', { table: room.tableName, n: room.seats }) }] : []),
    ...of.tables.map((table) => ({ value: table.tableId, label: t('seatsOf', { table: table.name, n: table.seats }) })),
  ]
  const unit = t(`unitFen.${of.timing.unit}`)
  return (
    <Drawer open onClose={() => leave(onClose)} size={624} title={name}>
      {room && (
        <div className="sale-head">
          {room.isPaused && <Tag variant="filled">{t('paused')}</Tag>}
          {room.isOccupied && <span className="is-warning">{t('occupied')}</span>}
          <div className="keys">
            <Button disabled={isDirty} loading={isBusy} onClick={() => pause(!room.isPaused)}>
              {t(room.isPaused ? 'resume' : 'pause')}
            </Button>
            <Button danger disabled={isDirty} loading={isBusy} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          </div>
        </div>
      )}
      {room && <p className="drawer-hint">{t('startedKeep')}</p>}
      <SettingsForm<RoomValues>
        stored={room ? roomValues(room) : blank}
        state={room ?? { version: 0, changedBy: '' }}
        labels={{
          ...Object.fromEntries(
            (['tableId', 'kind', 'name', 'note', 'picture', 'memberUnitFen', 'dayCapFen'] as const).map((label) => [label, t(label)]),
          ),
          unitFen: unit,
        }}
        save={save}
        reload={reload}
        onDirty={setDirty}
        done={t('savedRoom')}
      >
        <Form.Item name="tableId" label={t('tableId')} rules={filled} extra={t(tables.length === 0 ? 'noTable' : 'tableHint')}>
          <Select showSearch optionFilterProp="label" disabled={room !== null} options={tables} />
        </Form.Item>
        <WordsFields name="name" label={t('name')} languages={languages} longest={30} missing={t('nameMissing')} />
        <WordsFields name="note" label={t('note')} languages={languages} longest={80} />
        <Form.Item name="kind" label={t('kind')}>
          <Radio.Group options={ROOM_KINDS.map((value) => ({ value, label: t(value) }))} />
        </Form.Item>
        <ActivityPictureField name="picture" label={t('picture')} />
        <h3>{t('price')}</h3>
        <div className="fields-row">
          <Form.Item name="unitFen" label={unit} rules={filled}>
            <AmountInput label={unit} prefix={sign} />
          </Form.Item>
          <Form.Item name="memberUnitFen" label={t('memberUnitFen')}>
            <AmountInput label={t('memberUnitFen')} prefix={sign} />
          </Form.Item>
          <Form.Item name="dayCapFen" label={t('dayCapFen')}>
            <AmountInput label={t('dayCapFen')} prefix={sign} placeholder={t('noCap')} />
          </Form.Item>
        </div>
        <Trial of={of} />
      </SettingsForm>
    </Drawer>
  )
}
