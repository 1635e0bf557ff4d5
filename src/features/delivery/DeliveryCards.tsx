import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Avatar } from '@/components/ui/Avatar'
import { Card } from '@/components/ui/Card'
import { Drawn } from '@/components/ui/Drawn'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { MapView } from '@/components/ui/MapView'
import { Slot } from '@/components/ui/Slot'
import { formatDistance, formatTime, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { cutAt, metresOf } from '@domain/delivery/path'
import { distanceMetres, type Point } from '@domain/geo'
import { MINUTE } from '@domain/time'
import { deliveryStateOf, type Followed } from './delivery'
import { Door } from './Door'
import { FollowModel } from './FollowModel'
import { deliveryTexts } from './texts'
import './style.scss'

const TICK_MS = 15_000
/** The rider's label stands where the door's would. */
const AT_THE_DOOR_M = 150
const PROBLEMS = ['noAnswer', 'accident', 'wrongAddress'] as const

const pointOf = ([lng = 0, lat = 0]: readonly number[]): Point => ({ lng, lat })

/** Minutes pass also while nothing is pushed. */
const useTicks = (): void => {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    const timer = setInterval(redraw, TICK_MS)
    return () => clearInterval(timer)
  }, [])
}

const Streets = ({ followed, shopName }: { followed: Followed; shopName: string }) => {
  const { t, lang } = useI18n(deliveryTexts)
  const rider = followed.position && pointOf(followed.position)
  const path = followed.path.map(pointOf)
  const { behind, ahead } = rider ? cutAt(path, rider) : { behind: [], ahead: path }
  // Without the streets it is told as the crow flies.
  const metres = rider && path.length === 0 ? distanceMetres(rider, pointOf(followed.target)) : metresOf(ahead)
  const away = rider ? t('delivery.away', { distance: formatDistance(metres, lang) }) : ''
  return (
    <Card flush className="zm-follow__map">
      <MapView
        label={rider ? t('delivery.map', { away }) : t('delivery.mapNoRider')}
        lines={[
          { kind: 'behind', path: behind },
          { kind: 'ahead', path: ahead },
        ]}
        markers={[
          { kind: 'shop', at: pointOf(followed.shop), label: shopName },
          { kind: 'home', at: pointOf(followed.target), ...(metres > AT_THE_DOOR_M && { label: t('delivery.here') }) },
          ...(rider ? [{ kind: 'rider' as const, at: rider, label: away }] : []),
        ]}
      />
    </Card>
  )
}

const Arrival = ({ followed, offsetMin }: { followed: Followed; offsetMin: number }) => {
  useTicks()
  const { now } = useApp()
  const { t } = useI18n(deliveryTexts)
  if (followed.etaAt === null) return null
  const minutes = Math.ceil((followed.etaAt - now()) / MINUTE)
  const whole = Math.max(MINUTE, followed.etaAt - followed.changedAt)
  const gone = Math.max(0, Math.min(100, Math.round((100 * (now() - followed.changedAt)) / whole)))
  return (
    <View className="zm-follow__arrival" {...access({ role: 'status', live: 'polite' })}>
      <View className="zm-follow__words">
        <View className="zm-follow__eta">
          {minutes > 0 ? t('delivery.arrives', { time: formatTime(followed.etaAt, offsetMin) }) : t('delivery.late')}
        </View>
        {minutes > 0 && <View className="zm-hidden">{t('delivery.minutesLeft', { n: minutes })}</View>}
      </View>
      {minutes > 0 && (
        <Drawn className="zm-follow__ring" sweep={gone}>
          <View className="zm-follow__left" {...access({ hidden: true })}>
            <View className="zm-follow__count">{minutes}</View>
            <View className="zm-follow__unit">{t('delivery.minutes')}</View>
          </View>
        </Drawn>
      )}
    </View>
  )
}

const Rider = ({ rider }: { rider: NonNullable<Followed['rider']> }) => {
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

/** What stands for the rider: the rider, how many were asked, the shop itself, or what went wrong. */
const Bearer = ({ followed }: { followed: Followed }) => {
  const { t } = useI18n(deliveryTexts)
  const state = deliveryStateOf(followed.deliveryState)
  if (state === 'exception') {
    const problem = PROBLEMS.find((one) => one === followed.problem) ?? 'unknown'
    return (
      <View className="zm-follow__problem" {...access({ role: 'alert' })}>
        <Icon name="circle-alert" size={20} />
        <View className="zm-follow__words">
          <View className="zm-follow__name">{t(`delivery.problem.${problem}`)}</View>
          <View className="zm-follow__hint">{t('delivery.problemBody')}</View>
        </View>
      </View>
    )
  }
  if (followed.rider) return <Rider rider={followed.rider} />
  if (state === 'callingRider' || state === 'awaitingRider')
    return (
      <View className="zm-follow__asking">
        <Icon name="bike" size={24} />
        <View className="zm-follow__words">
          <View className="zm-follow__name">
            {followed.asked > 0 ? t('delivery.asked', { n: followed.asked }) : t('delivery.callingRider')}
          </View>
          <View className="zm-follow__hint">{t('delivery.askedBody')}</View>
        </View>
      </View>
    )
  if (state === 'delivering') return <View className="zm-follow__hint">{t('delivery.byShop')}</View>
  return null
}

export interface DeliveryCardsProps {
  orderNo: string
  shopName: string
  offsetMin: number
  /** There is a rider already: the map's room is kept until it comes. */
  isRidden: boolean
  /** How its order stands, below the map. */
  head: ReactNode
}

/** How far a delivery is: the map once there is a rider, how its order stands, when it arrives, who brings it, and to where. */
export const DeliveryCards = observer(({ orderNo, shopName, offsetMin, isRidden, head }: DeliveryCardsProps) => {
  const { api, push, session, shop } = useApp()
  const { t } = useI18n(deliveryTexts)
  const [model] = useState(() => new FollowModel({ api, push }, orderNo))
  useEffect(() => model.open(), [model, session.userId])
  const { value } = model.followed
  if (!value)
    return (
      <>
        {isRidden && shop.offers('map') && (
          <Card flush className="zm-follow__map">
            <View className="zm-follow__coming" />
          </Card>
        )}
        {head}
      </>
    )
  const state = deliveryStateOf(value.deliveryState)
  const hasMap = shop.offers('map') && value.rider !== null && (value.path.length > 0 || value.position !== null)
  return (
    <>
      {hasMap && <Streets followed={value} shopName={shopName} />}
      {head}
      <Card>
        <View className="zm-follow">
          <View className="zm-follow__state">{t(`delivery.${state}`)}</View>
          <Slot>
            <Arrival followed={value} offsetMin={offsetMin} />
          </Slot>
          <Slot>
            {hasMap && state === 'delivering' && value.position === null && <View className="zm-follow__hint">{t('delivery.lost')}</View>}
          </Slot>
          <Slot>
            <Bearer followed={value} />
          </Slot>
          {value.address && <Door address={value.address} point={value.point} />}
        </View>
      </Card>
    </>
  )
})
