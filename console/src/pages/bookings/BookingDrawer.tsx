import { useMutation } from '@tanstack/react-query'
import { App, Button, Drawer, InputNumber, Modal, Radio, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { CANCEL_REASONS, type CancelReason } from '@domain/booking/staffBooking'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Money } from '../../parts/money/Money'
import { useFailure } from '../../parts/useFailure'
import { useMayHere } from '../../shell/shopScope'
import { BookingForm } from './BookingForm'
import { bookingsTexts } from './texts'
import { type Booking, type Day, type DayRoom, useBookingAct } from './useBookings'

interface BookingDrawerProps {
  shopId: string
  day: Day
  room: DayRoom
  booking: Booking
  onClose: () => void
}

/** A masked phone; the whole number is shown to whoever may see it, once they need it. */
const Phone = ({ shopId, booking: { bookingId, maskedPhone } }: Pick<BookingDrawerProps, 'shopId' | 'booking'>) => {
  const t = useTexts(bookingsTexts)
  const may = useMayHere()
  const fail = useFailure()
  const show = useMutation({ mutationFn: () => call('/staff/getBookingPhone', { shopId, bookingId }), onError: fail })
  return (
    <>
      {show.data?.phone ?? maskedPhone}
      {!show.data && may('seePhones') && (
        <Button type="link" size="small" loading={show.isPending} onClick={() => show.mutate()}>
          {t('showPhone')}
        </Button>
      )}
    </>
  )
}

const CancelDialog = ({
  text,
  isBusy,
  onCancel,
  onClose,
}: {
  text: string
  isBusy: boolean
  onCancel: (reason: CancelReason) => void
  onClose: () => void
}) => {
  const t = useTexts(bookingsTexts)
  const [reason, setReason] = useState<CancelReason>('guest')
  return (
    <Modal
      open
      title={t('cancel')}
      okText={t('cancel')}
      okButtonProps={{ danger: true, loading: isBusy }}
      cancelText={t('notNow')}
      onOk={() => onCancel(reason)}
      onCancel={onClose}
    >
      <p>{text}</p>
      <Radio.Group
        className="cancel-reasons"
        aria-label={t('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value as CancelReason)}
        options={CANCEL_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
    </Modal>
  )
}

/** One booking: whose it is, and what can be done with it. */
export const BookingDrawer = ({ shopId, day, room, booking, onClose }: BookingDrawerProps) => {
  const t = useTexts(bookingsTexts)
  const { time, dateTime } = useDates()
  const { modal } = App.useApp()
  const { act, isBusy } = useBookingAct(shopId)
  const [isMoving, setMoving] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const [guestsCount, setGuests] = useState<number | null>(null)
  const { state, name } = booking
  const ref = () => ({ shopId, bookingId: booking.bookingId, version: booking.version, idempotencyKey: newKey() })
  const span = t('span', { from: dateTime(booking.fromAt), until: time(booking.toAt) })
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('room'), room.name],
    [t('time'), span],
    ...(booking.maskedPhone === null ? [] : [[t('phone'), <Phone key="phone" shopId={shopId} booking={booking} />] as const]),
    ...(booking.note === '' ? [] : [[t('note'), booking.note] as const]),
    ...(booking.listFen === null ? [] : [[t('price'), <Money key="price" fen={booking.listFen} sign={day.currencySign} />] as const]),
    ...(state === 'booked' ? [[t('heldUntil'), time(booking.heldUntil)] as const] : []),
    ...(booking.startedAt === null ? [] : [[t('startedAt'), time(booking.startedAt)] as const]),
    ...(booking.endedAt === null ? [] : [[t('endedAt'), dateTime(booking.endedAt)] as const]),
    ...(booking.reason === null ? [] : [[t('reason'), t(`reason.${booking.reason}`)] as const]),
    ...(booking.changedBy === '' ? [] : [[t('changedBy'), booking.changedBy] as const]),
  ]
  const miss = () =>
    void modal.confirm({
      title: t('miss'),
      content: t('missBody', { name, time: span }),
      okText: t('miss'),
      okButtonProps: { danger: true },
      cancelText: t('notNow'),
      onOk: () => act(() => call('/staff/missBooking', ref()), t('missed')),
    })
  return (
    <Drawer open onClose={onClose} size={480} title={name}>
      <p className="booking-state">
        <Tag variant="filled" className={`booking-tag is-${state}`}>
          {t(state)}
        </Tag>
        {booking.isOverdue && <span className="is-warning">{t('overdue')}</span>}
      </p>
      <dl className="booking-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'booked' && !isMoving && (
        <>
          <div className="booking-arrival">
            <InputNumber<number>
              aria-label={t('guests')}
              placeholder={t('guests')}
              min={1}
              max={200}
              precision={0}
              value={guestsCount}
              onChange={setGuests}
            />
            <Button
              type="primary"
              loading={isBusy}
              onClick={() => void act(() => call('/staff/startBooking', { ...ref(), guestsCount, teaId: null }), t('hasArrived'))}
            >
              {t('arrived')}
            </Button>
          </div>
          <div className="keys">
            <Button onClick={() => setMoving(true)}>{t('move')}</Button>
            <Button disabled={isBusy} onClick={miss}>
              {t('miss')}
            </Button>
            <Button danger onClick={() => setCancelling(true)}>
              {t('cancel')}
            </Button>
          </div>
        </>
      )}
      {state === 'booked' && isMoving && (
        <section className="drawer-part" aria-label={t('move')}>
          <BookingForm shopId={shopId} day={day} booking={booking} roomId={room.roomId} onDone={onClose} />
        </section>
      )}
      {isCancelling && (
        <CancelDialog
          text={t('cancelBody', { name, time: span })}
          isBusy={isBusy}
          onCancel={(reason) =>
            void act(() => call('/staff/cancelBooking', { ...ref(), reason }), t('hasCancelled')).then(() => setCancelling(false))
          }
          onClose={() => setCancelling(false)}
        />
      )}
    </Drawer>
  )
}
