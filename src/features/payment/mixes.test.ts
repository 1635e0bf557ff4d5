import { CODES, isRefusal } from '@/api'
import type { PlanStep } from '@domain/payment/plan'
import { confirmed, on, paid, refuse, setUpPayer, SUM, tick } from '../../../test/support/client/payer'
import { outcomeWords } from './outcomes'

jest.mock('@/platform', () => ({ serverUrl: (path: string) => `http://host${path}` }))

type Setting = ReturnType<typeof setUpPayer>

const PART = 500
const REST = SUM - PART

/** A method that needs something from the diner: what the server and the diner do. */
interface Requests {
  method: PlanStep['method']
  /** The sheet that is open meanwhile. */
  sheet: 'password' | 'code' | 'cashier' | 'elsewhere'
  /** Called before its payment begins. */
  before: (setting: Setting, leftFen: number) => void
  answer: (setting: Setting) => unknown
  cancel: (setting: Setting) => unknown
}

const taken = (leftFen: number) => () => (leftFen === 0 ? paid() : confirmed({ leftFen, payState: 'none' }))
const succeeds = ({ standing }: Setting) => Object.assign(standing, { payState: 'succeeded', orderState: '03', paymentId: 'pay1' })

const password: Requests = {
  method: 'balance',
  sheet: 'password',
  before: ({ confirms }, leftFen) => void confirms.push(refuse(CODES.payPasswordNeeded), taken(leftFen)),
  answer: ({ payer }) => {
    payer.sheet('password')!.setPassword('138502')
    return payer.sheet('password')!.confirm()
  },
  cancel: ({ payer }) => payer.sheet('password')!.leave(),
}
const points: Pick<Requests, 'method' | 'before'> = {
  method: 'points',
  before: ({ confirms }, leftFen) => void confirms.push(taken(leftFen)),
}
const cash: Requests = {
  method: 'cash',
  sheet: 'code',
  before: ({ confirms }) => void confirms.push(() => confirmed({ leftFen: REST }), taken(0)),
  answer: ({ payer }) => {
    payer.sheet('code')!.setCode('042917')
    return payer.sheet('code')!.confirm()
  },
  cancel: ({ payer }) => payer.sheet('code')!.leave(),
}
const cashier: Requests = {
  method: 'wechat',
  sheet: 'cashier',
  before: () => undefined,
  answer: (setting) => {
    succeeds(setting)
    setting.payer.sheet('cashier')!.answer('pay')
  },
  cancel: ({ payer }) => payer.sheet('cashier')!.answer('cancel'),
}
const elsewhere: Requests = {
  method: 'wechat',
  sheet: 'elsewhere',
  before: () => undefined,
  answer: (setting) => {
    succeeds(setting)
    return setting.payer.sheet('elsewhere')!.paid()
  },
  cancel: ({ payer }) => payer.sheet('elsewhere')!.close(),
}

const setUp = (second: Requests) =>
  setUpPayer(
    second.sheet === 'cashier'
      ? { channel: 'cashier', cashier: { prepayId: 'p1', url: '/sandbox/pay/p1' } }
      : second.sheet === 'elsewhere'
        ? { channel: 'native', codeUrl: 'weixin://wxpay/1' }
        : {},
  )

const MIXES = [
  ['a password, then the cashier', password, cashier],
  ['a password, then another phone that scans', password, elsewhere],
  ['a password, then a waiter’s code', password, cash],
  ['points, then a password', points, password],
  ['points, then the cashier', points, cashier],
  ['points, then a waiter’s code', points, cash],
] as const

const planOf = (first: Pick<Requests, 'method'>, second: Pick<Requests, 'method'>): PlanStep[] => [
  { method: first.method, fen: PART },
  { method: second.method, fen: REST },
]

/** The first part is paid, and the second is being paid. */
const atSecond = async (first: Requests | typeof points, second: Requests) => {
  const setting = setUp(second)
  const { payer } = setting
  first.before(setting, REST)
  second.before(setting, 0)
  const paying = payer.pay('o1', '¥', planOf(first, second))
  await tick()
  if ('sheet' in first) {
    expect(payer.state.kind).toBe(first.sheet)
    await first.answer(setting)
    await tick()
  }
  return { setting, payer, paying }
}

describe.each(MIXES)('%s', (_title, first, second) => {
  it('one sheet is open at a time, and both parts are paid', async () => {
    const { setting, payer, paying } = await atSecond(first, second)
    expect(payer.state.kind).toBe(second.sheet)
    await second.answer(setting)
    await expect(paying).resolves.toBe('paid')
    expect(payer.state).toEqual({ kind: 'idle' })
    expect(payer.leftFen).toBe(0)
  })

  it('a diner who cancels the second is shown what is paid and what is left, and can pay the rest', async () => {
    const { setting, payer, paying } = await atSecond(first, second)
    await second.cancel(setting)
    await expect(paying).resolves.toBe('cancelled')
    expect(outcomeWords('cancelled', payer, '¥')).toMatch(/¥5\.00.*¥14\.00/)
    expect(outcomeWords('failed', payer, '¥')).toMatch(/¥5\.00.*¥14\.00/)
    expect(payer.state).toEqual({ kind: 'idle' })

    setting.confirms.length = 0
    second.before(setting, 0)
    const again = payer.pay('o1', '¥', [{ method: second.method, fen: REST }])
    await tick()
    expect(payer.state.kind).toBe(second.sheet)
    await second.answer(setting)
    await expect(again).resolves.toBe('paid')
  })

  it('leaving the page at the second cancels it', async () => {
    const { payer, paying } = await atSecond(first, second)
    payer.abandon()
    await expect(paying).resolves.toBe('cancelled')
    expect(payer.state).toEqual({ kind: 'idle' })
  })
})

it('a wrong password in between is shown at the password, which then leads to the cashier', async () => {
  const setting = setUp(cashier)
  const { payer, confirms } = setting
  confirms.push(refuse(CODES.payPasswordNeeded), refuse(CODES.payPasswordWrong), taken(REST))
  const paying = payer.pay('o1', '¥', planOf(password, cashier))
  await tick()
  await password.answer(setting)
  expect(payer.sheet('password')).toMatchObject({ error: { message: 'no' }, password: '' })
  await password.answer(setting)
  await tick()
  expect(payer.state.kind).toBe('cashier')
  await cashier.answer(setting)
  await expect(paying).resolves.toBe('paid')
})

it('a second part that is refused leaves no sheet open, and the diner is asked about the rest again', async () => {
  const setting = setUpPayer()
  const { payer, confirms, offer } = setting
  offer([on('balance', { payableFen: PART, availableFen: PART }), on('points', { payableFen: REST, availableFen: REST })])
  offer([on('wechat', { payableFen: REST }), on('cash', { payableFen: REST })], { leftFen: REST })
  confirms.push(refuse(CODES.payPasswordNeeded), taken(REST), refuse(CODES.payMethodUnavailable))
  const paying = payer.payUnpaid('o1', '¥')
  await tick()
  payer.sheet('asking')!.choice.choose('balance')
  payer.sheet('asking')!.confirm(planOf(password, points))
  await tick()
  await password.answer(setting)
  await tick()
  expect(payer.state.kind).toBe('asking')
  expect(payer.sheet('asking')!.bid).toMatchObject({ leftFen: REST })
  payer.sheet('asking')!.close()
  await expect(paying).resolves.toBe('cancelled')
  expect(payer.paidParts).toEqual([{ method: 'balance', fen: PART }])
})

it('a second part that cannot be requested rejects, with the paid and the unpaid amount known', async () => {
  const setting = setUpPayer()
  const { payer, confirms } = setting
  confirms.push(refuse(CODES.payPasswordNeeded), taken(REST), refuse(CODES.statusChanged))
  const paying = payer.pay('o1', '¥', planOf(password, cash)).catch((error: unknown) => error)
  await tick()
  await password.answer(setting)
  expect(isRefusal(await paying, CODES.statusChanged)).toBe(true)
  expect(payer.state).toEqual({ kind: 'idle' })
  expect(payer).toMatchObject({ paidParts: [{ method: 'balance', fen: PART }], leftFen: REST })
})
