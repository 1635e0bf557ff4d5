import { Card } from '@/components/ui/Card'
import { Row } from '@/components/ui/Row'
import { OpenState } from '@/features/shop'
import { formatDistance, useI18n } from '@/i18n'
import { type Shop, shopTitle } from '@/stores'
import { useApp } from '@/useApp'
import { storefrontTexts } from './texts'

/** Shops to look at, a line each. */
export const ShopRows = ({ shops, isOfSeveral = false }: { shops: readonly Shop[]; isOfSeveral?: boolean }) => {
  const { nav } = useApp()
  const { lang } = useI18n(storefrontTexts)
  return (
    <Card flush>
      {shops.map((shop) => (
        <Row
          key={shop.shopId}
          label={isOfSeveral ? shopTitle({ merchantName: shop.merchantName, shopName: shop.name }) : shop.name}
          caption={<OpenState brief shop={shop} />}
          value={shop.distance === null ? undefined : formatDistance(shop.distance, lang)}
          onTap={() => void nav.go('store', { shopId: shop.shopId })}
        />
      ))}
    </Card>
  )
}
