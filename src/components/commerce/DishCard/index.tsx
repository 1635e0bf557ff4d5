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
  /** Over several lines rather than cut short; also on the smallest card, which shows no other. */
  isWhole?: boolean
}

export interface DishCardProps {
  name: string
  picture: string
  /** Art of the category, when the picture fails. */
  fallback?: string
  priceFen: number
  memberFen?: number | null
  listFen?: number | null
  sign?: string
  caption?: string
  /** Last pieces, a window that closes: the caption in the colour of warnings. */
  captionTone?: 'plain' | 'warning'
  /** Two are shown; allergens first. */
  tags?: readonly DishTag[]
  soldOut?: boolean
  /** Why it cannot be had now, where that is not "sold out" ("11:00 起供应"). */
  offReason?: string
  quantity: number
  onAdd: () => void
  onRemove: () => void
  onOpen: () => void
  max?: number | null
  limitReason?: string
  /** Portions that are not the diner's to take away (others' at a shared table). */
  min?: number
  /** Whose they are, and where they can be taken away. */
  minReason?: string
  /** Nothing can be ordered now: no stepper, without calling the dish sold out. */
  readOnly?: boolean
  /** `row`: the menu. `hit`: a search result, smaller. `repeat`: the "ordered before" card, "+" only. */
  variant?: 'row' | 'hit' | 'repeat'
  /** Parts of the name that matched a search, as [from, to). */
  marks?: readonly HighlightRange[]
  /** Off for the dishes of the first screen. */
  lazy?: boolean
}

/** Letters of a price that stand beside a stepper on every phone in the size of lists. */
const PRICE_LETTERS = 8

export const DishCard = (dish: DishCardProps) => {
  const { t } = useI18n(dishTexts)
  const { name, variant = 'row', soldOut = false, offReason, tags = [], sign } = dish
  const off = soldOut || offReason !== undefined
  const ownTags = variant === 'repeat' ? tags.filter(({ isWhole }) => isWhole) : tags.slice(0, 2)
  const shownTags: readonly DishTag[] = off && variant !== 'repeat' ? [{ text: offReason ?? t('dish.soldOut') }] : ownTags
  const price = formatPrice(dish.priceFen, sign)
  // A card that counts nothing is at its limit at none.
  const isFull = dish.max != null && dish.quantity >= dish.max
  const max = variant === 'repeat' ? (isFull ? 0 : null) : dish.max
  const spoken = [name, price, off ? (offReason ?? t('dish.soldOut')) : ''].filter(Boolean).join(' ')
  return (
    <View className={cx('zm-dish', `zm-dish--${variant}`, off && 'zm-dish--off')}>
      <Tappable className="zm-dish__open" onTap={dish.onOpen} label={spoken} />
      <Picture className="zm-dish__picture" src={dish.picture} fallback={dish.fallback} faded={off} lazy={dish.lazy ?? true} />
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
