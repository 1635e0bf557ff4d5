import { Link } from '@tanstack/react-router'
import { Button, Drawer, Input } from 'antd'
import { CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { SLOT } from '@domain/booking/slots'
import { dateKey, DAY, MINUTE } from '@domain/time'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useDates, useOffsetMin } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { PageHead } from '../../shell/PageHead'
import { useMayHere, useShop } from '../../shell/shopScope'
import { BookingDrawer } from './BookingDrawer'
import { BookingForm } from './BookingForm'
import { bookingsTexts } from './texts'
import { type Booking, type Day, type DayRoom, useBookingAct, useBookings } from './useBookings'
import '../../parts/drawer.css'
import '../../parts/fields.css'
import './bookings.css'

const isOver = ({ state }: Booking): boolean => state === 'cancelled' || state === 'noShow'

/** The hours that are shown: those in which the shop is open, and what lies outside of them. */
function hoursOf({ slots, rooms, dayAt }: Day): { fromAt: number; toAt: number } {
  const shown = rooms.flatMap(({ bookings }) => bookings.filter((one) => !isOver(one)))
  const starts = [...slots, ...shown.map(({ fromAt }) => Math.max(fromAt, dayAt))]
  const ends = [...slots.map((at) => at + SLOT), ...shown.map(({ toAt }) => Math.min(toAt, dayAt + DAY))]
  const hour = 2 * SLOT
  const floor = (at: number) => dayAt + Math.floor((at - dayAt) / hour) * hour
  return { fromAt: floor(Math.min(...starts)), toAt: floor(Math.max(...ends) + hour - 1) }
}

interface RoomRowProps {
  shopId: string
  day: Day
  room: DayRoom
  hours: { fromAt: number; toAt: number }
  onOpen: (bookingId: string) => void
}

/** One room with its day: on a wide screen along the hours, on a phone as a list. */
const RoomRow = ({ shopId, day, room, hours, onOpen }: RoomRowProps) => {
  const t = useTexts(bookingsTexts)
  const { time } = useDates()
  const may = useMayHere()
  const { act, isBusy } = useBookingAct(shopId)
  const isToday = day.dayAt <= day.now && day.now < day.dayAt + DAY
  const share = (ms: number) => `${(100 * ms) / (hours.toAt - hours.fromAt)}%`
  const spanOf = (one: Booking) => t('span', { from: time(one.fromAt), until: time(one.toAt) })
  const shown = room.bookings.filter((one) => !isOver(one))
  const over = room.bookings.filter(isOver)
  const isFree = isToday && room.isOpen && room.bookings.every(({ state }) => state !== 'running')
  const walkIn = () =>
    act(
      () => call('/staff/openVisit', { shopId, tableId: room.tableId, guestsCount: null, teaId: null, idempotencyKey: newKey() }),
      t('hasArrived'),
    )
  return (
    <li className="day-room">
      <div className="day-room-head">
        <h2>{room.name}</h2>
        <span>{room.isOpen ? t('seats', { n: room.seats }) : t('notOpen')}</span>
        {isFree && may('serveTables') && (
          <Button size="small" loading={isBusy} onClick={() => void walkIn()}>
            {t('walkIn')}
          </Button>
        )}
      </div>
      <div className="day-track">
        {shown.length === 0 && <p className="day-free">{t('free')}</p>}
        <ul>
          {shown.map((one) => {
            const from = Math.max(one.fromAt, hours.fromAt)
            const until = Math.min(Math.max(one.toAt, from + SLOT), hours.toAt)
            return (
              <li key={one.bookingId} style={{ left: share(from - hours.fromAt), width: share(until - from) }}>
                <button
                  type="button"
                  className={`day-block is-${one.isOverdue ? 'overdue' : one.state}`}
                  onClick={() => onOpen(one.bookingId)}
                >
                  <span className="day-block-name">{one.name}</span> <span className="day-block-time">{spanOf(one)}</span>{' '}
                  <span className="day-block-state">{t(one.state)}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {over.length > 0 && (
        <p className="day-over">
          {t('over')}
          {over.map((one) => (
            <Button key={one.bookingId} type="link" size="small" onClick={() => onOpen(one.bookingId)}>
              {`${one.name} ${time(one.fromAt)}`}
            </Button>
          ))}
        </p>
      )}
    </li>
  )
}

/** The hours above the rooms. */
const Hours = ({ hours: { fromAt, toAt }, now }: { hours: { fromAt: number; toAt: number }; now: number }) => {
  const { time } = useDates()
  const step = toAt - fromAt > 12 * 2 * SLOT ? 4 * SLOT : 2 * SLOT
  const shown = Array.from({ length: Math.ceil((toAt - fromAt) / step) }, (_, no) => fromAt + no * step)
  const isNow = fromAt <= now && now < toAt
  return (
    <div className="day-hours" aria-hidden>
      {shown.map((at) => (
        <span key={at} style={{ width: `${(100 * Math.min(step, toAt - at)) / (toAt - fromAt)}%` }}>
          {time(at)}
        </span>
      ))}
      {isNow && <i style={{ left: `${(100 * (now - fromAt)) / (toAt - fromAt)}%` }} />}
    </div>
  )
}

/** Who has which room of the shop when, today first. */
export const BookingsPage = () => {
  const t = useTexts(bookingsTexts)
  const shopId = useShop()
  const may = useMayHere()
  const offsetMin = useOffsetMin()
  const [dayAt, setDay] = useState<number | null>(null)
  const bookings = useBookings(shopId, dayAt)
  const [openId, setOpenId] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const shownAt = dayAt ?? bookings.data?.dayAt ?? null
  const hasRooms = (bookings.data?.rooms.length ?? 0) > 0
  const showDay = (text: string) => {
    const at = Date.parse(`${text}T00:00:00Z`) - offsetMin * MINUTE
    if (!Number.isNaN(at)) setDay(at)
  }
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')}>
        {hasRooms && shownAt !== null && (
          <>
            <div className="day-keys">
              <Button aria-label={t('dayBefore')} icon={<ChevronLeft size={16} aria-hidden />} onClick={() => setDay(shownAt - DAY)} />
              <Input
                type="date"
                aria-label={t('day')}
                value={dateKey(shownAt, offsetMin)}
                onChange={({ target }) => showDay(target.value)}
              />
              <Button aria-label={t('dayAfter')} icon={<ChevronRight size={16} aria-hidden />} onClick={() => setDay(shownAt + DAY)} />
              <Button onClick={() => setDay(null)}>{t('today')}</Button>
            </div>
            <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          </>
        )}
      </PageHead>
      <Loaded of={bookings}>
        {(day) => {
          const room = day.rooms.find((one) => one.bookings.some(({ bookingId }) => bookingId === openId))
          const open = room?.bookings.find(({ bookingId }) => bookingId === openId)
          const isEmpty = day.slots.length === 0 && day.rooms.every((one) => one.bookings.every(isOver))
          const hours = isEmpty ? { fromAt: day.dayAt, toAt: day.dayAt + DAY } : hoursOf(day)
          return (
            <>
              {day.rooms.length === 0 ? (
                <section className="sheet empty">
                  <CalendarDays size={32} aria-hidden />
                  <h2>{t('none')}</h2>
                  <p>{t('noneBody')}</p>
                  {may('editTables') && (
                    <Link to="/settings/rooms">
                      <Button type="primary">{t('toRooms')}</Button>
                    </Link>
                  )}
                </section>
              ) : (
                <section className="sheet day">
                  {day.slots.length === 0 ? <p className="day-closed">{t('closed')}</p> : <Hours hours={hours} now={day.now} />}
                  <ul className="day-rooms">
                    {day.rooms.map((one) => (
                      <RoomRow key={one.roomId} shopId={shopId} day={day} room={one} hours={hours} onOpen={setOpenId} />
                    ))}
                  </ul>
                </section>
              )}
              {room && open && (
                <BookingDrawer key={openId} shopId={shopId} day={day} room={room} booking={open} onClose={() => setOpenId(null)} />
              )}
              <Drawer open={isAdding} onClose={() => setAdding(false)} size={480} title={t('add')} destroyOnHidden>
                <BookingForm shopId={shopId} day={day} booking={null} roomId={undefined} onDone={() => setAdding(false)} />
              </Drawer>
            </>
          )
        }}
      </Loaded>
    </>
  )
}
