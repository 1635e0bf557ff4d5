import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CategoryRail } from '@/components/commerce/CategoryRail'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { Scroller } from '@/components/ui/Scroller'
import { Section } from '@/components/ui/Section'
import { VirtualList } from '@/components/ui/VirtualList'
import { allergenTexts } from '@/components/commerce/AllergenTag/texts'
import { divisible, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { DishActions } from '../DishActions'
import { DishRow } from './DishRow'
import type { MenuModel } from '../MenuModel'
import type { MenuRow } from './rows'
import { menuTexts } from '../texts'

const texts = { ...menuTexts, ...allergenTexts }

/** The number of pictures that a phone shows first, in the list and in the row of recommendations; those are loaded at once. */
const FIRST_ROWS = 6
const FIRST_PICKS = 4

export interface MenuListProps {
  model: MenuModel
  actions: DishActions
  onAllergens: () => void
  onRefresh: () => Promise<void>
}

/** A component of its own, so that adding to the cart does not render the list again. */
const Rail = observer(({ model }: { model: MenuModel }) => {
  const { t } = useI18n(menuTexts)
  return <CategoryRail label={t('menu.categories')} categories={model.rail} current={model.current} onSelect={model.select} />
})

/** Categories on the left and dishes on the right, whose scroll positions follow each other. */
export const MenuList = observer(({ model, actions, onAllergens, onRefresh }: MenuListProps) => {
  const { nav } = useApp()
  const { t } = useI18n(texts)
  const { rows, context } = model
  const readOnly = !model.takesOrders

  const row = (entry: MenuRow, index: number, isWhole: boolean) => {
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
              {(isWhole ? entry.items : entry.items.slice(0, FIRST_PICKS)).map((item, at) => (
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
              title={t('allergen.hidden', { n: entry.count })}
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
      <VirtualList
        id="menu-list"
        className="zm-menu__list"
        rows={rows}
        goTo={model.goTo}
        onTop={model.reached}
        onRefresh={onRefresh}
        drawsAhead
      >
        {row}
      </VirtualList>
    </View>
  )
})
