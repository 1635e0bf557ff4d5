import { View } from '@tarojs/components'
import { usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { IconButton } from '@/components/ui/IconButton'
import { Page } from '@/components/ui/Page'
import { Row } from '@/components/ui/Row'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Tag } from '@/components/ui/Tag'
import { placeTexts, useSwitch } from '@/features/place'
import { PosterSheet, posterTexts } from '@/features/poster'
import { CustomFields, FavouriteKey, OpenState, useFavourite } from '@/features/shop'
import { formatMinutes, useI18n } from '@/i18n'
import { type Shop, shopTitle } from '@/stores'
import { useApp } from '@/useApp'
import { Dishes, DishSheet } from './Dishes'
import { DishesModel, type Face } from './DishesModel'
import { Gallery } from './Gallery'
import { Groups } from './Groups'
import { Reviews } from './Reviews'
import { type StorePage, StoreModel } from './StoreModel'
import { storefrontTexts } from './texts'
import './style.scss'

const DAY_MIN = 1_440
/** A longer delivery goes by parcel: checkout states when it leaves. */
const RIDERS_MIN = 120
const texts = { ...storefrontTexts, ...placeTexts, ...posterTexts }

const hoursOf = (opensMin: number, closesMin: number, allDay: string): string =>
  closesMin - opensMin >= DAY_MIN ? allDay : `${formatMinutes(opensMin)}–${formatMinutes(closesMin % DAY_MIN || DAY_MIN)}`

const Head = observer(({ page: { shop, extras }, onPoster }: { page: StorePage; onPoster: () => void }) => {
  const { t } = useI18n(texts)
  const favourite = useFavourite(shop.shopId)
  return (
    <Card>
      <View className="zm-store__head">
        <View className="zm-store__title">{shopTitle({ merchantName: shop.merchantName, shopName: shop.name })}</View>
        <IconButton icon="image" label={t('poster.of', { name: shop.name })} onTap={onPoster} />
        <FavouriteKey round name={shop.name} isFavourite={favourite.isFavourite} onTap={() => void favourite.toggle(shop.shopId)} />
      </View>
      <OpenState shop={shop} />
      {extras.about !== '' && <View className="zm-store__about">{extras.about}</View>}
      <View className="zm-store__tags" {...access({ role: 'group', label: t('store.services') })}>
        {extras.services.map((service) => (
          <Tag key={service}>{t(`store.service.${service}`)}</Tag>
        ))}
      </View>
    </Card>
  )
})

const Facts = ({ page: { shop, extras } }: { page: StorePage }) => {
  const { platform, nav } = useApp()
  const { t } = useI18n(storefrontTexts)
  const { name, address, phone, lat, lng, merchantCode, merchantName, deliveryHours } = shop
  const { orderRemark: notice, isShowTable, tableDesc } = extras
  return (
    <Card flush>
      <Row
        icon="map-pin"
        label={t('store.address')}
        caption={address}
        spoken={t('store.map', { name })}
        onTap={() => platform.openMap({ lat, lng, name, address })}
      />
      {phone !== '' && (
        <Row icon="phone" label={t('store.phone')} value={phone} spoken={t('store.call', { name })} onTap={() => platform.phone(phone)} />
      )}
      <Row icon="clock" label={t('store.hours')} value={hoursOf(shop.opensMin, shop.closesMin, t('store.allDay'))} />
      {deliveryHours && (
        <Row
          icon="bike"
          label={t('store.delivery')}
          value={hoursOf(deliveryHours.beginsMin, deliveryHours.endsMin, t('store.allDay'))}
          caption={deliveryHours.takesMin <= RIDERS_MIN ? t('store.deliveryTakes', { n: deliveryHours.takesMin }) : undefined}
        />
      )}
      {shop.hasTimedRooms && (
        <Row icon="calendar-clock" label={t('store.rooms')} onTap={() => void nav.go('booking', { shopId: shop.shopId })} />
      )}
      {isShowTable === '1' && <Row icon="utensils" label={t('store.tables')} caption={tableDesc || t('store.tablesBody')} />}
      {notice !== '' && <Row icon="info" label={t('store.notice')} caption={notice} />}
      <Row icon="store" label={t('store.merchant')} value={merchantName} onTap={() => void nav.go('showcase', { mchntCd: merchantCode })} />
    </Card>
  )
}

/** A shop with its pictures, hours, services, way there and reviews. */
export const StoreView = observer(({ shopId, dish }: { shopId: string; dish: string | null }) => {
  const { api, nav, platform, shop: here } = useApp()
  const { t } = useI18n(texts)
  const [model] = useState(() => new StoreModel(api, shopId))
  const [dishes] = useState(() => new DishesModel(api, shopId))
  const [poster, setPoster] = useState<'shop' | 'dish' | null>(dish === null ? null : 'dish')
  const [dishPoster, setDishPoster] = useState<string | null>(null)
  const change = useSwitch()
  useEffect(() => {
    if (dish !== null)
      void api.call('/goods/getGoodsWxacode', { shopId, goodsId: dish }).then(
        (made) => setDishPoster(made.poster),
        () => setPoster(null),
      )
  }, [api, shopId, dish])
  const load = () => Promise.all([model.load(), dishes.load()])
  const reload = useRef(load)
  useEffect(() => void reload.current(), [model, dishes])
  usePullDownRefresh(() => void load().finally(platform.pages.endRefresh))
  useReachBottom(() => void model.reviews.loadMore())
  const shop = model.page.value?.shop
  const order = async (chosen: Shop) => {
    if (await change.to({ shopId: chosen.shopId }, chosen.name)) await nav.tab('menu')
  }
  const orderDish = async ({ goodsId }: Face) => {
    if (!shop || !(await change.to({ shopId }, shop.name))) return
    here.request(goodsId)
    dishes.closeDetails()
    await nav.tab('menu')
  }
  return (
    <Page
      wide
      title={t('store.title')}
      onBack={() => void nav.back({ otherwise: 'home' })}
      footer={
        shop && (
          <Button block busy={change.isBusy} onTap={() => void order(shop)}>
            {t(shop.state === 'open' ? 'store.order' : 'store.look')}
          </Button>
        )
      }
    >
      <Async<StorePage | null>
        of={model.page.current}
        onRetry={() => void model.load()}
        isEmpty={(page) => page === null}
        empty={
          <EmptyState
            drawing="compass"
            title={t('store.missing')}
            action={{ label: t('noShop.choose'), onTap: () => void nav.replace('shops') }}
          />
        }
        skeleton={<CardSkeleton shapes={['shop', 'text', 'text']} />}
      >
        {(page) =>
          page && (
            <View className="zm-store">
              <View className="zm-store__column">
                <Gallery pictures={page.extras.pictures} />
                <Head page={page} onPoster={() => setPoster('shop')} />
                <Facts page={page} />
                <CustomFields fields={page.extras.customFieldList} />
              </View>
              <View className="zm-store__column">
                <Dishes model={dishes} sign={here.merchant?.currencySign} />
                {page.extras.groups.length > 0 && (
                  <>
                    <Section kind="group" title={t('store.groups')} />
                    <Groups groups={page.extras.groups} mchntCd={page.shop.merchantCode} />
                  </>
                )}
                <Reviews model={model} shop={page.shop} />
              </View>
            </View>
          )
        }
      </Async>
      <DishSheet model={dishes} sign={here.merchant?.currencySign} isBusy={change.isBusy} onOrder={(chosen) => void orderDish(chosen)} />
      <PosterSheet
        open={poster !== null}
        onClose={() => setPoster(null)}
        name={shop?.name ?? ''}
        path={poster === 'dish' ? dishPoster : `/poster/shop/${shopId}/poster.jpg`}
      />
    </Page>
  )
})
