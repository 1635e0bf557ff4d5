import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { Async } from '@/components/Async'
import { EmptyState } from '@/components/EmptyState'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { SearchField } from '@/components/SearchField'
import { Scroller } from '@/components/Scroller'
import { Tappable } from '@/components/Tappable'
import { AppTabBar, useScan, useSwitch } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { AllergenSheet } from './AllergenSheet'
import { MenuCart } from './cart/MenuCart'
import { ClosedView } from './ClosedView'
import { MenuHead } from './MenuHead'
import { MenuList } from './MenuList'
import { MenuNotices } from './MenuNotices'
import { MenuSkeleton } from './MenuSkeleton'
import { SearchHits } from './search/SearchHits'
import { SearchModel } from './search/SearchModel'
import { searchTexts } from './search/texts'
import { SpecSheet } from './spec/SpecSheet'
import { menuTexts } from './texts'
import { useDishes } from './useDishes'
import { useMenuModel } from './useMenuModel'
import './style.scss'

const texts = { ...menuTexts, ...searchTexts }

export const MenuView = observer(() => {
  const { shop, nav } = useApp()
  const { t } = useI18n(texts)
  const { model, filter } = useMenuModel()
  const actions = useDishes()
  const change = useSwitch()
  const scan = useScan()
  const [search] = useState(() => new SearchModel(shop))
  const [isSearching, setSearching] = useState(false)
  const [isAvoiding, setAvoiding] = useState(false)
  const visits = useRef(0)
  useDidShow(() => {
    // Stock and prices move while the diner is elsewhere; the first menu is fetched by whoever opened the shop.
    if (visits.current++ > 0) void shop.reloadMenu()
  })

  const { shop: here, merchant } = shop
  const { ordering } = model
  const isClosed = (ordering.kind === 'closed' || ordering.kind === 'resting') && !model.isBrowsing
  const canChange = merchant !== null && !merchant.forbidsShopChange
  const toShops = () => void nav.go('shops')
  const title = here ? `${here.merchantName} ${here.name}` : t('menu.title')
  const endSearch = () => {
    setSearching(false)
    search.setWord('')
  }

  const body = () => {
    if (ordering.kind === 'tableOff')
      return (
        <EmptyState
          drawing="plate"
          title={t('menu.tableOff', { name: ordering.tableName })}
          body={t('menu.tableOffBody')}
          action={{ label: t('menu.scan'), icon: 'scan-line', onTap: () => void scan() }}
          secondary={
            here?.modes.includes('pickup')
              ? { label: t('menu.pickupInstead'), onTap: () => void change.to({ mode: 'pickup' }) }
              : { label: t('menu.otherShops'), onTap: toShops }
          }
        />
      )
    if (isClosed)
      return (
        <Scroller className="zm-menu__scroll">
          <ClosedView model={model} actions={actions} />
        </Scroller>
      )
    return (
      <Async of={shop.menu.current} onRetry={() => void shop.reloadMenu()} skeleton={<MenuSkeleton />}>
        {() =>
          isSearching ? (
            <SearchHits search={search} context={model.context} actions={actions} readOnly={!model.takesOrders} />
          ) : (
            <MenuList key={here?.shopId} model={model} actions={actions} onAllergens={() => setAvoiding(true)} />
          )
        }
      </Async>
    )
  }

  return (
    <Page
      fill
      ground={isClosed ? 'page' : 'surface'}
      nav={
        <NavBar
          tone="surface"
          align="left"
          title={title}
          titleLabel={here ? t('menu.changeShop', { name: title }) : undefined}
          onTitleTap={canChange ? toShops : undefined}
        />
      }
      tabBar={<AppTabBar current="menu" />}
    >
      <Async of={shop.place} onRetry={() => void shop.reload()} skeleton={<MenuSkeleton />}>
        {() =>
          !here ? (
            <EmptyState
              drawing="compass"
              title={t('menu.noShop')}
              body={t('menu.noShopBody')}
              action={{ label: t('menu.chooseShop'), onTap: toShops }}
            />
          ) : (
            <View className="zm-menu">
              {isSearching && !isClosed ? (
                <View className="zm-search__bar">
                  <SearchField
                    className="zm-search__field"
                    value={search.word}
                    onChange={search.setWord}
                    placeholder={t('search.placeholder')}
                    autoFocus
                  />
                  <Tappable className="zm-search__cancel" onTap={endSearch}>
                    {t('search.cancel')}
                  </Tappable>
                </View>
              ) : (
                !isClosed && (
                  <MenuHead filter={filter} modes={model.modes} onSearch={() => setSearching(true)} onAllergens={() => setAvoiding(true)} />
                )
              )}
              <MenuNotices model={model} />
              <View className="zm-menu__main">
                {body()}
                {model.takesOrders && (
                  <MenuCart
                    actions={actions}
                    now={model.now}
                    offReason={ordering.kind === 'needsScan' ? t('menu.scan') : undefined}
                    onRefused={() => void scan()}
                  />
                )}
              </View>
            </View>
          )
        }
      </Async>
      <SpecSheet actions={actions} readOnly={!model.takesOrders} />
      <AllergenSheet open={isAvoiding} onClose={() => setAvoiding(false)} filter={filter} />
    </Page>
  )
})
