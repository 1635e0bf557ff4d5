import { observer } from 'mobx-react-lite'
import { DishCard, type DishCardProps } from '@/components/DishCard'
import type { MarkRange } from '@/components/Marked'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { defaultSelection } from '@domain/choices'
import type { MenuItem } from '@domain/menu'
import { hasChoices } from '@domain/selection'
import { type DishContext, dishFace } from './dish'
import type { DishActions } from './DishActions'
import { problemText } from './problems'

export interface DishRowProps {
  item: MenuItem
  context: DishContext
  actions: DishActions
  variant?: DishCardProps['variant']
  marks?: readonly MarkRange[]
  readOnly?: boolean
  lazy?: boolean
}

/** One dish of the menu with what the cart holds of it. */
export const DishRow = observer(({ item, context, actions, variant, marks, readOnly, lazy }: DishRowProps) => {
  const { cart, shop } = useApp()
  const { lang } = useI18n()
  const quantity = cart.quantityOf(item.itemId)
  // What is still to be chosen decides; only a plain dish can be judged here.
  const block = hasChoices(item) ? null : cart.blockOf(defaultSelection(item))
  return (
    <DishCard
      {...dishFace(item, context)}
      name={item.name}
      picture={item.picture}
      priceFen={item.priceFen}
      memberFen={item.memberPriceFen}
      sign={shop.merchant?.currencySign}
      quantity={quantity}
      min={quantity - cart.quantityOfMine(item.itemId)}
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
