import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Output } from '@contract/index'
import { access } from '@/components/a11y/access'
import { cx } from '@/components/ui/cx'
import { Tappable } from '@/components/ui/Tappable'
import { formatDistance, useI18n } from '@/i18n'
import { Resource } from '@/stores'
import { useApp } from '@/useApp'
import type { CheckoutModel, Delivery } from './CheckoutModel'
import { checkoutTexts } from './texts'

type Points = Output<'/getMinDistanceDeliveryPoint'>['list']

/** To the door, or to a point of the shop's, the nearest first; nothing where the shop has none. */
export const PointPick = observer(({ model, delivery }: { model: CheckoutModel; delivery: Delivery }) => {
  const { api, shop } = useApp()
  const { t, lang } = useI18n(checkoutTexts)
  const shopId = shop.ref?.shopId
  const { gitu, titu } = delivery.address ?? { gitu: null, titu: null }
  const [points] = useState(
    () =>
      new Resource<Points, [string, number, number]>(
        async (of, lng, lat) =>
          (await api.call('/getMinDistanceDeliveryPoint', { shopId: of, gitu: lng, titu: lat }, { notice: 'none' })).list,
      ),
  )
  useEffect(() => {
    if (shopId !== undefined && gitu !== null && titu !== null) void points.load(shopId, gitu, titu)
  }, [points, shopId, gitu, titu])
  const list = points.value ?? []
  if (list.length === 0) return null
  const chosen = delivery.point?.pointId ?? null
  const option = (pointId: string | null, name: string, hint: string) => (
    <Tappable
      key={pointId ?? 'door'}
      role="radio"
      checked={chosen === pointId}
      className={cx('zm-deliver__point', chosen === pointId && 'zm-deliver__time--on')}
      onTap={() => void model.setPoint(pointId)}
    >
      <View className="zm-deliver__spot">{name}</View>
      <View className="zm-deliver__hint">{hint}</View>
    </Tappable>
  )
  return (
    <View className="zm-deliver__points" {...access({ role: 'radiogroup', label: t('checkout.handOver') })}>
      {option(null, t('checkout.atDoor'), t('checkout.atDoorBody'))}
      {list.map(({ pointId, name, metres }) => option(pointId, name, t('checkout.pointAway', { distance: formatDistance(metres, lang) })))}
    </View>
  )
})
