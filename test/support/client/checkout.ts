import { observable, runInAction } from 'mobx'
import { NetworkError } from '@/api'
import { type CartChange, type CartLine, PendingOperations, type TableNews, type TableOrder } from '@/stores'
import { CheckoutChoices } from '@/stores/cart/CheckoutChoices'
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

/** A checkout of one dish, whose cart, figures and answers the test controls. */
export const setUpCheckout = (options: { mode?: OrderMode; asksHeadcount?: boolean; quote?: Partial<Quoted>; table?: object } = {}) => {
  const quoted: Quoted = { bill: billWire(), cartVersion: 1, slots: [SLOT, SLOT * 2], asapReadyAt: 600_000, ...options.quote }
  const choices = new CheckoutChoices(memoryStorage(), () => 1_000)
  choices.setRemark('少辣')
  const cart = observable(
    {
      lines: [line('a')],
      version: 1,
      choices,
      changes: [] as CartChange[],
      ordered: null as CheckoutDeps['cart']['ordered'],
      table: { orders: null as readonly TableOrder[] | null, newsSince: (_version: number): TableNews[] => [] },
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
  /** The answer to closing an order request; out of reach by default. */
  const closings: (() => Output<'/closeOrderRequest'>)[] = []
  const outOfReach = () => {
    throw new NetworkError('network')
  }
  const fake = fakeApi({
    '/calcOrderDis': () => ({ ...quoted }),
    '/createOrder': () => (answers.shift() ?? ordered)(),
    '/closeOrderRequest': () => (closings.shift() ?? outOfReach)(),
  })
  const shop = {
    ref: { shopId: 's1', termId: 'TM1', orderType: '01', eatingModel: '1' },
    mode: options.mode ?? 'pickup',
    shop: { asksHeadcount: options.asksHeadcount ?? false },
    table: options.table ?? null,
    reloadMenu: jest.fn(async () => undefined),
  }
  const notify = { ordered: jest.fn(), notOrdered: jest.fn(), refused: jest.fn(), paid: jest.fn() }
  const pendingOperations = new PendingOperations({ api: fake.api, platform: { storage: memoryStorage() }, now: () => 1_000, notify })
  const plan = [{ method: 'wechat' as const, fen: 1_900 }]
  const sleeping: (() => void)[] = []
  const sleep = () => new Promise<void>((resolve) => void sleeping.push(resolve))
  /** The page opened again. */
  const another = () =>
    new CheckoutModel({
      api: fake.api,
      pendingOperations,
      shop: shop as unknown as CheckoutDeps['shop'],
      cart: cart as unknown as CheckoutDeps['cart'],
      plan: () => plan,
      sleep,
    })
  const model = another()
  const orders = () => fake.calls.filter(({ path }) => path === '/createOrder').map(({ input }) => input as Input<'/createOrder'>)
  const quotes = () => fake.calls.filter(({ path }) => path === '/calcOrderDis').length
  const edit = (lines: CartLine[], version: number, ordered: CheckoutDeps['cart']['ordered'] = null) =>
    runInAction(() => Object.assign(cart, { lines, version, ordered }))
  return { model, another, cart, fake, quoted, answers, closings, sleeping, orders, quotes, edit, pendingOperations }
}
