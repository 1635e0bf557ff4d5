import { View } from '@tarojs/components'
import { formatPrice, useI18n } from '@/i18n'
import { cx } from '@/components/ui/cx'
import { Highlight, type HighlightRange } from '@/components/ui/Highlight'
import { Picture } from '@/components/ui/Picture'
import { Price } from '../Price'
import { Stepper } from '../Stepper'
import { Tag, type TagTone } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { ariaHidden } from '@/components/a11y/access'
import { dishTexts } from './texts'
import './style.scss'

export interface DishTag {
  text: string
  tone?: TagTone
  /** Wraps over several lines instead of being truncated; also on the smallest card, which shows no other tag. */
  isWhole?: boolean
}

export interface DishCardProps {
  name: string
  picture: string
  /** Art of the category, shown when the picture fails. */
  fallback?: string
  priceFen: number
  memberFen?: number | null
  listFen?: number | null
  sign?: string
  caption?: string
  /** The last portions, or the end of a sale time: the caption has the warning colour. */
  captionTone?: 'plain' | 'warning'
  /** Two are shown; allergens first. */
  tags?: readonly DishTag[]
  soldOut?: boolean
  /** Why it is not available now, if it is not sold out ("11:00 起供应"). */
  offReason?: string
  quantity: number
  onAdd: () => void
  onRemove: () => void
  onOpen: () => void
  max?: number | null
  limitReason?: string
  /** Portions that the diner cannot remove (others' at a shared table). */
  min?: number
  /** Names whose portions they are, and where they can be removed. */
  minReason?: string
  /** Nothing can be ordered now: no stepper is shown, and the dish is not called sold out. */
  readOnly?: boolean
  /** `row`: the menu. `hit`: a search result, smaller. `repeat`: the "ordered before" card, with "+" only. */
  variant?: 'row' | 'hit' | 'repeat'
  /** Parts of the name that matched a search, as [from, to). */
  marks?: readonly HighlightRange[]
  /** False for the dishes of the first screen. */
  lazy?: boolean
}

/** The number of letters of a price that fit beside a stepper on every phone, in the font size of lists. */
const PRICE_LETTERS = 8

export const DishCard = (dish: DishCardProps) => {
  const { t } = useI18n(dishTexts)
  const { name, variant = 'row', soldOut = false, offReason, tags = [], sign } = dish
  const off = soldOut || offReason !== undefined
  const ownTags = variant === 'repeat' ? tags.filter(({ isWhole }) => isWhole) : tags.slice(0, 2)
  const shownTags: readonly DishTag[] = off && variant !== 'repeat' ? [{ text: offReason ?? t('dish.soldOut') }] : ownTags
  const price = formatPrice(dish.priceFen, sign)
  // A card that does not show a count is at its limit when the limit is zero.
  const isFull = dish.max != null && dish.quantity >= dish.max
  const max = variant === 'repeat' ? (isFull ? 0 : null) : dish.max
  const spoken = [name, price, off ? (offReason ?? t('dish.soldOut')) : ''].filter(Boolean).join(' ')
  return (
    <View className={cx('zm-dish', `zm-dish--${variant}`, off && 'zm-dish--off')}>
      <Tappable className="zm-dish__open" onTap={dish.onOpen} label={spoken} />
      <Picture className="zm-dish__picture" src={dish.picture} fallback={dish.fallback} faded={off} lazy={dish.lazy ?? true} small />
      <View className="zm-dish__body">
        <View className="zm-dish__name" {...ariaHidden}>
          <Highlight text={name} ranges={dish.marks} />
        </View>
        {variant !== 'repeat' && dish.caption && (
          <View className={cx('zm-dish__caption', dish.captionTone === 'warning' && !off && 'zm-dish__caption--warning')}>
            {dish.caption}
          </View>
        )}
        {shownTags.length > 0 && (
          <View className="zm-dish__tags" {...(off && ariaHidden)}>
            {shownTags.map(({ text, tone, isWhole }) => (
              <Tag key={text} tone={tone} isWhole={isWhole}>
                {text}
              </Tag>
            ))}
          </View>
        )}
        <View className="zm-dish__foot">
          <Price
            size={variant === 'repeat' || price.length > PRICE_LETTERS ? 's' : 'm'}
            fen={dish.priceFen}
            listFen={dish.listFen}
            memberFen={variant === 'repeat' || off ? null : dish.memberFen}
            sign={sign}
            isReadElsewhere
          />
          {!off && !dish.readOnly && (
            <Stepper
              className="zm-dish__stepper"
              name={name}
              value={variant === 'repeat' ? 0 : dish.quantity}
              size={variant === 'repeat' ? 20 : 28}
              onAdd={dish.onAdd}
              onRemove={dish.onRemove}
              max={max}
              limitReason={dish.limitReason}
              min={variant === 'repeat' ? 0 : dish.min}
              minReason={dish.minReason}
            />
          )}
        </View>
      </View>
    </View>
  )
}
