import fc from 'fast-check'
import { isServedFirst } from '../order/mode'
import { ORDER_STATUSES } from '../order/status'
import {
  CALL_PAUSE,
  callProblem,
  canTakeBack,
  DISH,
  DISH_STATES,
  isSettling,
  roundProblem,
  SETTLING_LIFE,
  TABLE_STATE_CODES,
  TABLE_STATES,
  tableStateFrom,
  tableStateOf,
} from './status'

describe('where one eats first and pays at the end', () => {
  const MODELS = ['1', '2', '12', '3', '', null] as const
  const SET = ['0', '1', '2'] as const
  const UNSET = ['', null, undefined] as const

  it('is full service, order type 01, no light takeaway, and not light by the table or, without a word of it, by the terminal', () => {
    for (const businessModel of MODELS)
      for (const orderType of ['01', '02'])
        for (const isLightTakeaway of [true, false])
          for (const tableOrderModel of [...SET, ...UNSET])
            for (const terminalEatingModel of [...SET, ...UNSET]) {
              const isHeavy = (businessModel === '2' || businessModel === '12') && orderType === '01' && !isLightTakeaway
              const counts =
                tableOrderModel === null || tableOrderModel === undefined || tableOrderModel === '' ? terminalEatingModel : tableOrderModel
              const isLight = counts === '1' || counts === '2'
              expect(isServedFirst({ businessModel, orderType, isLightTakeaway, tableOrderModel, terminalEatingModel })).toBe(
                isHeavy && !isLight,
              )
            }
  })
})

describe('the state of a table', () => {
  it('has a code of its own, there and back', () => {
    expect(new Set(Object.values(TABLE_STATE_CODES)).size).toBe(TABLE_STATES.length)
    for (const state of TABLE_STATES) expect(tableStateOf(TABLE_STATE_CODES[state])).toBe(state)
    expect(tableStateOf('9')).toBeNull()
  })

  it('follows from its visit and its bill', () => {
    expect(tableStateFrom({ isEnabled: false, visit: null })).toBe('disabled')
    expect(tableStateFrom({ isEnabled: true, visit: null })).toBe('free')
    expect(tableStateFrom({ isEnabled: true, visit: { orderStatus: null, isPaid: false } })).toBe('opened')
    expect(tableStateFrom({ isEnabled: true, visit: { orderStatus: 'dining', isPaid: false } })).toBe('ordered')
    expect(tableStateFrom({ isEnabled: true, visit: { orderStatus: 'toPay', isPaid: false } })).toBe('settling')
    for (const orderStatus of ORDER_STATUSES)
      expect(tableStateFrom({ isEnabled: true, visit: { orderStatus, isPaid: true } })).toBe('toBeCleared')
  })
})

describe('a round', () => {
  const facts = fc.record({
    status: fc.constantFrom(null, 'dining', 'toPay', 'confirmingPayment', 'completed' as const),
    isPaid: fc.boolean(),
    payDueAt: fc.option(fc.integer({ min: 0, max: 10 * SETTLING_LIFE }), { nil: null }),
    hasOpenPayment: fc.boolean(),
  })

  it('is refused while somebody pays, and after it', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 10 * SETTLING_LIFE }), (one, now) => {
        const problem = roundProblem(one, now)
        expect(problem === 'tablePaid').toBe(one.isPaid)
        expect(problem === 'tableSettling').toBe(!one.isPaid && isSettling(one, now))
      }),
    )
  })

  it('may be sent again once the payer has not paid in time', () => {
    const requested = { status: 'toPay', isPaid: false, payDueAt: 1_000 + SETTLING_LIFE, hasOpenPayment: false } as const
    expect(roundProblem(requested, 1_000 + SETTLING_LIFE - 1)).toBe('tableSettling')
    expect(roundProblem(requested, 1_000 + SETTLING_LIFE)).toBeNull()
    expect(roundProblem({ ...requested, hasOpenPayment: true }, 1_000 + SETTLING_LIFE)).toBe('tableSettling')
  })
})

describe('a dish', () => {
  it('comes off the bill until somebody begins to make it', () => {
    expect(DISH_STATES.filter(canTakeBack)).toEqual(['held', 'waiting'])
  })

  it('ends served or taken back', () => {
    expect(DISH_STATES.filter((state) => Object.keys(DISH[state]).length === 0)).toEqual(['served', 'takenBack'])
  })
})

describe('a call', () => {
  it('is not made twice before it is answered, nor within a minute', () => {
    expect(callProblem(null, 0)).toBeNull()
    expect(callProblem({ at: 0, answeredAt: null }, 60 * CALL_PAUSE)).toBe('calledAlready')
    expect(callProblem({ at: 0, answeredAt: 1 }, CALL_PAUSE - 1)).toBe('calledAlready')
    expect(callProblem({ at: 0, answeredAt: 1 }, CALL_PAUSE)).toBeNull()
  })
})
