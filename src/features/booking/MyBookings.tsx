import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ignoreShown } from '@/api'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { dialog } from '@/components/ui/Dialog'
import { Picture } from '@/components/ui/Picture'
import { Section } from '@/components/ui/Section'
import { useScan } from '@/features/place'
import { formatDateTime, formatTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Booking, RoomsModel } from './RoomsModel'
import { bookingTexts } from './texts'

/** The diner's bookings at this shop. Each can be started in the room by its code, or cancelled; those that the shop cancelled say why. */
export const MyBookings = observer(({ model }: { model: RoomsModel }) => {
  const { nav, now, toast } = useApp()
  const { t, lang } = useI18n(bookingTexts)
  const scan = useScan()
  const cancel = async ({ bookingId }: Booking) => {
    const question = {
      title: t('booking.cancelAsk'),
      body: t('booking.cancelBody'),
      confirm: t('booking.cancel'),
      cancel: t('booking.keep'),
    }
    if ((await dialog.confirm(question)) && (await model.cancel(bookingId))) toast.show(t('booking.cancelled'))
  }
  const whenOf = ({ fromAt, toAt, utcOffsetMin }: Booking) =>
    `${formatDateTime(fromAt, lang, now(), utcOffsetMin)}–${formatTime(toAt, utcOffsetMin)}`
  const begin = async () => {
    if (await scan()) await nav.go('tableCode')
  }
  return (
    <Card>
      <Section title={t('booking.upcoming')} />
      {model.upcoming.map((one) => (
        <View key={one.bookingId} className="zm-booking__mine">
          <Picture className="zm-booking__small" src={one.room.picture} radius="small" />
          <View className="zm-booking__words">
            <View className="zm-booking__name">{one.room.name}</View>
            <View>{whenOf(one)}</View>
            <View className="zm-booking__hint">{t('booking.reserved', { time: formatTime(one.keptUntil, one.utcOffsetMin) })}</View>
            <View className="zm-booking__keys">
              <Button size={32} kind="tonal" onTap={() => void begin().catch(ignoreShown)}>
                {t('booking.scan')}
              </Button>
              <Button size={32} kind="outline" busy={model.isBusy} onTap={() => void cancel(one).catch(ignoreShown)}>
                {t('booking.cancel')}
              </Button>
            </View>
          </View>
        </View>
      ))}
      {model.cancelledByShop.map((one) => (
        <View key={one.bookingId} className="zm-booking__mine">
          <Picture className="zm-booking__small" src={one.room.picture} radius="small" />
          <View className="zm-booking__words">
            <View className="zm-booking__name">{one.room.name}</View>
            <View>{whenOf(one)}</View>
            <View className="zm-booking__hint">{t(`booking.byShop.${one.cancelledFor!}`)}</View>
          </View>
        </View>
      ))}
    </Card>
  )
})
