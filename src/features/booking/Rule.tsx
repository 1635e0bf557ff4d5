import { View } from '@tarojs/components'
import { Icon } from '@/components/ui/Icon'
import { formatMinutes, useI18n } from '@/i18n'
import type { Rooms } from './RoomsModel'
import { bookingTexts } from './texts'

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Describes in one or two lines how time is charged; for a single room also the maximum per day. */
export const Rule = ({ page: { timing }, cap }: { page: Pick<Rooms, 'timing'>; cap?: string }) => {
  const { t } = useI18n(bookingTexts)
  if (!timing) return null
  /** Lists the days from Monday on; three or more consecutive days are named by the first and the last. */
  const daysOf = (weekdays: readonly number[]): string => {
    const sorted = [...weekdays].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
    const names = sorted.map((day) => t(`booking.day${day as Weekday}`))
    const isRow = sorted.length > 2 && sorted.every((day, at) => (day + 6) % 7 === ((sorted[0]! + 6) % 7) + at)
    return isRow ? t('booking.through', { from: names[0]!, to: names[names.length - 1]! }) : names.join(t('booking.and'))
  }
  const { unit, graceMin, minimumMin, peaks } = timing
  return (
    <View className="zm-booking__rule">
      <Icon name="info" size={16} />
      <View className="zm-booking__words">
        {unit === 'halfHour'
          ? t('booking.rule', { grace: graceMin, minimum: minimumMin })
          : t('booking.ruleMinute', { minimum: minimumMin })}
        {peaks.map(({ fromMin, toMin, percent, weekdays }) => (
          <View key={`${fromMin} ${weekdays.join()}`}>
            {t('booking.peak', {
              days: daysOf(weekdays),
              from: formatMinutes(fromMin),
              to: formatMinutes(toMin % 1440 || 1440),
              percent,
            })}
          </View>
        ))}
        {cap !== undefined && <View>{t('booking.cap', { price: cap })}</View>}
        <View>{t('booking.payLater')}</View>
      </View>
    </View>
  )
}
