import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useReducer } from 'react'
import { access } from '@/components/a11y/access'
import { Avatar } from '@/components/ui/Avatar'
import { Card } from '@/components/ui/Card'
import { Drawn } from '@/components/ui/Drawn'
import { Icon, type IconName } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Slot } from '@/components/ui/Slot'
import { formatTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { Carrier } from '@domain/delivery/courier'
import type { DeliveryState } from '@domain/order/delivery'
import { MINUTE } from '@domain/time'
import { type DeliveryFacts, deliveryStateOf, problemKey } from './delivery'
import { Door } from './Door'
import { deliveryTexts } from './texts'
import './style.scss'

const TICK_MS = 15_000

/** The remaining minutes change without a push. */
const useTicks = (): void => {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    const timer = setInterval(redraw, TICK_MS)
    return () => clearInterval(timer)
  }, [])
}

const Arrival = ({ facts, offsetMin }: { facts: DeliveryFacts; offsetMin: number }) => {
  useTicks()
  const { now } = useApp()
  const { t } = useI18n(deliveryTexts)
  if (facts.etaAt === null) return null
  const minutes = Math.ceil((facts.etaAt - now()) / MINUTE)
  const whole = Math.max(MINUTE, facts.etaAt - facts.changedAt)
  const elapsed = Math.max(0, Math.min(100, Math.round((100 * (now() - facts.changedAt)) / whole)))
  return (
    <View className="zm-follow__arrival" {...access({ role: 'status', live: 'polite' })}>
      <View className="zm-follow__words">
        <View className="zm-follow__eta">
          {minutes > 0 ? t('delivery.arrives', { time: formatTime(facts.etaAt, offsetMin) }) : t('delivery.late')}
        </View>
        {minutes > 0 && <View className="zm-hidden">{t('delivery.minutesLeft', { n: minutes })}</View>}
      </View>
      {minutes > 0 && (
        <Drawn className="zm-follow__ring" sweep={elapsed}>
          <View className="zm-follow__left" {...access({ hidden: true })}>
            <View className="zm-follow__count">{minutes}</View>
            <View className="zm-follow__unit">{t('delivery.minutes')}</View>
          </View>
        </Drawn>
      )}
    </View>
  )
}

const Rider = ({ rider }: { rider: NonNullable<DeliveryFacts['rider']> }) => {
  const { platform } = useApp()
  const { t } = useI18n(deliveryTexts)
  const rating = (rider.rating / 10).toFixed(1)
  return (
    <View className="zm-follow__line">
      <Avatar className="zm-follow__avatar" name={rider.name} seed={rider.phone} size={64} />
      <View className="zm-follow__words">
        <View className="zm-follow__name">{rider.name}</View>
        <View className="zm-follow__hint">{t('delivery.rating', { rating })}</View>
      </View>
      <IconButton solid icon="phone" label={t('delivery.callRider')} onTap={() => platform.phone(rider.phone)} />
    </View>
  )
}

const CARRIER_ICONS: Record<Carrier, IconName> = { rider: 'bike', shop: 'store', parcel: 'shopping-bag' }

const Line = ({ icon, name, hint }: { icon: IconName; name: string; hint?: string }) => (
  <View className="zm-follow__line">
    <Icon name={icon} size={20} />
    <View className="zm-follow__words">
      <View className="zm-follow__name">{name}</View>
      {hint !== undefined && <View className="zm-follow__hint">{hint}</View>}
    </View>
  </View>
)

/** Describes who delivers the order, and what happens next. */
export const Bringer = ({ carrier, hint }: { carrier: Carrier; hint?: string }) => {
  const { t } = useI18n(deliveryTexts)
  return <Line icon={CARRIER_ICONS[carrier]} name={t(`delivery.carrier.${carrier}`)} {...(hint !== undefined && { hint })} />
}

/** Somebody of the shop's own, whom the diner reaches through the shop. */
const OwnRider = ({ name, state }: { name: string; state: DeliveryState }) => {
  const { t } = useI18n(deliveryTexts)
  if (state === 'signed') return <Line icon="bike" name={t('delivery.own.done', { name })} />
  return state === 'delivering' ? (
    <Line icon="bike" name={t('delivery.own.onTheWay', { name })} hint={t('delivery.own.onTheWayBody')} />
  ) : (
    <Line icon="bike" name={t('delivery.own.taken', { name })} hint={t('delivery.own.takenBody')} />
  )
}

/** Names who delivers: the rider, the number of riders requested, the shop itself, or a problem. */
const Bearer = ({ facts }: { facts: DeliveryFacts }) => {
  const { t } = useI18n(deliveryTexts)
  const state = deliveryStateOf(facts.deliveryState)
  const { carrier = 'shop' } = facts
  if (state === 'exception')
    return (
      <View className="zm-follow__problem" {...access({ role: 'alert' })}>
        <Icon name="circle-alert" size={20} />
        <View className="zm-follow__words">
          <View className="zm-follow__name">{facts.problemNote ?? t(problemKey(facts.problem))}</View>
          <View className="zm-follow__hint">{t('delivery.problemBody')}</View>
        </View>
      </View>
    )
  if (state === 'cancelled') return null
  if (facts.ownRider) return <OwnRider name={facts.ownRider.name} state={state} />
  if (state === 'signed') return null
  if (facts.rider) return <Rider rider={facts.rider} />
  if (state === 'callingRider' || state === 'awaitingRider')
    return (
      <View className="zm-follow__asking">
        <Icon name="bike" size={24} />
        <View className="zm-follow__words">
          <View className="zm-follow__name">
            {facts.asked > 0 ? t('delivery.ridersRequested', { n: facts.asked }) : t('delivery.callingRider')}
          </View>
          <View className="zm-follow__hint">{t('delivery.ridersRequestedBody')}</View>
        </View>
      </View>
    )
  return <Bringer carrier={carrier} {...(state !== 'delivering' && carrier !== 'parcel' && { hint: t(`delivery.next.${carrier}`) })} />
}

export interface DeliveryCardProps {
  facts: DeliveryFacts
  offsetMin: number
  /** Content between the arrival time and the person who delivers. */
  children?: ReactNode
}

/** A delivery in one card: its progress, arrival time, rider and destination. */
export const DeliveryCard = ({ facts, offsetMin, children }: DeliveryCardProps) => {
  const { t } = useI18n(deliveryTexts)
  const state = deliveryStateOf(facts.deliveryState)
  // Why it failed before stays until it leaves again.
  const isSentAgain = state === 'awaitingDelivery' && facts.problem !== null
  return (
    <Card>
      <View className="zm-follow">
        {/* A problem is described by its own text. */}
        {state !== 'exception' && <View className="zm-follow__state">{t(isSentAgain ? 'delivery.again' : `delivery.${state}`)}</View>}
        <Slot>
          <Arrival facts={facts} offsetMin={offsetMin} />
        </Slot>
        <Slot>{children}</Slot>
        <Slot>
          <Bearer facts={facts} />
        </Slot>
        {facts.address && <Door address={facts.address} point={facts.point} />}
      </View>
    </Card>
  )
}
