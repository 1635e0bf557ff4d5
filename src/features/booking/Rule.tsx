import { View } from '@tarojs/components'
import { Icon } from '@/components/ui/Icon'
import { formatMinutes, useI18n } from '@/i18n'
import type { Rooms } from './RoomsModel'
import { bookingTexts } from './texts'

/** How time is charged, in a line or two. */
export const Rule = ({ page: { timing } }: { page: Pick<Rooms, 'timing'> }) => {
  const { t } = useI18n(bookingTexts)
  if (!timing) return null
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
              days: weekdays.map((day) => t(`booking.day${day as 0 | 1 | 2 | 3 | 4 | 5 | 6}`)).join(t('booking.and')),
              from: formatMinutes(fromMin),
              to: formatMinutes(toMin % 1440 || 1440),
              percent,
            })}
          </View>
        ))}
        <View>{t('booking.payLater')}</View>
      </View>
    </View>
  )
}
