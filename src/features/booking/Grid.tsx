import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { access, ariaHidden } from '@/components/a11y/access'
import { TouchView } from '@/components/ui/Banner/touchView'
import { cx } from '@/components/ui/cx'
import { Drawn } from '@/components/ui/Drawn'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Scroller } from '@/components/ui/Scroller'
import { catchMove } from '@/components/ui/Overlay/attributes'
import { Tappable } from '@/components/ui/Tappable'
import { formatPrice, formatTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { SLOT, slotOf } from '@domain/booking/slots'
import { hourFen } from '@domain/booking/timing'
import { HOUR, MINUTE, startOfDay } from '@domain/time'
import type { Room, Rooms, RoomsModel } from './RoomsModel'
import { bookingTexts } from './texts'
import { useSecond } from '@/components/ui/useSecond'

/** The height of half an hour, which converts a drag into time. */
const SLOT_PX = 22
/** A booking of at least this length has room for the end time below the start time. */
const ROOMY = 3 * SLOT

interface Touched {
  touches?: ArrayLike<{ clientY: number }>
}
const yOf = (event: object): number => (event as Touched).touches?.[0]?.clientY ?? 0

/** The shown hours; for today only those that are still to come. */
function hoursOf({ slots, utcOffsetMin }: Rooms, now: number): { fromAt: number; toAt: number } | null {
  const midnight = startOfDay(slots[0] ?? now, utcOffsetMin)
  const shown = slots.filter((at) => at >= slotOf(now, utcOffsetMin) - SLOT)
  const [first, last] = [shown[0], shown[shown.length - 1]]
  if (first === undefined || last === undefined) return null
  const fromAt = midnight + Math.floor((first - midnight) / HOUR) * HOUR
  return { fromAt, toAt: midnight + Math.ceil((last + SLOT - midnight) / HOUR) * HOUR }
}

interface ColumnProps {
  model: RoomsModel
  page: Rooms
  room: Room
  hours: { fromAt: number; toAt: number }
  /** The share of the shown hours that has passed, in percent. */
  passed: number
  isFirst: boolean
}

/** One room: taken hours are hatched, chosen ones solid with a handle, and every hour can be tapped. */
const Column = observer(({ model, page, room, hours, passed, isFirst }: ColumnProps) => {
  const { t } = useI18n(bookingTexts)
  const drag = useRef<{ y: number; moved: number } | null>(null)
  const { fromAt, toAt } = hours
  const chosen = model.chosen?.roomId === room.roomId ? model.chosen : null
  const time = (at: number) => formatTime(at, page.utcOffsetMin)
  const at = (from: number, to: number) => {
    const [top, end] = [Math.max(from, fromAt), Math.min(to, toAt)]
    const share = (ms: number) => (ms / (toAt - fromAt)) * 100
    return { top: share(top - fromAt), height: share(Math.max(0, end - top)) }
  }
  const tapped = Array.from({ length: (toAt - fromAt) / HOUR }, (_, no) => fromAt + no * HOUR)
  const startIn = (hour: number) =>
    room.isEnabled ? [hour, hour + SLOT].find((from) => model.isFree(room, from, from + model.leastSlots * SLOT)) : undefined
  const move = (y: number) => {
    if (!drag.current) return
    const requested = Math.round((y - drag.current.y) / SLOT_PX)
    const step = Math.sign(requested - drag.current.moved)
    if (step === 0 || !model.canShift(0, step)) return
    drag.current.moved += step
    model.shift(0, step)
  }
  return (
    <View
      className={cx('zm-booking__column', isFirst && 'zm-booking__column--first')}
      {...access({ role: 'group', label: t('booking.grid', { room: room.name }) })}
    >
      <Picture className="zm-booking__picture" src={room.picture} radius="small" />
      <View className={cx('zm-booking__name', chosen && 'zm-booking__name--on')}>{room.name}</View>
      <View className="zm-booking__hint">{t('booking.seats', { n: room.seats })}</View>
      <View className="zm-booking__hint">
        {t('booking.hourly', { price: formatPrice(hourFen(page.timing?.unit ?? 'halfHour', room.unitFen), page.currencySign) })}
      </View>
      <View className="zm-booking__slots">
        {tapped.map((hour) => {
          const start = startIn(hour)
          return start === undefined ? (
            <View key={hour} className="zm-booking__hour zm-booking__hour--off" />
          ) : (
            <Tappable
              key={hour}
              className="zm-booking__hour"
              label={t('booking.cell', { room: room.name, time: time(start) })}
              onTap={() => model.choose(room, start)}
            />
          )
        })}
        {passed > 0 && passed <= 100 && <Drawn className="zm-booking__passed" top={0} height={passed} />}
        {room.taken
          .filter((one) => one.toAt > fromAt && one.fromAt < toAt)
          .map((one) => (
            <Drawn
              key={one.fromAt}
              className={cx('zm-booking__taken', one.isMine && 'zm-booking__taken--mine')}
              {...at(one.fromAt, one.toAt)}
            >
              {t(one.isMine ? 'booking.mine' : 'booking.taken')}
            </Drawn>
          ))}
        {passed >= 0 && passed <= 100 && <Drawn className="zm-booking__now" top={passed} />}
        {chosen && (
          <Drawn className="zm-booking__chosen" {...at(chosen.fromAt, chosen.toAt)}>
            <View className="zm-booking__edge">{time(chosen.fromAt)}</View>
            <View>{t('booking.hours', { n: (chosen.toAt - chosen.fromAt) / HOUR })}</View>
            {chosen.toAt - chosen.fromAt >= ROOMY && <View className="zm-booking__edge zm-booking__edge--end">{time(chosen.toAt)}</View>}
            <TouchView
              className="zm-booking__handle"
              onTouchStart={(event) => (drag.current = { y: yOf(event), moved: 0 })}
              onTouchEnd={() => (drag.current = null)}
            >
              <View className="zm-booking__grip" {...ariaHidden} {...catchMove} onTouchMove={(event) => move(yOf(event))}>
                <Icon name="chevron-down" size={14} />
              </View>
            </TouchView>
          </Drawn>
        )}
      </View>
    </View>
  )
})

/** Shows the rooms side by side, with the hours of the day from top to bottom. */
export const Grid = observer(({ model, page }: { model: RoomsModel; page: Rooms }) => {
  const { now } = useApp()
  const { t } = useI18n(bookingTexts)
  const second = useSecond(now)
  const minute = Math.floor(second / MINUTE) * MINUTE
  const hours = hoursOf(page, minute)
  if (!hours) return <View className="zm-booking__hint">{t('booking.closed')}</View>
  const { fromAt, toAt } = hours
  const times = Array.from({ length: (toAt - fromAt) / HOUR }, (_, no) => fromAt + no * HOUR)
  const passed = ((minute - fromAt) / (toAt - fromAt)) * 100
  return (
    <>
      <View className="zm-booking__legend">
        {(['free', 'taken', 'chosen'] as const).map((kind) => (
          <View key={kind} className="zm-booking__key">
            <View className={`zm-booking__swatch zm-booking__swatch--${kind}`} />
            {t(`booking.${kind}`)}
          </View>
        ))}
        <View className="zm-booking__hint">{t('booking.hint')}</View>
      </View>
      <View className="zm-booking__grid">
        <View className="zm-booking__times" {...ariaHidden}>
          {times.map((hour) => (
            <View key={hour} className="zm-booking__time">
              {formatTime(hour, page.utcOffsetMin)}
            </View>
          ))}
        </View>
        <Scroller axis="x" className="zm-booking__rooms">
          <View className="zm-booking__columns">
            {page.rooms.map((room, no) => (
              <Column key={room.roomId} model={model} page={page} room={room} hours={hours} passed={passed} isFirst={no === 0} />
            ))}
          </View>
        </Scroller>
      </View>
    </>
  )
})
