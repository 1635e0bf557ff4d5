import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Async } from '@/components/ui/Async'
import { NavBar } from '@/components/ui/NavBar'
import { Page } from '@/components/ui/Page'
import { ListSkeleton } from '@/components/ui/Skeleton'
import { inShop, useShareShop } from '@/features/place'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { MenuCart } from '../cart/MenuCart'
import { SpecSheet } from '../laterSheets'
import { useMenuModel } from '../useMenuModel'
import { useDishes } from '../useDishes'
import { SearchBar } from './SearchBar'
import { SearchHits } from './SearchHits'
import { SearchModel } from './SearchModel'
import { searchTexts } from './texts'

/** Search as a page, for links that contain a search word. */
const SearchOfShop = observer(({ word }: { word: string | null }) => {
  const { shop, allergens, nav } = useApp()
  const { t } = useI18n(searchTexts)
  const model = useMenuModel()
  const actions = useDishes()
  const [search] = useState(() => new SearchModel(shop, allergens, word ?? ''))
  const share = useShareShop(
    'search',
    () => actions.shown,
    () => search.word.trim(),
  )
  const readOnly = !model.takesOrders
  return (
    <Page
      fill
      wide
      ground="surface"
      title={t('search.title')}
      nav={<NavBar tone="surface" title={t('search.title')} onBack={() => void nav.back()} />}
    >
      <SearchBar search={search} autoFocus={!word} />
      <View className="zm-search">
        <Async of={shop.menu.current} onRetry={() => void (shop.shop ? shop.reloadMenu() : shop.reload())} skeleton={<ListSkeleton />}>
          {() => <SearchHits search={search} context={model.context} actions={actions} readOnly={readOnly} />}
        </Async>
        {!readOnly && <MenuCart actions={actions} now={model.now} over="safe" />}
      </View>
      <SpecSheet actions={actions} onShare={() => void share()} readOnly={readOnly} />
    </Page>
  )
})

export const SearchView = inShop(() => useI18n(searchTexts).t('search.title'), SearchOfShop)
