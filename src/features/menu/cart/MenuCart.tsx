import { makeAutoObservable } from 'mobx'
import { Observer, observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CartBar } from '@/components/commerce/CartBar'
import { LiveRegion } from '@/components/a11y/LiveRegion'
import { formatPrice, useI18n } from '@/i18n'
import { isFollowed, offsetOf, suggestTopUp, tableOrderWords, tableWords } from '@/stores'
import { useApp } from '@/useApp'
import { suitabilityOf } from '@domain/menu/allergens'
import { dishesChanged } from '@domain/cart/changesByDish'
import { defaultSelection } from '@domain/menu/choices'
import { isTableOrderOpen } from '@domain/cart/tableCart'
import { isOffered } from '../dish'
import type { DishActions } from '../DishActions'
import { CartSheet } from '../laterSheets'
import { deliveryTermTexts } from '../deliveryTermTexts'
import { menuTexts } from '../texts'
import { useDeliveryWords } from '../useDeliveryWords'
import { Arrivals } from './Arrivals'
import { cartTexts } from './texts'

const texts = { ...menuTexts, ...cartTexts, ...deliveryTermTexts }

export interface MenuCartProps {
  actions: DishActions
  now: number
  /** The reason why checkout is not possible now. */
  offReason?: string | undefined
  onRefused?: () => void
  over?: 'tabs' | 'safe'
}

/** A component of its own, so that opening or closing the sheet does not render the bar again. */
class Opening {
  isOpen = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  open(): void {
    this.isOpen = true
  }

  close(): void {
    this.isOpen = false
  }
}

/** The cart bar of every page that sells dishes, with its sheet. */
export const MenuCart = observer(({ actions, now, offReason, onRefused, over = 'tabs' }: MenuCartProps) => {
  const { cart, shop, session, allergens, nav, toast } = useApp()
  const { t, lang } = useI18n(texts)
  const [sheet] = useState(() => new Opening())
  const [arrivals] = useState(() => new Arrivals(cart))
  useEffect(() => arrivals.follow(), [arrivals])

  const { bill, count } = cart
  const sign = shop.merchant?.currencySign
  const price = (fen: number) => formatPrice(fen, sign)
  const offsetMin = offsetOf(shop.merchant)
  const next = bill.nextTier
  const delivery = useDeliveryWords()
  const suggest = (missingFen: number) =>
    suggestTopUp(
      shop.menu.value?.items ?? [],
      missingFen,
      (item) =>
        isOffered(item, { now, offsetMin }) &&
        suitabilityOf(item, allergens.avoided) !== 'contains' &&
        cart.quantityOf(item.itemId) === 0 &&
        !cart.blockOf(defaultSelection(item)),
    )

  const hint = () => {
    if (cart.isOffline) return { text: t('cart.offline') }
    if (cart.changes.length > 0)
      return { text: t('cart.changed', { n: dishesChanged(cart.changes) }), action: t('cart.seeChanges'), onTap: sheet.open }
    const order = (cart.table.orders ?? []).find(
      (one) => !one.isMe && (isTableOrderOpen(one.state) || (one.myCount > 0 && isFollowed(one))),
    )
    if (order) return { text: tableOrderWords(order, session), action: t('cart.seeOrder'), onTap: sheet.open }
    if (shop.servesFirst && shop.table)
      return {
        text: t(shop.table.isPaid ? 'cart.tablePaid' : 'cart.atTable', { table: tableWords(lang, shop.table.name, shop.table.roomName) }),
        action: t('cart.seeTable'),
        onTap: () => void nav.go('tableCode'),
      }
    // Reductions are not shown before the minimum for delivery is reached.
    if (delivery && count === 0) return { text: delivery.terms }
    if (cart.missingToDeliverFen > 0)
      return { text: t('terms.missing', { amount: price(cart.missingToDeliverFen) }), action: t('cart.topUp'), onTap: sheet.open }
    // Not rendered for an empty cart: it then arrives together with the dishes instead of in a message of its own before them.
    if (!next || !shop.menu.value) return null
    const terms = {
      missing: price(next.missingFen),
      threshold: price(next.thresholdFen),
      reduction: price(next.reductionFen),
    }
    return { text: t('cart.hint', terms), action: t('cart.topUp'), onTap: sheet.open, onceFilled: true }
  }

  const isMemberOnly = bill.lines.some(({ kind }) => kind === 'memberPrice') && !bill.lines.some(({ kind }) => kind === 'fullReduction')
  const checkout = () => {
    sheet.close()
    void nav.go(shop.servesFirst ? 'tableCode' : shop.mode === 'preorder' ? 'preorder' : 'checkout')
  }
  const figures = {
    count,
    totalFen: bill.payableFen,
    savedFen: bill.savedFen,
    sign,
    note: delivery?.onTop,
    action: t(
      shop.mode === 'preorder'
        ? 'menu.goPreorder'
        : !shop.servesFirst
          ? 'menu.checkout'
          : shop.table?.isFirstRound === false
            ? 'menu.toKitchenAgain'
            : 'menu.toKitchen',
    ),
    onAction: checkout,
    offReason: count > 0 ? offReason : undefined,
    onRefused: count > 0 ? onRefused : () => toast.show(t('cart.addFirst')),
  }
  const meFirst = [...cart.members].sort((a, b) => Number(b.isMe) - Number(a.isMe))
  const people = meFirst.map(({ memberNo, nickname, picture, isMe }) => ({
    id: String(memberNo),
    ...(!nickname && !isMe && { mark: String(memberNo + 1) }),
    name: nickname || (isMe ? t('cart.me') : t('cart.guest', { n: memberNo + 1 })),
    seed: memberNo,
    picture,
  }))
  // Hidden below the sheet, whose own bar shows the same.
  const region = (sum: string) => <Observer>{() => <LiveRegion quiet={sheet.isOpen}>{sum}</LiveRegion>}</Observer>
  return (
    <>
      <CartBar {...figures} over={over} people={shop.table ? people : []} hint={hint()} onOpen={sheet.open} region={region} />
      <Observer>
        {() => (
          <CartSheet
            open={sheet.isOpen}
            onClose={sheet.close}
            actions={actions}
            arrivals={arrivals}
            suggest={suggest}
            now={now}
            footer={
              <CartBar
                {...figures}
                over="safe"
                listFen={bill.savedFen > 0 ? bill.payableFen + bill.savedFen : null}
                savedLabel={isMemberOnly ? t('cart.memberSaved') : undefined}
                onOpen={sheet.close}
              />
            }
          />
        )}
      </Observer>
    </>
  )
})
