import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { cx } from '@/components/ui/cx'
import { Scroller } from '@/components/ui/Scroller'
import { Tappable } from '@/components/ui/Tappable'
import { useI18n } from '@/i18n'
import { dateParts } from '@domain/time'
import type { Rooms, RoomsModel } from './RoomsModel'
import { bookingTexts } from './texts'

const WEEKDAYS = ['booking.day0', 'booking.day1', 'booking.day2', 'booking.day3', 'booking.day4', 'booking.day5', 'booking.day6'] as const

/** The days that can be booked; today is shown as a word. */
export const Days = observer(({ model, page }: { model: RoomsModel; page: Rooms }) => {
  const { t } = useI18n(bookingTexts)
  const shown = model.dayAt ?? page.dayAt
  return (
    <Scroller axis="x" className="zm-booking__scroll">
      <View className="zm-booking__days" {...access({ role: 'radiogroup', label: t('booking.days') })}>
        {page.days.map((at, no) => {
          const { weekday, day } = dateParts(at, page.utcOffsetMin)
          return (
            <Tappable
              key={at}
              role="radio"
              checked={at === shown}
              className={cx('zm-booking__day', at === shown && 'zm-booking__day--on')}
              onTap={() => model.show(at)}
            >
              <View className="zm-booking__weekday">{no === 0 ? t('booking.today') : t(WEEKDAYS[weekday]!)}</View>
              <View className="zm-booking__date">{String(day)}</View>
            </Tappable>
          )
        })}
      </View>
    </Scroller>
  )
})
