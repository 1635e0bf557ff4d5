import { line, setUpCheckout } from '../../../test/support/client/checkout'
import { ANYTHING } from '@domain/coupon/terms'
import type { CouponAdvice } from './CheckoutModel'

const option = (couponId: string, savesFen: number): CouponAdvice['options'][number] => ({
  couponId,
  offerId: couponId,
  name: couponId,
  caption: '',
  kind: 'amount',
  amountFen: savesFen,
  percent: 100,
  capFen: null,
  minimumFen: 0,
  validFrom: 0,
  validUntil: 9_000_000_000_000,
  savesFen,
  obstacle: null,
})
const advice = (...chosen: string[]): CouponAdvice => ({
  chosen,
  savedFen: chosen.length * 100,
  nextFen: null,
  canCombine: false,
  options: [option('eight', 800), option('five', 500)],
})
const setUp = () => {
  const all = setUpCheckout({ quote: { coupons: advice('eight') } })
  const requested = () =>
    all.fake.calls.filter(({ path }) => path === '/calcOrderDis').map(({ input }) => (input as { coupons?: unknown }).coupons ?? 'auto')
  return { ...all, requested: requested }
}

it('the best coupons are requested, and the order is made with those that were shown', async () => {
  const { model, orders, requested } = setUp()
  await model.load()
  expect(model.offers.coupons?.chosen).toEqual(['eight'])
  expect(model.chosen.all.coupons ?? 'auto').toBe('auto')
  await model.submit()
  expect(requested()).toEqual(['auto'])
  expect(orders()[0]).toMatchObject({ coupons: ['eight'] })
})

it('another choice is shown at once, computed by the same function as the server’s, whose answer then applies', async () => {
  const inHand = (couponId: string, amountFen: number) => ({
    couponId,
    offerId: couponId,
    stackGroup: null,
    perOrder: 1,
    perDay: null,
    validFrom: 0,
    validUntil: 9_000_000_000_000,
    benefit: { kind: 'amount' as const, amountFen, percent: 100, capFen: null },
    conditions: { ...ANYTHING, shopIds: null, itemIds: null, categoryIds: null, modes: null, hours: null, weekdays: null },
  })
  const basis: CouponAdvice['basis'] = {
    coupons: [inHand('eight', 800), inHand('five', 500)],
    lines: [{ itemId: 'a', categoryId: 'c', quantity: 1, listFen: 1_900, leftFen: 1_900 }],
    use: {
      shopId: 's1',
      mode: 'pickup',
      level: 0,
      isMemberDay: false,
      isNewCustomer: false,
      isMiniProgram: false,
      isRegister: false,
      usedToday: {},
      deliveryFen: 0,
      now: 1,
      offsetMin: 480,
    },
  }
  const { model, quoted } = setUp()
  quoted.coupons = { ...advice('eight'), savedFen: 800, basis }
  await model.load()
  // The server has its own answer to the second choice.
  quoted.coupons = { ...advice('five'), savedFen: 499, basis }
  const answered = model.choose({ coupons: ['five', 'eight'] })
  expect(model.offers.coupons).toMatchObject({ chosen: ['five'], savedFen: 500, nextFen: 800 })
  await answered
  expect(model.offers.coupons).toMatchObject({ chosen: ['five'], savedFen: 499 })
})

it('the diner’s own choice, also of none, is kept until one of its coupons can no longer be used', async () => {
  const { model, quoted, requested, edit } = setUp()
  const stop = model.open()
  await model.load()
  quoted.coupons = advice('five')
  await model.choose({ coupons: ['five'] })
  expect(model.chosen.all.coupons).toEqual(['five'])
  expect(model.hold.isOn).toBe(false)
  quoted.coupons = advice()
  quoted.cartVersion = 2
  edit([line('a', 2)], 2)
  await model.load()
  expect(requested().slice(-1)).toEqual(['auto'])
  expect(model.chosen.all.coupons ?? 'auto').toBe('auto')
  await model.choose({ coupons: [] })
  await model.load()
  expect(requested().slice(-1)).toEqual([[]])
  stop()
})

it('of two that cannot be combined the first one stays', async () => {
  const { model, quoted, requested } = setUp()
  await model.load()
  quoted.coupons = advice('five')
  await model.choose({ coupons: ['five', 'eight'] })
  await model.load()
  expect(requested().slice(-1)).toEqual([['five']])
})

it('two choices in quick succession end as the second one alone would', async () => {
  const { model, cart, quoted, requested } = setUp()
  await model.load()
  quoted.coupons = advice('five')
  let answerSecond = () => undefined as void
  const first = model.choose({ coupons: ['eight'] })
  cart.settled.mockImplementationOnce(() => new Promise<undefined>((resolve) => (answerSecond = () => resolve(undefined))))
  const second = model.choose({ coupons: ['five', 'eight'] })
  await first
  answerSecond()
  await second
  expect(model.chosen.all.coupons).toEqual(['five'])
  await model.load()
  expect(requested().slice(-1)).toEqual([['five']])
})

it('without coupons none are shown or ordered', async () => {
  const { model, orders } = setUpCheckout()
  await model.load()
  expect(model.offers.coupons).toBeUndefined()
  await model.submit()
  expect(orders()[0]).not.toHaveProperty('coupons')
})
