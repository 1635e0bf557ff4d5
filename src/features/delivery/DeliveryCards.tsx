import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { Card } from '@/components/ui/Card'
import { MapView } from '@/components/ui/MapView'
import { formatDistance, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { cutAt, metresOf } from '@domain/delivery/path'
import { distanceMetres, type Point } from '@domain/geo/geo'
import { deliveryStateOf, type Followed } from './delivery'
import { DeliveryCard } from './DeliveryCard'
import { FollowModel } from './FollowModel'
import { deliveryTexts } from './texts'
import './style.scss'

/** Within this distance of the door only the rider's label is drawn. */
const AT_THE_DOOR_M = 150

const pointOf = ([lng = 0, lat = 0]: readonly number[]): Point => ({ lng, lat })

const Streets = ({ followed, shopName }: { followed: Followed; shopName: string }) => {
  const { t, lang } = useI18n(deliveryTexts)
  const rider = followed.position && pointOf(followed.position)
  const path = followed.path.map(pointOf)
  const { behind, ahead } = rider ? cutAt(path, rider) : { behind: [], ahead: path }
  // Without a route the distance is a straight line.
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

export interface DeliveryCardsProps {
  orderNo: string
  shopName: string
  offsetMin: number
  /** There is already a rider, so the map's place is reserved until it is drawn. */
  isRidden: boolean
  /** The state of its order, below the map. */
  head: ReactNode
}

/** The progress of a delivery: the map once there is a rider, the order's state, the arrival time, the rider and the destination. */
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
      <DeliveryCard facts={value} offsetMin={offsetMin}>
        {hasMap && state === 'delivering' && value.position === null && <View className="zm-follow__hint">{t('delivery.lost')}</View>}
      </DeliveryCard>
    </>
  )
})
