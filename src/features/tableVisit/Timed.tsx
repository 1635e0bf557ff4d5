import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/components/ui/Card'
import { Row } from '@/components/ui/Row'
import { formatPrice, formatTime, useI18n } from '@/i18n'
import { offsetOf } from '@/stores'
import { useApp } from '@/useApp'
import { hourFen } from '@domain/booking/timing'
import { visitTexts } from './visitTexts'
import type { TableNow, Visit } from './VisitModel'

/** The price of a room by time, and until when it is free: before the visit is opened. */
export const TimedOffer = observer(({ timed }: { timed: NonNullable<TableNow['opening']['timed']> }) => {
  const { shop } = useApp()
  const { t } = useI18n(visitTexts)
  const { room, timing, nextAt, booked } = timed
  const sign = shop.merchant?.currencySign
  const time = (at: number) => formatTime(at, offsetOf(shop.merchant))
  return (
    <Card>
      <View className="zm-visit__title">{room.note}</View>
      {timing === null ? (
        <View className="zm-visit__hint">{t('visit.noRule')}</View>
      ) : (
        <View className="zm-visit__hint">
          {t('visit.byTime', { price: formatPrice(hourFen(timing.unit, room.unitFen), sign), minutes: timing.minimumMin })}
        </View>
      )}
      {booked && <View className="zm-visit__hint">{t('visit.bookedFor', { from: time(booked.fromAt), to: time(booked.toAt) })}</View>}
      {!booked && nextAt !== null && <View className="zm-visit__hint">{t('visit.nextAt', { time: time(nextAt) })}</View>}
    </Card>
  )
})

/** A room whose clock runs: the link to its page. */
export const TimedStay = observer(({ visit }: { visit: Visit }) => {
  const { nav, shop } = useApp()
  const { t } = useI18n(visitTexts)
  const { stay } = visit
  if (!stay) return null
  const until = formatTime(stay.endedAt ?? stay.toAt, offsetOf(shop.merchant))
  return (
    <Card flush>
      <Row
        icon="clock"
        label={t(stay.endedAt === null ? 'visit.running' : 'visit.ended', { room: stay.room.name })}
        caption={t('visit.fromTo', { from: formatTime(stay.fromAt, offsetOf(shop.merchant)), to: until })}
        onTap={() => void nav.go('booking')}
      />
    </Card>
  )
})
