import { View } from '@tarojs/components'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Tappable } from '@/components/ui/Tappable'
import { useSwitch } from '@/features/place'
import { formatDistance, useI18n } from '@/i18n'
import { type Shop, shopTitle } from '@/stores'
import { useApp } from '@/useApp'
import { orderPageTexts } from '../orderPageTexts'

/** The shop of an order with links to its menu, phone and directions. */
export const ShopRow = ({ shop }: { shop: Shop }) => {
  const { platform, nav } = useApp()
  const { t, lang } = useI18n(orderPageTexts)
  const change = useSwitch()
  const openMenu = async () => {
    if (await change.to({ shopId: shop.shopId }, shop.name)) await nav.tab('menu')
  }
  const title = shopTitle({ merchantName: shop.merchantName, shopName: shop.name })
  const address = shop.distance === null ? shop.address : `${shop.address} · ${formatDistance(shop.distance, lang)}`
  return (
    <Card className="zm-order__shop">
      <View className="zm-order__shop-facts">
        <Tappable className="zm-order__shop-name" label={t('order.shop', { name: title })} onTap={() => void openMenu()}>
          {title}
          <Icon name="chevron-right" size={16} />
        </Tappable>
        <View className="zm-order__address">{address}</View>
      </View>
      {shop.phone && <IconButton icon="phone" label={t('order.call', { name: shop.name })} onTap={() => platform.phone(shop.phone)} />}
      <IconButton
        icon="navigation"
        label={t('order.map', { name: shop.name })}
        onTap={() => platform.openMap({ lat: shop.lat, lng: shop.lng, name: shop.name, address: shop.address })}
      />
    </Card>
  )
}
