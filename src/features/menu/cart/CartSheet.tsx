import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/Icon'
import { LiveRegion } from '@/components/a11y/LiveRegion'
import { Sheet } from '@/components/ui/Sheet'
import { Tappable } from '@/components/ui/Tappable'
import { toast } from '@/components/ui/Toast'
import { useI18n } from '@/i18n'
import { tableWords } from '@/stores'
import { useApp } from '@/useApp'
import type { MenuItem } from '@domain/menu/menu'
import type { DishActions } from '../DishActions'
import type { Arrivals } from './Arrivals'
import { CartLines, type CartLinesProps } from './CartLines'
import { cartTexts } from './texts'
import './style.scss'

export interface CartSheetProps {
  open: boolean
  onClose: () => void
  actions: DishActions
  arrivals: Arrivals
  suggest: (missingFen: number) => MenuItem | null
  now: number
  /** The cart bar, floating over the list. */
  footer: ReactNode
}

/** The number of lines that fit over the lower half of a phone. */
const SHORT = 3

/** The cart by person, the diner first. */
export const CartSheet = observer(({ open, onClose, actions, arrivals, suggest, now, footer }: CartSheetProps) => {
  const { cart, shop } = useApp()
  const { t, lang } = useI18n(cartTexts)
  const isShelved = useSyncExternalStore(toast.subscribe, toast.isShelved, toast.isShelved)
  const isShared = shop.table !== null && cart.members.length > 1
  // Decided when the sheet opens, so that it does not shrink while the diner empties it.
  const isLong = cart.lines.length > SHORT
  const [isTall, setTall] = useState(isLong)
  useEffect(() => {
    if (!open) setTall(isLong)
  }, [open, isLong])
  // A short list ends above the bar.
  const isFirm = isShelved || !isTall
  const nameOf: CartLinesProps['nameOf'] = (group) => (group.isMe ? t('cart.me') : group.nickname || t('cart.guest', { n: group.seat + 1 }))

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
        title={
          shop.table && isShared ? t('cart.tableTitle', { table: tableWords(lang, shop.table.name, shop.table.roomName) }) : t('cart.title')
        }
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
        tall={isTall}
        floating={isFirm ? 'firm' : true}
        footer={footer}
      >
        <View className={isFirm ? 'zm-cart zm-cart--firm' : 'zm-cart'}>
          <CartLines actions={actions} arrivals={arrivals} suggest={suggest} now={now} nameOf={nameOf} isShared={isShared} />
        </View>
      </Sheet>
    </>
  )
})
