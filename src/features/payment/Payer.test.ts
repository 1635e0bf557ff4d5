import { NetworkError, ApiError } from '@/api'
import type { Output } from '@contract/index'
import type { HttpReply, HttpRequest, PayOutcome } from '@/platform'
import { PendingOperations } from '@/stores'
import { fakeApi, fakeOutside, memoryStorage } from '../../../test/support/client/fakes'
import { Payer } from './Payer'

jest.mock('@/platform', () => ({ serverUrl: (path: string) => `http://host${path}` }))

type Prepared = Output<'/wxpay'>
type PayState = Output<'/queryPayDoneInfo'>['payState']

const signature = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA' as const, paySign: 's' }
const cashier = { prepayId: 'p1', url: '/sandbox/pay/p1' }
const prepared = (fields: Partial<Prepared> = {}): Prepared => ({
  paymentId: 'pay1',
  amountFen: 1_900,
  payDueAt: 900_000,
  channel: 'cashier',
  requestPayment: signature,
  h5Url: null,
  codeUrl: null,
  cashier,
  ...fields,
})

const BY_WECHAT = [{ method: 'wechat' as const, fen: 1_900 }]
const bill = { amountFen: 1_900, description: 'Tea House' }
const tick = () => new Promise(setImmediate)

/** `states`: the server's successive answers; the last one repeats. */
const setUp = (options: { states?: (PayState | 'lost')[]; outcome?: PayOutcome; prepare?: (() => Prepared)[]; desk?: HttpReply } = {}) => {
  const states = options.states ?? ['succeeded']
  const prepare = options.prepare ?? [() => prepared(options.outcome ? { channel: 'requestPayment' } : {})]
  const confirmed = () => {
    const state = states.length > 1 ? states.shift()! : states[0]!
    if (state === 'lost') throw new NetworkError('network')
    return { orderNo: 'o1', payState: state, orderState: '01', paidAt: null, pickupNo: null } as unknown as Output<'/queryPayDoneInfo'>
  }
  const fake = fakeApi({
    '/wxpay': () => (prepare.length > 1 ? prepare.shift()! : prepare[0]!)(),
    '/queryPayDoneInfo': confirmed,
    '/unlockOrder': () => confirmed() as unknown as Output<'/unlockOrder'>,
  })
  const desk: { url: string; action: string }[] = []
  const request = async ({ url, body }: HttpRequest): Promise<HttpReply> => {
    desk.push({ url, action: (JSON.parse(body) as { action: string }).action })
    return options.desk ?? { kind: 'reply', status: 200, body: JSON.stringify(bill) }
  }
  const pauses: number[] = []
  const begins = jest.fn()
  const felt = jest.fn()
  const notify = { ordered: jest.fn(), notOrdered: jest.fn(), refused: jest.fn(), paid: jest.fn() }
  const pendingOperations = new PendingOperations({ api: fake.api, platform: { storage: memoryStorage() }, now: () => 1_000, notify })
  const payer = new Payer({
    api: fake.api,
    pendingOperations,
    platform: {
      pay: async () => options.outcome ?? { kind: 'cashier' },
      request,
      tick: felt,
      outside: fakeOutside(),
      clientFacts: () => ({ appId: 'h5', systemType: 'ios', hasPluginPay: null }),
    },
    orderAddress: (orderNo) => `http://host/#/order?orderNo=${orderNo}`,
    sleep: async (ms) => void pauses.push(ms),
    push: { watch: () => () => undefined },
    now: () => 1_000,
    lastMethod: { read: () => null, write: () => undefined },
    begins,
  })
  const keys = () =>
    fake.calls.filter(({ path }) => path === '/wxpay').map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey)
  return { payer, fake, desk, pauses, keys, begins, felt }
}

describe('at the sandbox’s cashier', () => {
  it('shows the amount, and is paid once the server says so', async () => {
    const { payer, desk } = setUp({ states: ['pending', 'succeeded'] })
    const paying = payer.pay('o1', 'HK$', BY_WECHAT)
    await tick()
    expect(payer.sheet('cashier')).toMatchObject({ ...bill, sign: 'HK$', isBusy: false })
    payer.sheet('cashier')!.answer('pay')
    payer.sheet('cashier')!.answer('pay')
    expect(payer.sheet('cashier')).toMatchObject({ isBusy: true })
    await expect(paying).resolves.toBe('paid')
    expect(desk).toEqual([
      { url: 'http://host/sandbox/pay/p1', action: 'start' },
      { url: 'http://host/sandbox/pay/p1', action: 'pay' },
    ])
    expect(payer.state).toEqual({ kind: 'idle' })
  })

  it('is cancelled by leaving it, unless it was paid all the same, which vibrates', async () => {
    for (const [state, outcome, ticks] of [
      ['closed', 'cancelled', 0],
      ['succeeded', 'paid', 1],
    ] as const) {
      const { payer, fake, felt } = setUp({ states: [state] })
      const paying = payer.pay('o1', 'HK$', BY_WECHAT)
      await tick()
      payer.sheet('cashier')!.answer('cancel')
      await expect(paying).resolves.toBe(outcome)
      expect(fake.pathsCalled()).toEqual(['/wxpay', '/unlockOrder'])
      expect(felt).toHaveBeenCalledTimes(ticks)
    }
  })

  it('fails where the bank refuses', async () => {
    const { payer, pauses } = setUp({ states: ['pending'] })
    const paying = payer.pay('o1', 'HK$', BY_WECHAT)
    await tick()
    payer.sheet('cashier')!.answer('fail')
    await expect(paying).resolves.toBe('failed')
    expect(pauses).toEqual([])
  })

  it('fails where the desk cannot be reached or does not know the payment', async () => {
    for (const desk of [
      { kind: 'failed', reason: 'network' },
      { kind: 'reply', status: 404, body: '{}' },
    ] as const) {
      const { payer } = setUp({ states: ['pending'], desk })
      await expect(payer.pay('o1', 'HK$', BY_WECHAT)).resolves.toBe('failed')
      expect(payer.isBusy).toBe(false)
    }
  })
})

describe('the server’s answer', () => {
  it('is waited for with growing pauses, then the order page goes on: confirming', async () => {
    const { payer, pauses } = setUp({ states: ['lost', 'pending'], outcome: { kind: 'done' } })
    await expect(payer.pay('o1', 'HK$', BY_WECHAT)).resolves.toBe('confirming')
    expect(pauses.length).toBeGreaterThan(3)
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  })

  it('decides, not the sheet’s', async () => {
    await expect(setUp({ states: ['failed'], outcome: { kind: 'done' } }).payer.pay('o1', 'HK$', BY_WECHAT)).resolves.toBe('failed')
    await expect(
      setUp({ states: ['succeeded'], outcome: { kind: 'failed', message: 'x' } }).payer.pay('o1', 'HK$', BY_WECHAT),
    ).resolves.toBe('paid')
    await expect(setUp({ states: ['refunding'], outcome: { kind: 'done' } }).payer.pay('o1', 'HK$', BY_WECHAT)).resolves.toBe('paid')
  })

  it('alone settles an order with nothing to pay', async () => {
    const { payer, desk } = setUp({ prepare: [() => prepared({ amountFen: 0, channel: 'none', requestPayment: null, cashier: null })] })
    await expect(payer.pay('o1', 'HK$', BY_WECHAT)).resolves.toBe('paid')
    expect(desk).toEqual([])
  })
})

describe('in the mini-program', () => {
  it.each([
    [{ kind: 'done' }, 'succeeded', 'paid'],
    [{ kind: 'cancelled' }, 'closed', 'cancelled'],
    [{ kind: 'failed', message: 'no balance' }, 'pending', 'failed'],
  ] as const)('%j with the server’s %s is %s', async (outcome, state, expected) => {
    const { payer, desk } = setUp({ outcome, states: [state] })
    await expect(payer.pay('o1', 'HK$', BY_WECHAT)).resolves.toBe(expected)
    expect(desk).toEqual([])
  })

  it('the devtools open the sandbox’s cashier; a real provider has none', async () => {
    const { payer } = setUp({ outcome: { kind: 'cashier' } })
    const paying = payer.pay('o1', 'HK$', BY_WECHAT)
    await tick()
    payer.sheet('cashier')!.answer('pay')
    await expect(paying).resolves.toBe('paid')
    const real = setUp({ outcome: { kind: 'cashier' }, states: ['pending'], prepare: [() => prepared({ cashier: null })] })
    await expect(real.payer.pay('o1', 'HK$', BY_WECHAT)).resolves.toBe('failed')
  })
})

describe('a page that is left', () => {
  it.each([
    ['before the payment is prepared', (payer: Payer, paying: () => Promise<unknown>) => (payer.abandon(), paying())],
    [
      'while the cashier is on its way',
      (payer: Payer, paying: () => Promise<unknown>) => {
        const outcome = paying()
        payer.abandon()
        return outcome
      },
    ],
  ])('%s has turned back: the payment ends, and no sheet comes up over another page', async (_time, leave) => {
    for (const outcome of [{ kind: 'cashier' }, { kind: 'done' }] as const) {
      const { payer, fake } = setUp({ states: ['closed'], outcome })
      await expect(leave(payer, () => payer.pay('o1', 'HK$', BY_WECHAT))).resolves.toBe('cancelled')
      expect(fake.pathsCalled()).toEqual(['/wxpay', '/unlockOrder'])
      expect(payer.state).toEqual({ kind: 'idle' })
    }
  })

  it('with an order that costs nothing is paid all the same', async () => {
    const { payer } = setUp({ prepare: [() => prepared({ amountFen: 0, channel: 'none', requestPayment: null, cashier: null })] })
    payer.abandon()
    await expect(payer.pay('o1', 'HK$', BY_WECHAT)).resolves.toBe('paid')
  })
})

describe('preparing', () => {
  const lost = () => {
    throw new NetworkError('network')
  }
  const refused = () => {
    throw new ApiError('400001', 'closed')
  }

  it('repeats the request after a lost reply with the same key, and uses another after an answer', async () => {
    const { payer, keys } = setUp({
      outcome: { kind: 'done' },
      prepare: [lost, () => prepared({ channel: 'requestPayment' }), refused, () => prepared({ channel: 'requestPayment' })],
    })
    await expect(payer.pay('o1', 'HK$', BY_WECHAT)).rejects.toBeInstanceOf(NetworkError)
    await payer.pay('o1', 'HK$', BY_WECHAT)
    await expect(payer.pay('o1', 'HK$', BY_WECHAT)).rejects.toBeInstanceOf(ApiError)
    await payer.pay('o1', 'HK$', BY_WECHAT)
    const [first, second, third, fourth] = keys()
    expect(second).toBe(first)
    expect(new Set([first, third, fourth]).size).toBe(3)
  })

  it('never takes the key of one order for another', async () => {
    const { payer, keys } = setUp({ outcome: { kind: 'done' }, prepare: [lost, () => prepared({ channel: 'requestPayment' })] })
    await expect(payer.pay('o1', 'HK$', BY_WECHAT)).rejects.toBeInstanceOf(NetworkError)
    await payer.pay('o2', 'HK$', BY_WECHAT)
    expect(keys()[0]).not.toBe(keys()[1])
  })

  it('happens once for a double tap', async () => {
    const { payer, keys, begins } = setUp({ outcome: { kind: 'done' } })
    await Promise.all([payer.pay('o1', 'HK$', BY_WECHAT), payer.pay('o1', 'HK$', BY_WECHAT)])
    expect(keys()).toHaveLength(1)
    expect(begins).toHaveBeenCalledTimes(1)
  })
})
