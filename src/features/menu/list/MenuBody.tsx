import { observer } from 'mobx-react-lite'
import { Async } from '@/components/ui/Async'
import { EmptyState } from '@/components/ui/EmptyState'
import { Scroller } from '@/components/ui/Scroller'
import { useScan, useSwitch } from '@/features/place'
import { useI18n } from '@/i18n'
import { tableWords } from '@/stores'
import { useApp } from '@/useApp'
import { ClosedView } from '../closed/ClosedView'
import type { DishActions } from '../DishActions'
import { MenuList } from './MenuList'
import type { MenuModel } from '../MenuModel'
import { DishesSkeleton } from './MenuSkeleton'
import { SearchHits } from '../search/SearchHits'
import type { SearchModel } from '../search/SearchModel'
import { menuTexts } from '../texts'

export interface MenuBodyProps {
  model: MenuModel
  actions: DishActions
  /** Null while the diner is not searching. */
  search: SearchModel | null
  onAllergens: () => void
}

/** The content below the head: the dishes, or why there are none to order. */
export const MenuBody = observer(({ model, actions, search, onAllergens }: MenuBodyProps) => {
  const { shop, nav, toast } = useApp()
  const { t, lang } = useI18n(menuTexts)
  const change = useSwitch()
  const scan = useScan()
  const { ordering, takesOrders, isClosed } = model
  const shopId = shop.shop?.shopId
  const refresh = async () => {
    if (!(await model.refresh())) toast.show(t('menu.notRefreshed'))
  }

  if (ordering.kind === 'tableOff')
    return (
      <EmptyState
        drawing="plate"
        title={t('menu.tableOff', { table: tableWords(lang, ordering.table.name, ordering.table.roomName) })}
        body={t('menu.tableOffBody')}
        action={{ label: t('menu.scan'), icon: 'scan-line', onTap: () => void scan() }}
        secondary={
          shop.shop?.modes.includes('pickup')
            ? { label: t('menu.pickupInstead'), onTap: () => void change.to({ mode: 'pickup' }) }
            : { label: t('menu.otherShops'), onTap: () => void nav.go('shops') }
        }
      />
    )
  if (isClosed)
    return (
      <Scroller className="zm-menu__scroll" onRefresh={refresh}>
        <ClosedView model={model} actions={actions} />
      </Scroller>
    )
  return (
    <Async of={shop.menu.current} onRetry={() => void shop.reloadMenu()} skeleton={<DishesSkeleton />}>
      {() =>
        search ? (
          <SearchHits search={search} context={model.context} actions={actions} readOnly={!takesOrders} />
        ) : (
          <MenuList key={shopId} model={model} actions={actions} onAllergens={onAllergens} onRefresh={refresh} />
        )
      }
    </Async>
  )
})
