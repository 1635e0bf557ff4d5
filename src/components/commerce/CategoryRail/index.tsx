import { View } from '@tarojs/components'
import { memo } from 'react'
import { divisible } from '@/i18n'
import { access } from '@/components/a11y/access'
import { Badge } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { Scroller } from '@/components/ui/Scroller'
import { Tappable } from '@/components/ui/Tappable'
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

/** The number of letters of a word that stay together in this column; the style decides on which screens a longer word is hyphenated. */
const WHOLE = 7

interface RailItemProps extends RailCategory {
  isOn: boolean
  onSelect: (id: string) => void
}

/** A component of its own, so that a tap renders two of many categories. */
const RailItem = memo(({ id, name, count = 0, isOn, onSelect }: RailItemProps) => (
  <Tappable
    id={railItemId(id)}
    role="tab"
    className={cx('zm-rail__item', isOn && 'zm-rail__item--on')}
    selected={isOn}
    onTap={() => onSelect(id)}
  >
    <View className="zm-rail__name">{divisible(name, WHOLE)}</View>
    <Badge retainsBox count={count} tone="brand" className="zm-rail__badge" />
  </Tappable>
))

export const CategoryRail = ({ categories, current, onSelect, label }: CategoryRailProps) => (
  <Scroller className="zm-rail" intoView={railItemId(current)}>
    <View className="zm-rail__list" {...access({ role: 'tablist', label })}>
      {categories.map(({ id, name, count }) => (
        <RailItem key={id} id={id} name={name} count={count} isOn={id === current} onSelect={onSelect} />
      ))}
    </View>
  </Scroller>
)
