import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Output } from '@contract/index'
import { Async } from '@/components/ui/Async'
import { EmptyState } from '@/components/ui/EmptyState'
import { NavBar } from '@/components/ui/NavBar'
import { Page } from '@/components/ui/Page'
import { Scroller } from '@/components/ui/Scroller'
import { ListSkeleton } from '@/components/ui/Skeleton'
import { inShop, useShareShop } from '@/features/place'
import { useI18n } from '@/i18n'
import { useLogIn } from '@/nav'
import { Resource } from '@/stores'
import { useApp } from '@/useApp'
import { MenuCart } from '../cart/MenuCart'
import { DishRow } from '../list/DishRow'
import { SpecSheet } from '../laterSheets'
import { useDishes } from '../useDishes'
import { useMenuModel } from '../useMenuModel'
import { couponGoodsTexts } from './texts'
import './style.scss'

type Goods = Output<'/coupon/getCouponGoodsByShop'> & { name: string }

/** The dishes of this shop that a coupon applies to, which can be added at once. */
const CouponGoods = observer(({ couponNo }: { couponNo: string | null }) => {
  const { api, shop, nav, session } = useApp()
  const { t } = useI18n(couponGoodsTexts)
  const model = useMenuModel()
  const actions = useDishes()
  const share = useShareShop('menu', () => actions.shown)
  const [goods] = useState(
    () =>
      new Resource<Goods, [shopId: string]>(async (shopId) => {
        const couponId = couponNo ?? ''
        const [found, { name }] = await Promise.all([
          api.call('/coupon/getCouponGoodsByShop', { couponId, shopId }, { notice: 'none' }),
          api.call('/coupon/detail', { couponId }, { notice: 'none' }),
        ])
        return { ...found, name }
      }),
  )
  const shopId = shop.ref?.shopId
  const { isLoggedIn } = session
  const isKnown = isLoggedIn && couponNo !== null
  const logIn = useLogIn()
  const load = () => void (isKnown && shopId !== undefined && goods.load(shopId))
  useEffect(load, [goods, shopId, isKnown])
  const readOnly = !model.takesOrders
  const dishes = ({ itemIds, categoryIds, isHere }: Goods) =>
    isHere === '0'
      ? []
      : (shop.menu.value?.items ?? []).filter(
          ({ itemId, categoryId }) =>
            (itemIds === null && categoryIds === null) || itemIds?.includes(itemId) || categoryIds?.includes(categoryId),
        )
  const none = (
    <EmptyState
      drawing="plate"
      title={t('couponGoods.none')}
      body={t('couponGoods.noneBody')}
      action={{ label: t('couponGoods.shops'), onTap: () => void nav.go('shops') }}
    />
  )
  return (
    <Page
      fill
      wide
      ground="surface"
      title={t('couponGoods.title')}
      nav={<NavBar tone="surface" title={t('couponGoods.title')} onBack={() => void nav.back({ otherwise: 'menu' })} />}
    >
      <View className="zm-goods">
        {isKnown ? (
          <Async<Goods>
            of={goods.current}
            onRetry={load}
            skeleton={<ListSkeleton />}
            isEmpty={(value) => shop.menu.value !== undefined && dishes(value).length === 0}
            empty={none}
          >
            {(value) => (
              <Scroller className="zm-goods__list">
                <View className="zm-goods__for">{t('couponGoods.for', { name: value.name })}</View>
                <View className="zm-goods__dishes">
                  {dishes(value).map((item) => (
                    <DishRow key={item.itemId} variant="hit" item={item} context={model.context} actions={actions} readOnly={readOnly} />
                  ))}
                </View>
              </Scroller>
            )}
          </Async>
        ) : logIn && couponNo !== null ? (
          <EmptyState drawing="ticket" title={t('couponGoods.forMembers')} action={logIn} />
        ) : (
          none
        )}
        {!readOnly && <MenuCart actions={actions} now={model.now} over="safe" />}
      </View>
      <SpecSheet actions={actions} onShare={() => void share()} readOnly={readOnly} />
    </Page>
  )
})

export const CouponGoodsView = inShop(() => useI18n(couponGoodsTexts).t('couponGoods.title'), CouponGoods)
