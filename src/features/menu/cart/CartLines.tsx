import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useIsPainted } from '@/components/ui/paint'
import { BillLines } from '@/features/bill'
import { Changes } from '@/features/changes'
import { TableOrders } from '@/features/tableOrder'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { MenuItem } from '@domain/menu/menu'
import { hasChoices } from '@domain/menu/selection'
import { MINUTE } from '@domain/time'
import type { DishActions } from '../DishActions'
import type { Arrivals } from './Arrivals'
import { CartLineRow } from './CartLineRow'
import { type CartGroup, cartGroups } from './groups'
import { cartTexts } from './texts'
import { TopUp } from './TopUp'

/** The greatest number of lines that fit in a sheet. */
const IN_SIGHT = 8

export interface CartLinesProps {
  actions: DishActions
  arrivals: Arrivals
  /** A dish that reaches the next full reduction; computed only where it is shown. */
  suggest: (missingFen: number) => MenuItem | null
  now: number
  nameOf: (group: Pick<CartGroup, 'isMe' | 'nickname' | 'seat'>) => string
  isShared: boolean
}

const GroupHead = observer(({ group, now, nameOf }: { group: CartGroup } & Pick<CartLinesProps, 'now' | 'nameOf'>) => {
  const { shop } = useApp()
  const { t } = useI18n(cartTexts)
  const minutes = group.latestAt === null ? null : Math.max(0, Math.floor((now - group.latestAt) / MINUTE))
  const price = formatPrice(group.sumFen, shop.merchant?.currencySign, 'two')
  return (
    <View className="zm-cart__person">
      <Avatar
        name={group.nickname || nameOf(group)}
        {...(!group.isMe && !group.nickname && { mark: String(group.seat + 1) })}
        seed={group.seat}
        picture={group.picture}
      />
      <View className="zm-cart__name">{nameOf(group)}</View>
      {minutes !== null && minutes < 60 && (
        <View className="zm-cart__when">{minutes === 0 ? t('cart.justNow') : t('cart.minutesAgo', { n: minutes })}</View>
      )}
      <View className="zm-cart__subtotal">{t('cart.subtotal', { n: group.count, price })}</View>
    </View>
  )
})

/** The contents of the cart by person, with the total. Rendered a frame after the tap that opens the sheet, when the sheet already has its height. */
export const CartLines = observer(({ actions, arrivals, suggest, now, nameOf, isShared }: CartLinesProps) => {
  const { cart, shop, session } = useApp()
  const { t } = useI18n(cartTexts)
  const isPainted = useIsPainted()
  if (!isPainted) return cart.lines.slice(0, IN_SIGHT).map(({ key }) => <View key={key} className="zm-cart__later" />)

  const groups = cartGroups(cart.lines, cart.members, session.isMember)
  return (
    <>
      {cart.error !== null && !cart.isLoaded && (
        <View className="zm-changes">
          <View className="zm-changes__title">{t('cart.failed')}</View>
          <Button className="zm-changes__accept" size={32} kind="tonal" onTap={() => void cart.refresh()}>
            {t('cart.retry')}
          </Button>
        </View>
      )}
      <Changes />
      {shop.table && <TableOrders />}
      <TopUp suggest={suggest} onAdd={actions.add} />
      {groups.length === 0 && <EmptyState compact title={t('cart.empty')} body={t('cart.emptyBody')} />}
      {groups.map((group) => (
        <View key={group.key} className="zm-cart__group">
          {(isShared || groups.length > 1) && <GroupHead group={group} now={now} nameOf={nameOf} />}
          {group.lines.map((line) => {
            const item = shop.itemOf(line.selection.itemId)
            const isEditable = line.isMine && item !== undefined && hasChoices(item)
            return (
              <CartLineRow
                key={line.key}
                line={line}
                owner={nameOf(group)}
                isFlashing={arrivals.flashing.has(line.key)}
                onEdit={isEditable ? () => actions.edit(line) : undefined}
              />
            )
          })}
        </View>
      ))}
      {cart.bill.lines.length > 1 && (
        <View className="zm-cart__bill">
          <BillLines bill={cart.bill} sign={shop.merchant?.currencySign} />
        </View>
      )}
    </>
  )
})
