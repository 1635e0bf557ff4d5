import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { RoundKey } from '@/components/RoundKey'
import { Tappable } from '@/components/Tappable'
import { useSwitch } from '@/features/place'
import { formatDistance, useI18n } from '@/i18n'
import type { Shop } from '@/stores'
import { useApp } from '@/useApp'
import { orderTexts } from './texts'

/** The shop of an order: its menu, its phone, the way to it. */
export const ShopRow = ({ shop }: { shop: Shop }) => {
  const { platform, nav } = useApp()
  const { t, lang } = useI18n(orderTexts)
  const change = useSwitch()
  const openMenu = async () => {
    if (await change.to({ shopId: shop.shopId }, shop.name)) await nav.tab('menu')
  }
  const address = shop.distance === null ? shop.address : `${shop.address} · ${formatDistance(shop.distance, lang)}`
  return (
    <Card className="zm-order__shop">
      <View className="zm-order__shop-facts">
        <Tappable className="zm-order__shop-name" label={t('order.shop', { name: shop.name })} onTap={() => void openMenu()}>
          {shop.name}
          <Icon name="chevron-right" size={16} />
        </Tappable>
        <View className="zm-order__address">{address}</View>
      </View>
      {shop.phone && <RoundKey icon="phone" label={t('order.call', { name: shop.name })} onTap={() => platform.phone(shop.phone)} />}
      <RoundKey
        icon="navigation"
        label={t('order.map', { name: shop.name })}
        onTap={() => platform.openMap({ lat: shop.lat, lng: shop.lng, name: shop.name, address: shop.address })}
      />
    </Card>
  )
}
