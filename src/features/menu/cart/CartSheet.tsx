import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { Avatar } from '@/components/Avatar'
import { Button } from '@/components/Button'
import { EmptyState } from '@/components/EmptyState'
import { Icon } from '@/components/Icon'
import { LiveRegion } from '@/components/LiveRegion'
import { Sheet } from '@/components/Sheet'
import { Tappable } from '@/components/Tappable'
import { toast } from '@/components/Toast'
import { BillLines } from '@/features/bill'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import type { MenuItem } from '@domain/menu'
import { hasChoices } from '@domain/selection'
import type { DishActions } from '../DishActions'
import type { Arrivals } from './Arrivals'
import { CartLineRow } from './CartLineRow'
import { Changes } from './Changes'
import { type CartGroup, cartGroups } from './groups'
import { cartTexts } from './texts'
import { TopUp } from './TopUp'
import './style.scss'

export interface CartSheetProps {
  open: boolean
  onClose: () => void
  actions: DishActions
  arrivals: Arrivals
  suggestion: MenuItem | null
  now: number
  /** The cart bar, floating over the list. */
  footer: ReactNode
}

const MINUTE_MS = 60_000
/** As many lines as fit over the lower half of a phone. */
const SHORT = 3

/** The cart by person, oneself first. */
export const CartSheet = observer(({ open, onClose, actions, arrivals, suggestion, now, footer }: CartSheetProps) => {
  const { cart, shop, session } = useApp()
  const { t } = useI18n(cartTexts)
  const sign = shop.merchant?.currencySign
  const isFirm = useSyncExternalStore(toast.subscribe, toast.isShelved, toast.isShelved)
  const groups = cartGroups(cart.lines, cart.members, session.isMember)
  const isShared = shop.table !== null && cart.members.length > 1
  // Decided as it opens, so that it does not shrink under the finger that empties it.
  const isTall = useRef(cart.lines.length > SHORT)
  if (!open) isTall.current = cart.lines.length > SHORT
  const nameOf = (group: Pick<CartGroup, 'isMe' | 'nickname' | 'seat'>) =>
    group.isMe ? t('cart.me') : group.nickname || t('cart.guest', { n: group.seat + 1 })

  const head = (group: CartGroup) => {
    const minutes = group.latestAt === null ? null : Math.max(0, Math.floor((now - group.latestAt) / MINUTE_MS))
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
        <View className="zm-cart__subtotal">{t('cart.subtotal', { n: group.count, price: formatPrice(group.sumFen, sign, 'two') })}</View>
      </View>
    )
  }

  const { latest } = arrivals
  const who = latest && cart.members.find(({ memberNo }) => memberNo === latest.memberNo)
  const news =
    latest && who ? t('cart.added', { who: nameOf({ isMe: false, nickname: who.nickname, seat: who.memberNo }), name: latest.name }) : ''

  return (
    <>
      <LiveRegion>{news}</LiveRegion>
      <Sheet
        open={open}
        onClose={onClose}
        title={shop.table && isShared ? t('cart.tableTitle', { name: shop.table.name }) : t('cart.title')}
        caption={
          isShared ? (
            <View className="zm-cart__sync">
              <View className="zm-cart__dot" />
              {t('cart.sync', { n: cart.members.length })}
            </View>
          ) : (
            t('cart.count', { n: cart.count })
          )
        }
        extra={
          cart.mine.length > 0 && (
            <Tappable className="zm-cart__clear" onTap={cart.clear}>
              <Icon name="trash-2" size={20} />
              {t(isShared ? 'cart.clearMine' : 'cart.clear')}
            </Tappable>
          )
        }
        tall={isTall.current}
        floating={isFirm ? 'firm' : true}
        footer={footer}
      >
        <View className={isFirm ? 'zm-cart zm-cart--firm' : 'zm-cart'}>
          {cart.error !== null && !cart.isLoaded && (
            <View className="zm-changes">
              <View className="zm-changes__title">{t('cart.failed')}</View>
              <Button className="zm-changes__accept" size={32} kind="tonal" onTap={() => void cart.refresh()}>
                {t('cart.retry')}
              </Button>
            </View>
          )}
          <Changes />
          <TopUp suggestion={suggestion} onAdd={actions.add} />
          {groups.length === 0 && <EmptyState compact title={t('cart.empty')} body={t('cart.emptyBody')} />}
          {groups.map((group) => (
            <View key={group.key} className="zm-cart__group">
              {(isShared || groups.length > 1) && head(group)}
              {group.lines.map((line) => {
                const item = shop.itemOf(line.selection.itemId)
                const isEditable = line.isMine && item !== undefined && hasChoices(item)
                return (
                  <CartLineRow
                    key={line.key}
                    line={line}
                    isFlashing={arrivals.flashing.has(line.key)}
                    onEdit={isEditable ? () => actions.edit(line) : undefined}
                  />
                )
              })}
            </View>
          ))}
          {cart.bill.lines.length > 1 && (
            <View className="zm-cart__bill">
              <BillLines bill={cart.bill} sign={sign} />
            </View>
          )}
        </View>
      </Sheet>
    </>
  )
})
