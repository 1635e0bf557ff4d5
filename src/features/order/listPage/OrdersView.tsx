import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async, ListEnd } from '@/components/ui/Async'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { TextTabs } from '@/components/ui/TextTabs'
import { PaySheets, usePayer } from '@/features/payment'
import { AppTabBar, type Dishes, Suggestions } from '@/features/place'
import { useI18n } from '@/i18n'
import { useLogIn } from '@/nav'
import { followDiner, isRequested } from '@/stores'
import { useApp } from '@/useApp'
import type { OrderSummary } from '../order'
import { OrderCard } from './OrderCard'
import { ORDER_FILTERS, OrdersModel } from './OrdersModel'
import { orderTexts } from '../texts'
import { useOrderActions } from '../useOrderActions'
import { takeRequestedFilter } from './filterRequest'
import '../style.scss'
import './wide.scss'

/** Up to this many orders leave most of a screen empty. */
const FEW = 2
const BELOW_ONE: Dishes = { narrow: 6, upright: 9, aside: 6 }
const BELOW_TWO: Dishes = { narrow: 3, upright: 9, aside: 6 }

export const OrdersView = observer(() => {
  const { api, push, nav, platform, session, shop } = useApp()
  const { t } = useI18n(orderTexts)
  const [model] = useState(() => new OrdersModel(api, takeRequestedFilter() ?? 'all'))
  const logIn = useLogIn()
  const payer = usePayer()
  const doing = useOrderActions(payer)
  useEffect(() => {
    void model.load()
    return push.watch('user', () => model.load(), { isFresh: () => isRequested(model.list) })
  }, [model, push])
  useEffect(() => followDiner(session, model), [session, model])
  useDidShow(() => model.returnTo(takeRequestedFilter()))
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))
  useReachBottom(() => void model.loadMore())

  /** The open menu belongs to another shop, so the recommendations name it. */
  const isElsewhere = (orders: readonly OrderSummary[]) => orders.some(({ shopId }) => shopId !== shop.shop?.shopId)
  const empty =
    model.filter === 'all' ? (
      <EmptyState
        title={t('orders.none')}
        body={t('orders.noneBody')}
        action={{ label: t('orders.toMenu'), onTap: () => void nav.tab('menu') }}
        secondary={logIn}
      />
    ) : (
      <EmptyState drawing="plate" title={t('orders.noneHere')} />
    )
  return (
    <Page wide title={t('orders.title')} tabBar={<AppTabBar current="orders" />}>
      <View className="zm-orders__filter">
        <TextTabs
          label={t('orders.filter')}
          value={model.filter}
          onChange={model.setFilter}
          tabs={ORDER_FILTERS.map((filter) => ({ value: filter, label: t(`orders.${filter}`) }))}
        />
      </View>
      <View className="zm-orders">
        <Async<OrderSummary[]>
          of={model.list}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['order', 'order', 'order', 'order']} />}
          isEmpty={(orders) => orders.length === 0}
          empty={empty}
        >
          {(orders) => (
            <>
              <View className="zm-orders__cards">
                {orders.map((order) => (
                  <OrderCard key={order.orderNo} order={order} doing={doing} refresh={model.load} />
                ))}
              </View>
              {orders.length <= FEW && (
                <Suggestions
                  kind={isElsewhere(orders) ? 'at' : 'title'}
                  inLine={orders.length > 1}
                  most={orders.length > 1 ? BELOW_TWO : BELOW_ONE}
                />
              )}
              <ListEnd state={model.more} onMore={() => void model.loadMore()} />
            </>
          )}
        </Async>
      </View>
      <PaySheets payer={payer} />
    </Page>
  )
})
