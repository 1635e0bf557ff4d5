import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { Picture } from '@/components/ui/Picture'
import { Price } from '@/components/commerce/Price'
import { IconButton } from '@/components/ui/IconButton'
import { Scroller } from '@/components/ui/Scroller'
import { Section } from '@/components/ui/Section'
import { Tag } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { cx } from '@/components/ui/cx'
import { dishTexts } from '@/components/commerce/DishCard/texts'
import { AllergenTag } from '@/components/commerce/AllergenTag'
import { allergenTexts } from '@/components/commerce/AllergenTag/texts'
import { FavouriteKey, useFavourite } from '@/features/shop'
import { useI18n } from '@/i18n'
import type { Shop } from '@/stores'
import { useApp } from '@/useApp'
import { warningOfItem } from '@domain/menu/allergens'
import type { Link, Part, PartOf } from './HomeModel'
import { homeTexts } from './texts'
import './parts.scss'

interface PartProps<T extends Part['type']> {
  part: PartOf<T>
  onLink: (link: Link | undefined) => void
}

export const Notice = ({ part, onLink }: PartProps<'notice'>) => {
  const link = part.links[0]
  const body = (
    <>
      <Icon name="info" size={16} className="zm-home__speaker" />
      <View className="zm-home__notice-text">{part.data.text}</View>
    </>
  )
  if (!link || (link.target === 'none' && !link.page)) return <View className="zm-home__notice">{body}</View>
  return (
    <Tappable className="zm-home__notice" onTap={() => onLink(link)}>
      {body}
      <Icon name="chevron-right" size={14} />
    </Tappable>
  )
}

const texts = { ...homeTexts, ...dishTexts, ...allergenTexts }

/** The merchant's recommended dishes, whose data comes from the menu. */
export const Recommended = observer(({ part, onLink }: PartProps<'recommended'>) => {
  const { t } = useI18n(texts)
  const { allergens, nav, shop } = useApp()
  const shown = part.data.items.flatMap((item) => {
    const known = shop.itemOf(item.itemId)
    return known && allergens.isHidden(known) ? [] : { ...item, warning: known ? warningOfItem(known, allergens.avoided) : null }
  })
  const hidden = part.data.items.length - shown.length
  const sign = shop.merchant?.currencySign
  return (
    <View className="zm-home__section">
      <Section kind="list" title={part.data.title} action={{ label: t('home.more'), onTap: () => void nav.tab('menu') }} />
      <Scroller axis="x" className="zm-home__scroller">
        <View className="zm-home__row">
          {shown.map((item) => (
            <Tappable
              key={item.itemId}
              className={cx('zm-home__card', item.soldOut && 'zm-home__card--off')}
              onTap={() => onLink({ target: 'menuItem', value: item.itemId })}
            >
              <Picture className="zm-home__tile" src={item.picture} faded={item.soldOut} />
              <View className="zm-home__name">{item.name}</View>
              <AllergenTag warning={item.warning} />
              {item.soldOut ? (
                <Tag>{t('dish.soldOut')}</Tag>
              ) : (
                <Price fen={item.priceFen} memberFen={item.memberPriceFen} size="s" sign={sign} />
              )}
            </Tappable>
          ))}
        </View>
      </Scroller>
      {hidden > 0 && <View className="zm-home__hidden">{t('allergen.hidden', { n: hidden })}</View>}
    </View>
  )
})

export const ImageLinks = ({ part, onLink }: PartProps<'imageLinks'>) => (
  <View className="zm-home__promos">
    {part.data.cards.map((card, index) => (
      <Tappable key={card.title} className={cx('zm-home__promo', `zm-ground--${card.gradient}`)} onTap={() => onLink(part.links[index])}>
        <View className="zm-home__promo-title">{card.title}</View>
        <View className="zm-home__promo-text">{card.subtitle}</View>
        <Picture className="zm-home__promo-art" radius="none" src={card.picture} />
      </Tappable>
    ))}
  </View>
)

/** The shop's address, and how to get there. */
export const StoreCard = observer(({ shop, title, onShare }: { shop: Shop; title: string; onShare: () => void }) => {
  const { nav, platform } = useApp()
  const { t } = useI18n(homeTexts)
  const favourite = useFavourite(shop.shopId)
  return (
    <Card className="zm-home__store">
      <Tappable className="zm-home__store-facts" onTap={() => void nav.go('store', { shopId: shop.shopId })}>
        <View className="zm-home__store-title">{title}</View>
        <View className="zm-home__store-name">{shop.name}</View>
        <View className="zm-home__address">{shop.address}</View>
      </Tappable>
      <View className="zm-home__store-keys">
        <FavouriteKey round name={shop.name} isFavourite={favourite.isFavourite} onTap={() => void favourite.toggle(shop.shopId)} />
        <IconButton icon="share-2" label={t('home.share', { name: shop.name })} openType="share" onTap={onShare} />
        {shop.phone && <IconButton icon="phone" label={t('home.call', { name: shop.name })} onTap={() => platform.phone(shop.phone)} />}
        <IconButton
          icon="navigation"
          label={t('home.map', { name: shop.name })}
          onTap={() => platform.openMap({ lat: shop.lat, lng: shop.lng, name: shop.name, address: shop.address })}
        />
      </View>
      {shop.takesQuickPay && (
        <Tappable className="zm-home__quickpay" onTap={() => void nav.go('quickPay')}>
          <Icon name="wallet" size={20} />
          <View className="zm-home__quickpay-text">{t('home.quickPay')}</View>
          <Icon name="chevron-right" size={16} />
        </Tappable>
      )}
      <GroupRow />
    </Card>
  )
})

/** The shops that the merchant shows together with this one. */
const GroupRow = observer(() => {
  const { nav, shop } = useApp()
  const { t } = useI18n(homeTexts)
  const { merchant } = shop
  const group = shop.place.value?.group
  if (!group || !merchant) return null
  return (
    <Tappable
      className="zm-home__quickpay"
      onTap={() => void nav.go('showcase', { mchntCd: merchant.merchantCode, groupCode: group.groupCode })}
    >
      <Icon name="store" size={20} />
      <View className="zm-home__quickpay-text">{t('home.group', { name: group.name, n: group.shopCount })}</View>
      <Icon name="chevron-right" size={16} />
    </Tappable>
  )
})
