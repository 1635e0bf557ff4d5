import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ignoreShown } from '@/api'
import { access } from '@/components/a11y/access'
import { Price } from '@/components/commerce/Price'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { cx } from '@/components/ui/cx'
import { Drawn } from '@/components/ui/Drawn'
import { Icon } from '@/components/ui/Icon'
import { Page } from '@/components/ui/Page'
import { Row } from '@/components/ui/Row'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { formatPrice, formatTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { SLOT } from '@domain/booking/slots'
import { minutesUsed, timeCharge } from '@domain/booking/timing'
import { MINUTE } from '@domain/time'
import { Rule } from './Rule'
import type { Stay, StayModel, Visit } from './StayModel'
import { bookingTexts } from './texts'
import { useSecond } from '@/components/ui/useSecond'

const two = (n: number): string => String(n).padStart(2, '0')
/** "1:24:36" */
const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

const MOST_DASHED = 4

/** The half hours of a stay: past ones, the current one, and those that can be added. */
const Bar = ({ stay, at }: { stay: Stay; at: number }) => {
  const own = Math.max(1, Math.ceil((stay.toAt - stay.fromAt) / SLOT))
  const dashed = Math.min(MOST_DASHED, stay.moreHalfHours)
  const time = (moment: number) => formatTime(moment, stay.timing.offsetMin)
  return (
    <>
      <View className="zm-stay__bar" {...access({ role: 'img', label: `${time(stay.fromAt)}–${time(stay.toAt)}` })}>
        {Array.from({ length: own + dashed }, (_, no) => {
          const done = Math.max(0, Math.min(1, (at - (stay.fromAt + no * SLOT)) / SLOT))
          return (
            <View key={no} className={cx('zm-stay__part', no >= own && 'zm-stay__part--more')}>
              {no < own && <Drawn className="zm-stay__done" width={Math.round(done * 100)} />}
            </View>
          )
        })}
      </View>
      <View className="zm-stay__ends">
        <View>{time(stay.fromAt)}</View>
        <View>{time(stay.toAt)}</View>
        {dashed > 0 && <View>{time(stay.toAt + dashed * SLOT)}</View>}
      </View>
    </>
  )
}

interface StayProps {
  model: StayModel
  visit: Visit
  stay: Stay
}

/** The price of one more half hour, at the time when it would begin. */
const moreFen = ({ timing, room, fromAt, toAt }: Stay): number =>
  timeCharge(timing, room, fromAt, toAt + SLOT).listFen - timeCharge(timing, room, fromAt, toAt).listFen

const Longer = observer(({ model, stay, sign }: StayProps & { sign: string | undefined }) => {
  const { toast } = useApp()
  const { t } = useI18n(bookingTexts)
  const time = (at: number) => formatTime(at, stay.timing.offsetMin)
  const extend = async () => {
    if (await model.extend()) toast.show(t('stay.extended', { time: time(model.stay?.toAt ?? stay.toAt) }))
  }
  const hint =
    stay.moreHalfHours === 0
      ? t('stay.none')
      : stay.nextAt === null
        ? t('stay.free')
        : t('stay.most', { time: time(stay.nextAt), n: stay.moreHalfHours })
  return (
    <View className="zm-stay__longer">
      <View className="zm-booking__words">
        <View className="zm-booking__name">{t('stay.more')}</View>
        <View className="zm-booking__hint">{hint}</View>
      </View>
      <Button size={40} kind="tonal" busy={model.isBusy} disabled={stay.moreHalfHours === 0} onTap={() => void extend().catch(ignoreShown)}>
        {t('stay.extend', { price: formatPrice(moreFen(stay), sign) })}
      </Button>
    </View>
  )
})

/** A room whose clock runs: start, end, price, and the available actions. */
export const StayView = observer(({ model, visit, stay }: StayProps) => {
  const { nav, now, session, shop, toast } = useApp()
  const { t } = useI18n(bookingTexts)
  const second = useSecond(now)
  const sign = shop.merchant?.currencySign
  const isOver = stay.endedAt !== null || visit.paidAt !== null
  const at = stay.endedAt ?? second
  const charge = timeCharge(stay.timing, stay.room, stay.fromAt, Math.max(stay.fromAt, at))
  const before = visit.bill.lines.find(({ kind }) => kind === 'time')?.amountFen ?? 0
  // The diner's own price, as on the bill: members pay the member price.
  const ownFen = session.isMember ? charge.memberFen : charge.listFen
  const dueFen = isOver || visit.payer ? visit.bill.payableFen : visit.bill.payableFen - before + ownFen
  const leftMin = Math.ceil((stay.toAt - at) / MINUTE)
  const whole = stay.toAt - stay.fromAt
  const time = (moment: number) => formatTime(moment, stay.timing.offsetMin)
  const dishes = visit.rounds.reduce((sum, { dishes: of }) => sum + of.filter(({ state }) => state !== 'takenBack').length, 0)
  const call = async (kind: 'waiter' | 'water') => {
    if (await model.call(kind)) toast.show(t('stay.called'))
  }
  return (
    <Page
      title={stay.room.name}
      ground="fade"
      onBack={() => void nav.back({ otherwise: 'home' })}
      footer={
        isOver ? undefined : (
          <View className="zm-booking__due">
            <View className="zm-booking__sum">
              <View className="zm-booking__hint">{t('stay.toPay')}</View>
              <Price size="l" fen={dueFen} decimals="two" sign={sign} />
            </View>
            <Button kind="outline" onTap={() => void nav.go('tableCode')}>
              {t('stay.end')}
            </Button>
          </View>
        )
      }
    >
      <View className="zm-stay">
        <View className="zm-stay__clock" {...access({ role: 'group', label: t('stay.used') })}>
          <Drawn className="zm-stay__ring" sweep={Math.max(0, Math.min(100, Math.round(((at - stay.fromAt) / whole) * 100)))} />
          <View className="zm-stay__figures">
            <View className="zm-booking__hint">{t(isOver ? 'stay.paid' : 'stay.used')}</View>
            <View className="zm-stay__time">{clock(at - stay.fromAt)}</View>
            <View className={cx('zm-stay__until', stay.isOverdue && 'zm-stay__until--over')}>
              {isOver
                ? `${time(stay.fromAt)}–${time(at)}`
                : stay.isOverdue || leftMin <= 0
                  ? t('stay.over', { time: time(stay.toAt) })
                  : t('stay.left', { time: time(stay.toAt), n: leftMin })}
            </View>
          </View>
        </View>
        <Slot>
          {!isOver && (
            <View className="zm-stay__calls">
              <Tappable className="zm-stay__call" onTap={() => void call('waiter').catch(ignoreShown)}>
                <Icon name="concierge-bell" size={20} />
                {t('stay.waiter')}
              </Tappable>
              {stay.room.kind === 'room' && (
                <Tappable className="zm-stay__call" onTap={() => void call('water').catch(ignoreShown)}>
                  <Icon name="soup" size={20} />
                  {t('stay.water')}
                </Tappable>
              )}
            </View>
          )}
        </Slot>
        <Card>
          <View className="zm-stay__head">
            <View className="zm-booking__name">
              {isOver
                ? t('stay.total', { price: formatPrice(before, sign, 'two') })
                : t('stay.now', { price: formatPrice(charge.listFen, sign, 'two') })}
            </View>
            {!isOver && charge.memberFen < charge.listFen && (
              <View className="zm-booking__saving">{t('stay.member', { price: formatPrice(charge.memberFen, sign, 'two') })}</View>
            )}
          </View>
          <Bar stay={stay} at={at} />
          <Slot>
            {!isOver && <Rule page={stay} cap={stay.room.dayCapFen === null ? undefined : formatPrice(stay.room.dayCapFen, sign)} />}
          </Slot>
          <Slot>{!isOver && <Longer model={model} visit={visit} stay={stay} sign={sign} />}</Slot>
          <Slot>{isOver && <View className="zm-booking__hint">{t('stay.paidBody', { n: minutesUsed(stay.fromAt, at) })}</View>}</Slot>
        </Card>
        <Card flush>
          {!isOver && <Row icon="utensils" label={t('stay.order')} onTap={() => void nav.tab('menu')} />}
          <Row
            icon="receipt-text"
            label={t('stay.table')}
            value={dishes > 0 ? t('stay.ordered', { n: dishes }) : undefined}
            onTap={() => void nav.go('tableCode')}
          />
        </Card>
      </View>
    </Page>
  )
})
