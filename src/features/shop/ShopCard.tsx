import { Text, View } from '@tarojs/components'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { Tag } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { placeTexts } from '@/features/place'
import { formatDistance, useI18n } from '@/i18n'
import { type Shop, shopTitle } from '@/stores'
import { FavouriteKey } from './favourite/FavouriteKey'
import { OpenState } from './OpenState'
import { shopsTexts } from './texts'

export interface ShopCardProps {
  shop: Shop
  isNearest: boolean
  isCurrent: boolean
  /** The one solid button of the list: the shop that the diner most likely wants. */
  isFirst: boolean
  isBusy: boolean
  onChoose: () => void
  onDetails: () => void
  isFavourite: boolean
  onFavourite: () => void
  /** Portions in the diner's cart there; 0: none. */
  inCart: number
}

const texts = { ...shopsTexts, ...placeTexts }

export const ShopCard = ({
  shop,
  isNearest,
  isCurrent,
  isFirst,
  isBusy,
  onChoose,
  onDetails,
  isFavourite,
  onFavourite,
  inCart,
}: ShopCardProps) => {
  const { t, lang } = useI18n(texts)
  const name = shopTitle({ merchantName: shop.merchantName, shopName: shop.name })
  const isOpen = shop.state === 'open'
  const canPreorder = shop.preorderTerminalId !== null
  const verb = isOpen ? 'order' : canPreorder ? 'preorder' : 'look'
  return (
    <Card className="zm-shop">
      <View className="zm-shop__head">
        <View className="zm-shop__title">
          <View className="zm-shop__name" {...access({ role: 'heading', level: 3 })}>
            <Tappable className="zm-shop__details" label={t('shops.details', { name })} onTap={onDetails}>
              {name}
              <Icon name="chevron-right" size={14} />
            </Tappable>
          </View>
          {isNearest && <Tag tone="brand">{t('shops.nearest')}</Tag>}
          {isCurrent && !isNearest && <Tag>{t('shops.here')}</Tag>}
        </View>
        <View className="zm-shop__end">
          {shop.distance !== null && <Text className="zm-shop__distance">{formatDistance(shop.distance, lang)}</Text>}
          <FavouriteKey name={name} isFavourite={isFavourite} onTap={onFavourite} />
        </View>
      </View>
      <View className="zm-shop__address">{shop.address}</View>
      <OpenState shop={shop} />
      {inCart > 0 && (
        <View className="zm-shop__cart">
          <Icon name="shopping-bag" size={14} />
          {t('shops.inCart', { n: inCart })}
        </View>
      )}
      <View className="zm-shop__foot">
        <View className="zm-shop__modes">
          {shop.modes.map((mode) => (
            <Tag key={mode}>{t(`mode.${mode}`)}</Tag>
          ))}
        </View>
        <Button
          size={32}
          kind={isOpen ? (isFirst ? 'solid' : 'tonal') : 'outline'}
          busy={isBusy}
          label={t(`shops.${verb}At`, { name })}
          onTap={onChoose}
        >
          {t(`shops.${verb}`)}
        </Button>
      </View>
    </Card>
  )
}
