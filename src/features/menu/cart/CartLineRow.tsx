import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/ui/cx'
import { Picture } from '@/components/ui/Picture'
import { Price } from '@/components/commerce/Price'
import { Stepper } from '@/components/commerce/Stepper'
import { Tag } from '@/components/ui/Tag'
import { Tappable } from '@/components/ui/Tappable'
import { AllergenTag } from '@/components/commerce/AllergenTag'
import { divisible, useI18n } from '@/i18n'
import type { CartLine } from '@/stores'
import { useApp } from '@/useApp'
import { allergensOf, reportOf, warningOf } from '@domain/menu/allergens'
import { lineKey } from '@domain/menu/selection'
import { problemText } from '../problems'
import { unitFen } from './groups'
import { cartTexts } from './texts'

export interface CartLineRowProps {
  line: CartLine
  isFlashing: boolean
  /** Opens the line's choices; only for the diner's own lines that have some. */
  onEdit?: (() => void) | undefined
  /** The name of the person who added the line. */
  owner: string
}

export const CartLineRow = observer(({ line, isFlashing, onEdit, owner }: CartLineRowProps) => {
  const { allergens, cart, session, shop, toast } = useApp()
  const { t, lang } = useI18n(cartTexts)
  const { name, choiceText, picture, quantity, listFen } = line
  const item = shop.itemOf(line.selection.itemId)
  const block = cart.blockOf(line.selection)
  const takeOne = () => {
    cart.setQuantity(line, quantity - 1)
    if (!line.isMine) toast.show(t('cart.tookTheirs', { who: owner }), { about: 'cart' })
  }
  const key = lineKey(line.selection)
  const isLost = cart.changes.some((change) => change.lineKey === key && change.nowQuantity === 0)
  return (
    <View className={cx('zm-line', isFlashing && 'zm-line--flash', isLost && 'zm-line--lost')}>
      {onEdit && <Tappable className="zm-line__edit" onTap={onEdit} label={t('cart.edit', { name })} />}
      <Picture className="zm-line__picture" src={picture} radius="small" />
      <View className="zm-line__body">
        <View className="zm-line__name">{divisible(name)}</View>
        {choiceText && <View className="zm-line__choices">{choiceText}</View>}
        <AllergenTag warning={warningOf(item ? allergensOf(item, line.selection) : reportOf([null]), allergens.avoided)} />
        <View className="zm-line__foot">
          {isLost ? (
            <Tag>{t('cart.lost')}</Tag>
          ) : (
            <Price size="s" fen={unitFen(line, session.isMember)} listFen={listFen} sign={shop.merchant?.currencySign} />
          )}
          <Stepper
            className="zm-line__stepper"
            variant="quiet"
            name={name}
            value={quantity}
            max={block ? quantity : null}
            limitReason={block ? problemText(lang, block) : undefined}
            onAdd={() => cart.setQuantity(line, quantity + 1)}
            onRemove={takeOne}
          />
        </View>
      </View>
    </View>
  )
})
