import { compareStructural, computed } from 'mobx'
import { observer } from 'mobx-react-lite'
import { memo, useMemo } from 'react'
import { DishCard, type DishCardProps } from '@/components/commerce/DishCard'
import type { HighlightRange } from '@/components/ui/Highlight'
import { useI18n } from '@/i18n'
import type { CartStore } from '@/stores/CartStore'
import { useApp } from '@/useApp'
import { defaultSelection } from '@domain/menu/choices'
import type { MenuItem } from '@domain/menu/menu'
import { hasChoices } from '@domain/menu/selection'
import { type DishContext, dishFace } from '../dish'
import type { DishActions } from '../DishActions'
import { problemText } from '../problems'
import { menuTexts } from '../texts'

export interface DishRowProps {
  item: MenuItem
  context: DishContext
  actions: DishActions
  variant?: DishCardProps['variant']
  marks?: readonly HighlightRange[]
  readOnly?: boolean
  lazy?: boolean
}

/** The portions of a dish in the cart, so that a row renders only when those change and not with every change of the cart. */
const useHeld = (cart: CartStore, item: MenuItem) => {
  const held = useMemo(
    () =>
      computed(
        () => ({
          quantity: cart.quantityOf(item.itemId),
          mine: cart.quantityOfMine(item.itemId),
          // Availability may depend on choices that are still to be made, so it is only judged here for a plain dish.
          block: hasChoices(item) ? null : cart.blockOf(defaultSelection(item)),
        }),
        { equals: compareStructural },
      ),
    [cart, item],
  )
  return held.get()
}

const ObservedRow = observer(({ item, context, actions, variant, marks, readOnly, lazy }: DishRowProps) => {
  const { cart, shop } = useApp()
  const { t, lang } = useI18n(menuTexts)
  const { quantity, mine, block } = useHeld(cart, item)
  return (
    <DishCard
      {...dishFace(item, context)}
      name={item.name}
      picture={item.picture}
      priceFen={item.priceFen}
      memberFen={item.memberPriceFen}
      sign={shop.merchant?.currencySign}
      quantity={quantity}
      min={quantity - mine}
      minReason={quantity > mine ? t('menu.othersPortions') : undefined}
      max={block ? quantity : null}
      limitReason={block ? problemText(lang, block) : undefined}
      onAdd={() => actions.add(item)}
      onRemove={() => cart.removeOne(item.itemId)}
      onOpen={() => actions.open(item)}
      variant={variant}
      marks={marks}
      readOnly={readOnly}
      lazy={lazy}
    />
  )
})

/** The time in a context moves on each minute, which changes few dishes. */
const facesAgree = (one: DishRowProps, other: DishRowProps): boolean =>
  one.context === other.context || compareStructural(dishFace(one.item, one.context), dishFace(other.item, other.context))

/** One dish of the menu with its portions in the cart. */
export const DishRow = memo(
  ObservedRow,
  (one, other) =>
    one.item === other.item &&
    one.actions === other.actions &&
    one.variant === other.variant &&
    one.marks === other.marks &&
    one.readOnly === other.readOnly &&
    one.lazy === other.lazy &&
    facesAgree(one, other),
)
