import { View } from '@tarojs/components'
import { divisible } from '@/i18n'
import { Picture } from '@/components/ui/Picture'
import type { DishTag } from '@/components/commerce/DishCard'
import { Price } from '@/components/commerce/Price'
import { Tag } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import './style.scss'

export interface DishTile {
  itemId: string
  name: string
  picture: string
  priceFen: number
  /** Shown before the price. */
  tag?: DishTag | undefined
}

export interface DishTilesProps {
  dishes: readonly DishTile[]
  sign?: string | undefined
  onOpen: (itemId: string) => void
  /** All in one row on screens that are wider than high, instead of two rows of three. */
  inLine?: boolean
}

/** Words longer than this do not fit on a third of a phone at twice the font size. */
const WHOLE = 6

/** Suggested dishes, three in a row. */
export const DishTiles = ({ dishes, sign, onOpen, inLine }: DishTilesProps) => (
  <View className={inLine ? 'zm-tiles zm-tiles--line' : 'zm-tiles'}>
    {dishes.map(({ itemId, name, picture, priceFen, tag }) => (
      <Tappable key={itemId} className="zm-tiles__tile" onTap={() => onOpen(itemId)}>
        <Picture className="zm-tiles__picture" src={picture} />
        <View className="zm-tiles__name">{divisible(name, WHOLE)}</View>
        {tag && (
          <Tag tone={tag.tone} isWhole={tag.isWhole}>
            {tag.text}
          </Tag>
        )}
        <Price fen={priceFen} size="s" sign={sign} />
      </Tappable>
    ))}
  </View>
)
