import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CategoryRail } from '@/components/CategoryRail'
import { EmptyState } from '@/components/EmptyState'
import { Icon } from '@/components/Icon'
import { Scroller } from '@/components/Scroller'
import { Section } from '@/components/Section'
import { Windowed } from '@/components/Windowed'
import { divisible, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { DishActions } from './DishActions'
import { DishRow } from './DishRow'
import type { MenuModel } from './MenuModel'
import type { MenuRow } from './rows'
import { menuTexts } from './texts'

/** What a phone shows at first, down the list and along the row of picks: those pictures are wanted at once. */
const FIRST_ROWS = 6
const FIRST_PICKS = 4

export interface MenuListProps {
  model: MenuModel
  actions: DishActions
  onAllergens: () => void
  onRefresh: () => Promise<void>
}

/** By itself, so that what is added to the cart does not draw the list anew. */
const Rail = observer(({ model }: { model: MenuModel }) => {
  const { t } = useI18n(menuTexts)
  return <CategoryRail label={t('menu.categories')} categories={model.rail} current={model.current} onSelect={model.select} />
})

/** Categories at the left, dishes at the right, each following the other. */
export const MenuList = observer(({ model, actions, onAllergens, onRefresh }: MenuListProps) => {
  const { nav } = useApp()
  const { t } = useI18n(menuTexts)
  const { rows, context } = model
  const readOnly = !model.takesOrders

  const row = (entry: MenuRow, index: number) => {
    switch (entry.kind) {
      case 'notice':
        return (
          <View className="zm-menu__word">
            <Icon name="info" size={16} />
            <View className="zm-menu__word-text">{entry.text}</View>
          </View>
        )
      case 'picks':
        return (
          <View className="zm-menu__picks">
            <Section kind="list" title={t(`menu.${entry.which}`)} />
            <Scroller axis="x" className="zm-menu__repeat">
              {entry.items.map((item, at) => (
                <DishRow
                  key={item.itemId}
                  variant="repeat"
                  item={item}
                  context={context}
                  actions={actions}
                  readOnly={readOnly}
                  lazy={at >= FIRST_PICKS}
                />
              ))}
            </Scroller>
          </View>
        )
      case 'head':
        return (
          <View className="zm-menu__head-row">
            <Section kind="list" title={divisible(entry.category.name)} />
          </View>
        )
      case 'dish':
        return (
          <View className="zm-menu__dish">
            <DishRow item={entry.item} context={context} actions={actions} readOnly={readOnly} lazy={index >= FIRST_ROWS} />
          </View>
        )
      case 'hidden':
        return (
          <View className="zm-menu__dish">
            <Section
              kind="list"
              title={t('menu.hidden', { n: entry.count })}
              action={{ label: t('menu.showHidden'), onTap: onAllergens }}
            />
          </View>
        )
      case 'end':
        return <View className="zm-menu__end">{t('menu.end')}</View>
    }
  }

  if (rows.length === 0)
    return (
      <EmptyState
        drawing="plate"
        title={t('menu.empty')}
        body={t('menu.emptyBody')}
        action={{ label: t('menu.otherShops'), onTap: () => void nav.go('shops') }}
      />
    )
  return (
    <View className="zm-menu__body">
      <Rail model={model} />
      <Windowed id="menu-list" className="zm-menu__list" rows={rows} goTo={model.goTo} onTop={model.reached} onRefresh={onRefresh}>
        {row}
      </Windowed>
    </View>
  )
})
