import { Button, Form, Input, Select } from 'antd'
import { slotsOfDay } from '@domain/booking/slots'
import { dateKey, DAY, MINUTE } from '@domain/time'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { minuteOf, timeOf } from '../../parts/words'
import { bookingsTexts } from './texts'
import { type Booking, type Day, useBookingAct } from './useBookings'

interface Values {
  roomId: string
  day: string
  from: string
  until: string
  name: string
  phone: string
  note: string
}

/** Every half hour of a day. */
const HALF_HOURS = slotsOfDay(0, [{ opensAt: 0, closesAt: DAY }], 0).map((at) => {
  const text = timeOf(at / MINUTE)
  return { value: text, label: text }
})

interface BookingFormProps {
  shopId: string
  day: Day
  /** Null: a new one; otherwise only its room and time change. */
  booking: Booking | null
  roomId: string | undefined
  onDone: () => void
}

/** Enters a booking, or moves one to another room or time. */
export const BookingForm = ({ shopId, day, booking, roomId, onDone }: BookingFormProps) => {
  const t = useTexts(bookingsTexts)
  const [form] = Form.useForm<Values>()
  const { act, isBusy } = useBookingAct(shopId, form)
  const offsetMin = day.utcOffsetMin
  const clock = (at: number) => timeOf(Math.round((at + offsetMin * MINUTE) / MINUTE) % 1440)
  const nextAt = day.slots.find((at) => at >= day.now) ?? day.slots[0] ?? day.dayAt
  const initial: Values = {
    roomId: roomId ?? day.rooms[0]?.roomId ?? '',
    day: dateKey(booking?.fromAt ?? day.dayAt, offsetMin),
    from: clock(booking?.fromAt ?? nextAt),
    until: clock(booking?.toAt ?? nextAt + 120 * MINUTE),
    name: '',
    phone: '',
    note: '',
  }
  const save = async (values: Values) => {
    const midnight = Date.parse(`${values.day}T00:00:00Z`) - offsetMin * MINUTE
    const [fromMin, untilMin] = [minuteOf(values.from) ?? 0, minuteOf(values.until) ?? 0]
    const times = {
      roomId: values.roomId,
      fromAt: midnight + fromMin * MINUTE,
      toAt: midnight + untilMin * MINUTE + (untilMin <= fromMin ? DAY : 0),
    }
    const key = { shopId, idempotencyKey: newKey() }
    const { name, note } = values
    const isDone = await act(
      () =>
        booking
          ? call('/staff/moveBooking', { ...key, bookingId: booking.bookingId, version: booking.version, ...times })
          : call('/staff/addBooking', { ...key, ...times, name, phone: values.phone.trim() || null, note }),
      t(booking ? 'moved' : 'added'),
    )
    if (isDone) onDone()
  }
  const needed = [{ required: true, message: t('needed') }]
  return (
    <Form form={form} layout="vertical" initialValues={initial} onFinish={(values) => void save(values)}>
      <div className="fields-row">
        <Form.Item name="roomId" label={t('room')} rules={needed}>
          <Select options={day.rooms.map((room) => ({ value: room.roomId, label: room.name }))} />
        </Form.Item>
        <Form.Item name="day" label={t('day')} rules={needed}>
          <Input type="date" />
        </Form.Item>
      </div>
      <div className="fields-row">
        <Form.Item name="from" label={t('from')} rules={needed}>
          <Select showSearch options={HALF_HOURS} />
        </Form.Item>
        <Form.Item name="until" label={t('until')} rules={needed}>
          <Select showSearch options={HALF_HOURS} />
        </Form.Item>
      </div>
      {!booking && (
        <>
          <div className="fields-row">
            <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}>
              <Input maxLength={20} />
            </Form.Item>
            <Form.Item name="phone" label={t('phone')} rules={[{ pattern: /^\s*1[0-9]{10}\s*$/, message: t('phoneWrong') }]}>
              <Input inputMode="tel" maxLength={13} />
            </Form.Item>
          </div>
          <p className="drawer-hint">{t('phoneHint')}</p>
          <Form.Item name="note" label={t('note')}>
            <Input maxLength={100} />
          </Form.Item>
        </>
      )}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('save')}
      </Button>
    </Form>
  )
}
