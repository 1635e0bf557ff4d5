import { reaction } from 'mobx'
import { useCallback, useContext, useEffect, useState } from 'react'
import { OnScreen } from '@/components/ui/Page/onScreen'
import { isRequested, Resource } from '@/stores'
import { useApp } from '@/useApp'

interface Collected {
  filled: number
  toNext: number | null
}

/** The diner's progress on the merchant's stamp card: taken from the shop's data, then updated by pushes and whenever home is shown. */
export function useCollected(): Collected | null {
  const { api, push, session, shop } = useApp()
  const [fresh] = useState(
    () =>
      new Resource<Collected | null, [mchntCd: string, cardId: string]>(async (mchntCd, cardId) => {
        const { cards } = await api.call('/getCollectPoint', { mchntCd }, { notice: 'none' })
        const card = cards.find((one) => one.cardId === cardId)
        return card ? { filled: card.filled, toNext: card.nextAt === null ? null : card.toNext } : null
      }),
  )
  const load = useCallback(async () => {
    const { merchant, place } = shop
    const card = place.value?.stampCard
    if (merchant && card && session.userId !== null) await fresh.load(merchant.merchantCode, card.cardId)
  }, [fresh, session, shop])
  const isOnScreen = useContext(OnScreen)
  useEffect(() => {
    const leave = [
      reaction(
        () => ({ userId: session.userId, cardId: shop.place.value?.stampCard?.cardId, loaded: shop.current.collected }),
        ({ userId, cardId, loaded }) => {
          fresh.clear()
          // The data that comes with a link, and a start before the diner is known, state no progress.
          if (userId !== null && cardId !== undefined && loaded === null) void load()
        },
        { fireImmediately: true, equals: (a, b) => a.userId === b.userId && a.cardId === b.cardId && a.loaded === b.loaded },
      ),
      push.watch('user', load, { isFresh: () => shop.current.collected !== null || isRequested(fresh.current) }),
    ]
    return () => leave.forEach((stop) => stop())
  }, [fresh, load, push, session, shop])
  // An order may have been completed while another page was open, before home was.
  useEffect(() => void (isOnScreen && load()), [isOnScreen, load])
  return fresh.value ?? shop.current.collected
}
