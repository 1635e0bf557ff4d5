import { ApiError, CODES, NetworkError } from '@/api'
import type { Input } from '@contract/index'
import { priceQuickPay } from '@domain/order/placing/quickPay'
import { fakeApi, memoryStorage } from '../../../test/support/client/fakes'
import type { AmountKey } from './amount'
import { type Figures, QuickPayModel } from './QuickPayModel'
import { storeUnanswered } from './unanswered'

jest.mock('@/platform', () => ({ serverUrl: (path: string) => path }))

const ref = { shopId: 'S1', termId: 'M1', orderType: '01' as const, eatingModel: '0' as const }
const NOW = 1_000_000

const setUp = ({
  computes = true,
  create = () => 'o1',
  storage = memoryStorage(),
  userId = 'u1',
  offers = [] as Figures['methods'],
  couponFen = null as number | null,
}: {
  computes?: boolean
  create?: (input: Input<'/createQuickPay'>) => string
  storage?: ReturnType<typeof memoryStorage>
  userId?: string
  offers?: Figures['methods']
  /** The discount of the diner's one coupon; null: they have none. */
  couponFen?: number | null
} = {}) => {
  const terms: Figures['terms'] = { memberPercent: 90, isMember: true, promotions: [], discounts: [] }
  const keys: string[] = []
  const fake = fakeApi({
    '/calcQuickPay': (typed) => {
      const bill = priceQuickPay(typed, terms, NOW)
      if (couponFen === null) return { bill, methods: offers, terms }
      const coupons = { chosen: ['k1'], savedFen: couponFen, nextFen: null, canCombine: false, options: [] }
      return { bill: { ...bill, payableFen: bill.payableFen - couponFen }, methods: offers, terms, coupons }
    },
    '/createQuickPay': (input) => {
      keys.push(input.idempotencyKey)
      return { orderNo: create(input), orderState: '01', payableFen: input.expectedPayableFen, payDueAt: 0 }
    },
  })
  const pauses: (() => void)[] = []
  const model = new QuickPayModel({
    api: fake.api,
    shop: { ref },
    session: { computesQuickPay: computes, userId },
    unanswered: storeUnanswered(storage, () => NOW),
    now: () => NOW,
    sleep: () => new Promise((resolve) => pauses.push(resolve)),
  })
  const write = (text: string) => [...text].forEach((key) => model.press(key as AmountKey))
  return { model, fake, terms, keys, pauses, write, storage }
}

it('calculates while the diner types, without excluded amounts', async () => {
  const { model, fake, write } = setUp()
  await model.load()
  expect(model.bill).toBeNull()
  write('128')
  model.typeInto('excluded')
  write('18')
  expect(model.bill).toMatchObject({ payableFen: 11_700, discountFen: 1_100 })
  expect(fake.calls).toHaveLength(1)
  write('8')
  expect(model.bill).toBeNull()
  expect(model.problem?.result).toBe('excludedTooLarge')
})

it('waits for the server’s amounts where the phone may not calculate, and sends one request for several keys', async () => {
  const { model, fake, pauses, write } = setUp({ computes: false })
  await model.load()
  write('30')
  expect(model.bill).toBeNull()
  pauses.forEach((end) => end())
  await new Promise(setImmediate)
  expect(model.bill?.payableFen).toBe(2_700)
  expect(fake.calls).toHaveLength(2)
})

it('repeats the same payment with the same key when no answer came, and uses another key for another payment', async () => {
  let isLost = true
  const { model, keys, write, storage } = setUp({
    create: () => {
      if (isLost) throw new NetworkError('network')
      return 'o1'
    },
  })
  await model.load()
  write('30')
  await expect(model.begin()).rejects.toBeInstanceOf(NetworkError)
  isLost = false
  expect(await model.begin()).toEqual({ kind: 'placed', orderNo: 'o1', payableFen: 2_700 })
  expect(keys[1]).toBe(keys[0])
  const next = setUp({ storage })
  await next.model.load()
  next.write('305')
  await next.model.begin()
  expect(next.keys[0]).not.toBe(keys[0])
})

it('accepts no key from the tap on pay on, while the order is made and while it is paid; after a refusal it does', async () => {
  let isRefused = true
  const { model, write } = setUp({
    create: () => {
      if (isRefused) throw new ApiError(CODES.statusChanged, 'no')
      return 'o1'
    },
  })
  await model.load()
  write('30')
  const refused = model.begin()
  write('5')
  expect(model.amount).toBe('30')
  expect(await refused).toEqual({ kind: 'refused' })
  write('5')
  expect(model.amount).toBe('305')
  isRefused = false
  const placed = model.begin()
  const touch = () => {
    write('7')
    model.typeInto('excluded')
    model.chooseCoupons([])
  }
  touch()
  expect(await placed).toMatchObject({ kind: 'placed' })
  touch()
  expect(model).toMatchObject({ amount: '305', field: 'amount', couponChoice: 'auto', isSubmitting: true })
})

it('has the same key after a reload, for the same diner and amount', async () => {
  const lost = () => {
    throw new NetworkError('network')
  }
  const before = setUp({ create: lost })
  await before.model.load()
  before.write('30')
  await expect(before.model.begin()).rejects.toBeInstanceOf(NetworkError)
  const { storage } = before
  const other = setUp({ storage, userId: 'u2' })
  await other.model.load()
  expect(other.model.amount).toBe('')
  const after = setUp({ storage })
  await after.model.load()
  expect(after.model.amount).toBe('30')
  expect(await after.model.begin()).toMatchObject({ kind: 'placed' })
  expect(after.keys).toEqual(before.keys)
  const later = setUp({ storage })
  await later.model.load()
  expect(later.model.amount).toBe('')
  later.write('30')
  await later.model.begin()
  expect(later.keys).not.toEqual(before.keys)
})

it('knows the payment methods once the server has stated them for this amount', async () => {
  const offers: Figures['methods'] = [{ method: 'wechat', payableFen: 2_700, availableFen: null, off: null }]
  const { model, pauses, write } = setUp({ offers })
  await model.load()
  write('30')
  expect(model.offers).toBeNull()
  pauses.forEach((end) => end())
  await new Promise(setImmediate)
  expect(model.offers).toEqual(offers)
  write('5')
  expect(model.offers).toBeNull()
})

it('shows new amounts when the price has changed', async () => {
  const { model, terms, write } = setUp({
    create: () => {
      throw new ApiError(CODES.priceChanged, 'changed')
    },
  })
  await model.load()
  write('30')
  terms.memberPercent = 80
  expect(await model.begin()).toEqual({ kind: 'changed' })
  expect(model.bill?.payableFen).toBe(2_400)
})

it('includes the best coupon, also when the diner pays before the amounts have arrived: then the new ones are shown first', async () => {
  const { model, fake, pauses, write } = setUp({ couponFen: 500 })
  await model.load()
  write('30')
  expect([model.bill?.payableFen, model.isChoosingCoupons]).toEqual([2_700, true])
  expect(await model.begin()).toEqual({ kind: 'changed' })
  expect([model.bill?.payableFen, model.isChoosingCoupons]).toEqual([2_200, false])
  expect(await model.begin()).toMatchObject({ kind: 'placed', payableFen: 2_200 })
  expect(fake.calls.at(-1)).toMatchObject({ input: { coupons: ['k1'], expectedPayableFen: 2_200 } })
  pauses.forEach((end) => end())
})

it('pays nothing while the amounts for a coupon cannot be loaded', async () => {
  const { model, fake, write } = setUp({ couponFen: 500 })
  await model.load()
  write('30')
  fake.handlers['/calcQuickPay'] = () => {
    throw new NetworkError('network')
  }
  expect(await model.begin()).toEqual({ kind: 'refused' })
  expect(fake.calls.filter(({ path }) => path === '/createQuickPay')).toEqual([])
})
