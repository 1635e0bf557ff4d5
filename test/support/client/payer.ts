import { ApiError, NetworkError } from '@/api'
import type { Input, Output } from '@contract/index'
import type { ChosenMethod, MethodOffer } from '@domain/payment/methods'
import type { PlanStep } from '@domain/payment/plan'
import { PendingOperations } from '@/stores'
import { createLastMethod } from '@/features/payment/lastMethod'
import { Payer } from '@/features/payment/Payer'
import { fakeApi, fakeOutside, memoryStorage } from './fakes'

export type Confirm = Input<'/confirmPay'>
export type Confirmed = Output<'/confirmPay'>
type Offers = Output<'/getPayMethods'>
type Standing = Output<'/queryPayDoneInfo'>

export const SUM = 1_900
export const on = (method: ChosenMethod, fields: Partial<MethodOffer> = {}): MethodOffer => ({
  method,
  payableFen: SUM,
  availableFen: null,
  off: null,
  ...fields,
})
export const off = (method: ChosenMethod): MethodOffer => ({
  ...on(method),
  payableFen: 0,
  off: { reason: 'aboveMaximum', params: { maxFen: 5 } },
})
export const BY_CASH: PlanStep[] = [{ method: 'cash', fen: SUM }]
export const refuse = (code: string) => () => {
  throw new ApiError(code, 'no', 'code')
}
export const lost = () => {
  throw new NetworkError('network')
}
export const tick = () => new Promise(setImmediate)
export const confirmed = (fields: Partial<Confirmed> = {}): Confirmed => ({
  orderNo: 'o1',
  orderState: '01',
  payState: 'none',
  leftFen: SUM,
  codeExpiresAt: 600_000,
  codeTriesLeft: 5,
  ...fields,
})
export const paid = () => confirmed({ orderState: '03', payState: 'succeeded', leftFen: 0, codeExpiresAt: null, codeTriesLeft: null })

/** A payer whose server the test controls. `wechat`: how its payment was prepared. */
export const setUpPayer = (wechat: Partial<Output<'/wxpay'>> = {}) => {
  const offers: Offers[] = []
  const confirms: ((input: Confirm) => Confirmed)[] = []
  const standing: Partial<Standing> = { payState: 'none', orderState: '01' }
  const fake = fakeApi({
    '/getPayMethods': () => (offers.length > 1 ? offers.shift()! : offers[0]!),
    '/confirmPay': (input) => (confirms.shift() ?? (() => confirmed()))(input),
    '/queryPayDoneInfo': () => ({ orderNo: 'o1', ...standing }) as Standing,
    '/wxpay': () => ({
      paymentId: 'pay1',
      amountFen: SUM,
      payDueAt: 900_000,
      channel: 'requestPayment',
      requestPayment: { timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's' },
      cashier: null,
      ...wechat,
    }),
    '/unlockOrder': () => ({ orderNo: 'o1', ...standing }) as Output<'/unlockOrder'>,
  })
  const storage = memoryStorage()
  const now = () => 1_000
  const notify = { ordered: jest.fn(), notOrdered: jest.fn(), refused: jest.fn(), paid: jest.fn() }
  const pendingOperations = new PendingOperations({ api: fake.api, platform: { storage }, now, notify })
  const watchers = new Set<() => Promise<unknown>>()
  const lastMethod = createLastMethod(storage, now)
  const payer = new Payer({
    api: fake.api,
    push: { watch: (_topic, refresh) => (watchers.add(refresh), () => void watchers.delete(refresh)) },
    pendingOperations,
    platform: {
      pay: async () => ({ kind: 'done' }),
      request: async () =>
        wechat.cashier
          ? { kind: 'reply', status: 200, body: '{"amountFen":1400,"description":"Tea House"}' }
          : { kind: 'failed', reason: 'network' },
      tick: jest.fn(),
      outside: fakeOutside(),
      clientFacts: () => ({ appId: 'wx1', systemType: 'ios', hasPluginPay: null }),
    },
    orderAddress: (orderNo) => `http://host/#/order?orderNo=${orderNo}`,
    sleep: async () => undefined,
    now,
    lastMethod,
    begins: jest.fn(),
  })
  const push = () => Promise.all([...watchers].map((refresh) => refresh()))
  const sent = () => fake.calls.filter(({ path }) => path === '/confirmPay').map(({ input }) => input as Confirm)
  const offer = (methods: MethodOffer[], fields: Partial<Offers> = {}) =>
    offers.push({ orderNo: 'o1', orderState: '01', payableFen: SUM, leftFen: SUM, methods, ...fields })
  return { payer, fake, confirms, standing, push, watchers, sent, offer, lastMethod, pendingOperations }
}
