import { View } from '@tarojs/components'
import { access } from '../access'
import { Bubble } from '../Bubble'
import { cx } from '../cx'
import { Scroller } from '../Scroller'
import { Tappable } from '../Tappable'
import './style.scss'

export interface RailCategory {
  id: string
  name: string
  /** Portions of this category in the cart. */
  count?: number
}

export interface CategoryRailProps {
  categories: readonly RailCategory[]
  current: string
  onSelect: (id: string) => void
  label: string
}

/** Ids of the items, so that the rail can keep the current one in view. */
export const railItemId = (id: string): string => `rail-${id}`

export const CategoryRail = ({ categories, current, onSelect, label }: CategoryRailProps) => (
  <Scroller className="zm-rail" intoView={railItemId(current)}>
    <View className="zm-rail__list" {...access({ role: 'tablist', label })}>
      {categories.map(({ id, name, count = 0 }) => (
        <Tappable
          key={id}
          id={railItemId(id)}
          role="tab"
          className={cx('zm-rail__item', id === current && 'zm-rail__item--on')}
          selected={id === current}
          onTap={() => onSelect(id)}
        >
          <View className="zm-rail__name">{name}</View>
          <Bubble kept count={count} tone="brand" className="zm-rail__bubble" />
        </Tappable>
      ))}
    </View>
  </Scroller>
)
