import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Output } from '@contract/index'
import { access } from '@/components/a11y/access'
import { cx } from '@/components/ui/cx'
import { Row } from '@/components/ui/Row'
import { Sheet } from '@/components/ui/Sheet'
import { Tappable } from '@/components/ui/Tappable'
import { formatDistance, useI18n } from '@/i18n'
import { Resource } from '@/stores'
import { useApp } from '@/useApp'
import { isPlaced } from '@domain/delivery/addressBook'
import type { CheckoutModel, Delivery } from '../CheckoutModel'
import { checkoutTexts } from '../texts'

type Points = Output<'/getMinDistanceDeliveryPoint'>['list']

/** Chooses delivery to the door or to a handover point, the nearest first; shown only where the shop has such points. */
export const PointPick = observer(({ model, delivery }: { model: CheckoutModel; delivery: Delivery }) => {
  const { api, shop } = useApp()
  const { t, lang } = useI18n(checkoutTexts)
  const shopId = shop.ref?.shopId
  const isFromDiner = delivery.address !== null && isPlaced(delivery.address)
  // Without the diner's position, distances are measured from the shop.
  const { gitu, titu } = isFromDiner ? delivery.address! : { gitu: shop.shop?.lng ?? null, titu: shop.shop?.lat ?? null }
  const [isChoosing, setChoosing] = useState(false)
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
  const away = isFromDiner ? 'checkout.pointAway' : 'checkout.pointFromShop'
  const chosen = delivery.point?.pointId ?? null
  const choose = (pointId: string | null) => {
    setChoosing(false)
    void model.setPoint(pointId)
  }
  const option = (pointId: string | null, name: string, hint: string) => (
    <Tappable
      key={pointId ?? 'door'}
      role="radio"
      checked={chosen === pointId}
      className={cx('zm-deliver__point', chosen === pointId && 'zm-deliver__time--on')}
      onTap={() => choose(pointId)}
    >
      <View className="zm-deliver__spot">{name}</View>
      <View className="zm-deliver__hint">{hint}</View>
    </Tappable>
  )
  return (
    <View className="zm-deliver__row">
      <Row label={t('checkout.handOverRow')} value={delivery.point?.name ?? t('checkout.atDoor')} onTap={() => setChoosing(true)} />
      <Sheet open={isChoosing} onClose={() => setChoosing(false)} title={t('checkout.handOver')}>
        <View className="zm-deliver__points" {...access({ role: 'radiogroup', label: t('checkout.handOver') })}>
          {option(null, t('checkout.atDoor'), t('checkout.atDoorBody'))}
          {list.map(({ pointId, name, metres }) => option(pointId, name, t(away, { distance: formatDistance(metres, lang) })))}
        </View>
      </Sheet>
    </View>
  )
})
