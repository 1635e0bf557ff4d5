import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { cx } from '@/components/ui/cx'
import { NavBar } from '@/components/ui/NavBar'
import { useBack } from '@/components/ui/Overlay/useBack'
import { useFocusBack } from '@/components/ui/Overlay/keyboardHooks'
import { Page } from '@/components/ui/Page'
import { Slot } from '@/components/ui/Slot'
import { AppTabBar, NoShop, useScan, useShareShop } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { MenuCart } from './cart/MenuCart'
import type { DishActions } from './DishActions'
import { AllergenSheet, SpecSheet } from './laterSheets'
import { MenuBody } from './list/MenuBody'
import { MenuHead } from './head/MenuHead'
import type { MenuModel } from './MenuModel'
import { MenuNotices } from './head/MenuNotices'
import { MenuSkeleton } from './list/MenuSkeleton'
import { SearchBar } from './search/SearchBar'
import { SearchModel } from './search/SearchModel'
import { menuTexts } from './texts'
import { useMenuModel } from './useMenuModel'
import { RequestedDish } from './RequestedDish'
import './style.scss'
import './wide.scss'

/** A menu is not loaded again when the diner returns to it within this time. */
const FRESH_MS = 30_000

interface MenuOfShopProps {
  model: MenuModel
  actions: DishActions
  onAllergens: () => void
}

/** The content below the bar, once there is a shop. */
const MenuOfShop = observer(({ model, actions, onAllergens }: MenuOfShopProps) => {
  const { shop, allergens } = useApp()
  const { t } = useI18n(menuTexts)
  const scan = useScan()
  const [search] = useState(() => new SearchModel(shop, allergens))
  const [isSearching, setSearching] = useState(false)
  const endSearch = () => {
    setSearching(false)
    search.setWord('')
  }
  useBack(isSearching, endSearch)
  useFocusBack(isSearching, '.zm-menu__tool')
  const { ordering, isClosed, takesOrders, now } = model
  return (
    <>
      <Slot>
        {!isClosed &&
          (isSearching ? (
            <SearchBar search={search} onCancel={endSearch} />
          ) : (
            <MenuHead modes={model.modes} onSearch={() => setSearching(true)} onAllergens={onAllergens} />
          ))}
      </Slot>
      <Slot>
        <MenuNotices model={model} />
      </Slot>
      <View className="zm-menu__main">
        <MenuBody model={model} actions={actions} search={isSearching ? search : null} onAllergens={onAllergens} />
        {takesOrders && (
          <MenuCart
            actions={actions}
            now={now}
            offReason={ordering.kind === 'needsScan' ? t('menu.scan') : undefined}
            onRefused={() => void scan()}
          />
        )}
      </View>
    </>
  )
})

export const MenuView = observer(({ actions }: { actions: DishActions }) => {
  const { shop, nav, now } = useApp()
  const { t } = useI18n(menuTexts)
  const model = useMenuModel()
  const share = useShareShop('menu', () => actions.shown)
  const [isAvoiding, setAvoiding] = useState(false)
  const fetchedAt = useRef(now())
  useDidShow(() => {
    // Stock, prices and opening times may have changed while the diner was elsewhere; a menu that was loaded a moment ago is still valid.
    if (now() - fetchedAt.current < FRESH_MS) return
    fetchedAt.current = now()
    void shop.reload()
    void shop.reloadMenu()
    void model.loadBefore()
  })

  const { shop: here, merchant } = shop
  const canChange = merchant !== null && !merchant.forbidsShopChange
  const toShops = () => void nav.go('shops')
  const title = here ? `${here.merchantName} ${here.name}` : t('menu.title')
  const bar = (
    <NavBar
      tone="surface"
      align="left"
      title={title}
      titleLabel={here ? t('menu.changeShop', { name: title }) : undefined}
      onTitleTap={canChange ? toShops : undefined}
    />
  )
  return (
    <Page
      fill
      title={title}
      className={cx('zm-menuPage', model.takesOrders && here !== null && 'zm-menuPage--sells')}
      mainClass="zm-menu"
      ground={model.isClosed ? 'page' : 'surface'}
      nav={bar}
      tabBar={<AppTabBar current="menu" />}
    >
      <Async
        of={shop.place}
        onRetry={() => void shop.reload()}
        skeleton={<MenuSkeleton />}
        isEmpty={() => here === null}
        empty={<NoShop />}
      >
        {() => <MenuOfShop model={model} actions={actions} onAllergens={() => setAvoiding(true)} />}
      </Async>
      <Slot>
        <SpecSheet actions={actions} onShare={() => void share()} readOnly={!model.takesOrders} />
      </Slot>
      <RequestedDish actions={actions} />
      <AllergenSheet open={isAvoiding} onClose={() => setAvoiding(false)} />
    </Page>
  )
})
