import { observable, runInAction } from 'mobx'
import { type CartChange, type CartLine, Unfinished } from '@/stores'
import { Note } from '@/stores/cart/Note'
import { type CheckoutDeps, CheckoutModel } from '@/features/checkout/CheckoutModel'
import type { Input, Output } from '@contract/index'
import type { OrderMode } from '@domain/order/mode'
import { fakeApi, memoryStorage } from './fakes'
import { billWire } from './orderWire'

type Quoted = Output<'/calcOrderDis'>

export const line = (key: string, quantity = 1): CartLine => ({
  key,
  selection: { itemId: key, optionIds: [], addOns: [], slots: [] },
  name: key,
  choiceText: '',
  picture: '',
  quantity,
  listFen: 1_900,
  memberFen: 1_900,
  isMine: true,
  memberNo: null,
})
export const SLOT = 900_000

/** A checkout of one dish, whose cart, figures and answers the test has in hand. */
export const setUpCheckout = (options: { mode?: OrderMode; asksHeadcount?: boolean; quote?: Partial<Quoted>; table?: object } = {}) => {
  const quoted: Quoted = { bill: billWire(), cartVersion: 1, slots: [SLOT, SLOT * 2], asapReadyAt: 600_000, ...options.quote }
  const note = new Note(memoryStorage(), () => 1_000)
  note.write('少辣')
  const cart = observable(
    {
      lines: [line('a')],
      version: 1,
      note,
      changes: [] as CartChange[],
      ordered: null as CheckoutDeps['cart']['ordered'],
      settled: jest.fn(async () => undefined),
      confirmed: jest.fn(async () => undefined),
      refresh: jest.fn(async () => undefined),
      acceptChanges: jest.fn(async () => undefined),
    },
    { settled: false, confirmed: false, refresh: false, acceptChanges: false },
    { deep: false },
  )
  const answers: (() => Output<'/createOrder'>)[] = []
  const ordered = () => ({ orderNo: 'o1', orderState: '01', payableFen: 1_900, payDueAt: 900_000 })
  const fake = fakeApi({ '/calcOrderDis': () => ({ ...quoted }), '/createOrder': () => (answers.shift() ?? ordered)() })
  const shop = {
    ref: { shopId: 's1', termId: 'TM1', orderType: '01', eatingModel: '1' },
    mode: options.mode ?? 'pickup',
    shop: { asksHeadcount: options.asksHeadcount ?? false },
    table: options.table ?? null,
    reloadMenu: jest.fn(async () => undefined),
  }
  const tell = { ordered: jest.fn(), refused: jest.fn(), paid: jest.fn() }
  const unfinished = new Unfinished({ api: fake.api, platform: { storage: memoryStorage() }, now: () => 1_000, tell })
  const model = new CheckoutModel({ api: fake.api, unfinished, shop: shop as unknown as CheckoutDeps['shop'], cart })
  const orders = () => fake.calls.filter(({ path }) => path === '/createOrder').map(({ input }) => input as Input<'/createOrder'>)
  const quotes = () => fake.calls.filter(({ path }) => path === '/calcOrderDis').length
  const edit = (lines: CartLine[], version: number, ordered: CheckoutDeps['cart']['ordered'] = null) =>
    runInAction(() => Object.assign(cart, { lines, version, ordered }))
  return { model, cart, fake, quoted, answers, orders, quotes, edit, unfinished }
}
