import { idle } from '@/stores/loadable'
import { CartStore } from '@/stores/CartStore'
import type { PlaceRef } from '@/stores/shop/placeRef'
import { createCartServer, type Fate, withFate } from './cartServer'
import { afterPaint, fakeApi, memoryStorage } from './fakes'
import { menuItem } from './wire'

export const a = menuItem('a', { box: { boxId: 'box', count: 1 } })
export const b = menuItem('b', { priceFen: 500, memberPriceFen: 400, limitPerOrder: 3 })
export const plain = (itemId: string) => ({ itemId, optionIds: [], addOns: [], slots: [] })

/** Carts of one phone, on a server whose answers can be lost. */
export const setUpCart = (stock?: Record<string, number>) => {
  const server = createCartServer(stock)
  const storage = memoryStorage()
  const fates: Fate[] = []
  const pauses: (() => void)[] = []
  const toasts: { text: string; action?: { label: string; onTap: () => void }; about?: string }[] = []
  const shop = {
    ref: { shopId: 's1', termId: 'TM1', orderType: '01', eatingModel: '1' } as PlaceRef | null,
    mode: 'pickup' as const,
    menu: { value: { boxes: [{ boxId: 'box', name: 'Box', priceFen: 100 }] } },
    place: idle,
    current: { scannedCode: () => null, arrivingAt: null as string | null, arrived: () => undefined, leaveTable: (_: string) => false },
    position: null,
    problem: { announce: jest.fn() },
    reloadMenu: jest.fn(async () => undefined),
    itemOf: (itemId: string) => [a, b].find((item) => item.itemId === itemId),
  }
  const fate = () => fates.shift() ?? 'answered'
  const fake = fakeApi({
    '/nocheck/getCart': () => withFate(fate(), server.get),
    '/nocheck/addCart': (input) => withFate(fate(), () => server.add(input)),
    '/nocheck/clearCart': (input) => withFate(fate(), () => server.clear(input)),
  })
  const open = () =>
    new CartStore({
      api: fake.api,
      platform: { storage, afterPaint, locate: async () => ({ kind: 'notRequested' as const }) },
      session: { isMember: true, lang: 'en' },
      shop: shop as unknown as ConstructorParameters<typeof CartStore>[0]['shop'],
      toast: {
        show: (text, options) => toasts.push({ text, ...options }),
        over: (about) => toasts.splice(0, Infinity, ...toasts.filter((toast) => toast.about !== about)),
      },
      now: () => 1_000,
      sleep: () => new Promise((resolve) => pauses.push(resolve)),
    })
  return {
    open,
    storage,
    server,
    fake,
    fates,
    pauses,
    toasts,
    shop,
    sent: () => fake.calls.filter(({ path }) => path === '/nocheck/addCart'),
  }
}

export const tick = () => new Promise(setImmediate)
export const quantities = (cart: CartStore) => Object.fromEntries(cart.lines.map(({ key, quantity }) => [key, quantity]))
