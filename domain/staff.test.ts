import fc from 'fast-check'
import { DAY, MINUTE } from './time'
import {
  contactProblem,
  FREE_TRIES,
  type Grant,
  grantsAt,
  grantsProblem,
  lockedFor,
  mayAct,
  mayManage,
  MERCHANT_ROLES,
  type MerchantRole,
  needsPassword,
  ORDER_ROLES,
  passwordProblem,
  pinProblem,
  reachOf,
  refundLimitAt,
  roleMay,
  STAFF_ACTS,
  type StaffAct,
  USUAL_REFUND_LIMITS,
} from './staff'

const SHOPS = ['A', 'B', 'C'] as const
const act = fc.constantFrom(...STAFF_ACTS)
const shop = fc.constantFrom(...SHOPS)
const grant = fc.record({ role: fc.constantFrom(...MERCHANT_ROLES), shopId: fc.constantFrom(null, ...SHOPS) })
const grants = fc.array(grant, { minLength: 1, maxLength: 5 })
const one = (role: MerchantRole, shopId: string | null = null): Grant[] => [{ role, shopId }]
const actsOf = (role: MerchantRole) => STAFF_ACTS.filter((what) => roleMay(role, what))

describe('who may do what', () => {
  it('an owner may do everything, and nobody else what is the owner’s', () => {
    expect(actsOf('owner')).toEqual(STAFF_ACTS)
    const own: StaffAct[] = ['editMerchant', 'closeMerchant', 'paymentAccounts', 'moneyRules', 'changeRoles']
    for (const role of MERCHANT_ROLES) if (role !== 'owner') expect(own.filter((what) => roleMay(role, what))).toEqual([])
  })

  it('each role does its work and no other’s', () => {
    expect(actsOf('kitchen')).toEqual(['signedIn', 'ownAccount', 'markSoldOut', 'seeTickets', 'cook', 'printAgain'])
    expect(actsOf('waiter')).toEqual([
      'signedIn',
      'ownAccount',
      'seeFloor',
      'serveTables',
      'sendRounds',
      'answerCalls',
      'takeBookings',
      'showWaiterCode',
    ])
    expect(actsOf('rider')).toEqual(['signedIn', 'ownAccount', 'seePhones', 'seeDeliveries', 'deliver'])
    expect(actsOf('accountant')).toEqual([
      'signedIn',
      'ownAccount',
      'settleRefunds',
      'findMembers',
      'seeMembers',
      'exportMembers',
      'seeReports',
      'exportReports',
      'seeLedgers',
      'reconcile',
    ])
    for (const role of ['kitchen', 'waiter', 'rider', 'accountant'] as const) expect(roleMay(role, 'refund')).toBe(false)
    expect(ORDER_ROLES.accountant).toBeNull()
  })

  it('holds in one’s own shops alone, and of the merchant as a whole only with a role in all of them', () => {
    fc.assert(
      fc.property(grants, act, shop, (own, what, shopId) => {
        const may = own.some((held) => roleMay(held.role, what) && (held.shopId === null || held.shopId === shopId))
        expect(mayAct(own, what, shopId)).toBe(may)
        expect(mayAct(own, what, null)).toBe(own.some((held) => roleMay(held.role, what) && held.shopId === null))
        const reach = reachOf(own, what)
        expect(reach === 'all' || reach.includes(shopId)).toBe(may)
      }),
    )
  })

  it('a tablet has of somebody what they may do in its shop, and nothing elsewhere', () => {
    fc.assert(
      fc.property(grants, act, shop, shop, (own, what, here, other) => {
        const there = grantsAt(own, here)
        expect(mayAct(there, what, here)).toBe(mayAct(own, what, here))
        if (other !== here) expect(mayAct(there, what, other)).toBe(false)
        expect(mayAct(there, what, null)).toBe(false)
      }),
    )
  })

  it('a PIN opens no money rules, no roles and no account', () => {
    for (const what of ['ownAccount', 'changeRoles', 'moneyRules', 'manageStaff'] as const) expect(needsPassword(what)).toBe(true)
    for (const what of ['signedIn', 'cook', 'refund', 'serveTables'] as const) expect(needsPassword(what)).toBe(false)
  })
})

describe('roles', () => {
  it('are at least one, each once, and an owner’s is of all shops', () => {
    expect(grantsProblem([])?.field).toBe('grants')
    expect(grantsProblem([...one('waiter', 'A'), ...one('waiter', 'A')])?.field).toBe('grants')
    expect(grantsProblem(one('owner', 'A'))?.field).toBe('grants')
    expect(grantsProblem([...one('waiter', 'A'), ...one('waiter', 'B'), ...one('cashier', 'A')])).toBeNull()
  })

  it('a manager decides about those under them in their own shops, an owner about everybody', () => {
    expect(mayManage(one('owner'), one('owner'))).toBe(true)
    expect(mayManage(one('manager', 'A'), one('cashier', 'A'))).toBe(true)
    expect(mayManage(one('manager', 'A'), one('cashier', 'B'))).toBe(false)
    expect(mayManage(one('manager', 'A'), [...one('cashier', 'A'), ...one('waiter', 'B')])).toBe(false)
    expect(mayManage(one('manager', 'A'), one('cashier'))).toBe(false)
    expect(mayManage(one('manager'), one('cashier'))).toBe(true)
    for (const role of ['manager', 'owner', 'accountant'] as const) expect(mayManage(one('manager'), one(role))).toBe(false)
    fc.assert(
      fc.property(grants, grants, (own, others) => {
        fc.pre(own.every(({ role }) => role !== 'owner' && role !== 'manager'))
        expect(mayManage(own, others)).toBe(false)
      }),
    )
  })
})

describe('how much of an order is given back', () => {
  it('is a limit of the role, the highest of somebody who has several, and nothing for who gives nothing back', () => {
    expect(refundLimitAt(one('cashier', 'A'), 'A', USUAL_REFUND_LIMITS)).toBe(20_000)
    expect(refundLimitAt(one('cashier', 'A'), 'B', USUAL_REFUND_LIMITS)).toBe(0)
    expect(refundLimitAt(one('waiter', 'A'), 'A', USUAL_REFUND_LIMITS)).toBe(0)
    expect(refundLimitAt(one('manager', 'A'), 'A', USUAL_REFUND_LIMITS)).toBeNull()
    expect(refundLimitAt([...one('cashier', 'A'), ...one('manager', 'A')], 'A', { manager: 50_000, cashier: 100 })).toBe(50_000)
    expect(refundLimitAt(one('owner'), 'A', { manager: 0, cashier: 0 })).toBeNull()
  })

  it('is something exactly where somebody may refund, as long as a limit leaves something', () => {
    fc.assert(
      fc.property(grants, shop, fc.integer({ min: 1, max: 1_000_000 }), (own, shopId, fen) => {
        const limit = refundLimitAt(own, shopId, { manager: fen, cashier: fen })
        expect(limit !== 0).toBe(mayAct(own, 'refund', shopId))
      }),
    )
  })
})

describe('a password', () => {
  const NOBODY = { phone: null, email: null }
  const resultOf = (password: string, known: Parameters<typeof passwordProblem>[1] = NOBODY) => passwordProblem(password, known)?.result

  it('has ten characters or more and is none that is tried first', () => {
    expect(resultOf('short')).toBe('staffPasswordShort')
    for (const weak of ['aaaaaaaaaaaa', '1234567890', 'password1234', 'Password!!!!', 'abababababab', 'zhuomazhuoma12'])
      expect([weak, resultOf(weak)]).toEqual([weak, 'staffPasswordWeak'])
    for (const good of ['correct horse battery', '三号桌的客人爱吃辣椒炒肉', 'Tr0ub4dor&3xyz']) expect(resultOf(good)).toBeUndefined()
  })

  it('is not one’s own phone or address with a little beside it', () => {
    const known = { phone: '13812345678', email: 'chen.wei@shop.example' }
    for (const own of ['13812345678', '13812345678aa', 'chen.wei2024'])
      expect([own, resultOf(own, known)]).toEqual([own, 'staffPasswordWeak'])
    expect(resultOf('chen.wei likes noodles', known)).toBeUndefined()
  })
})

describe('a PIN', () => {
  it('is four to six digits that are not the first ones anybody would try', () => {
    for (const bad of ['', '123', '1234567', '12a4', '１２３４']) expect(pinProblem(bad)?.result).toBe('staffPinMalformed')
    for (const weak of ['0000', '1234', '987654', '9012']) expect(pinProblem(weak)?.result).toBe('staffPinWeak')
    for (const good of ['1357', '28406', '990312']) expect(pinProblem(good)).toBeNull()
  })
})

it('wrong tries wait longer each time, at most a day', () => {
  expect(Array.from({ length: FREE_TRIES + 5 }, (_, wrong) => lockedFor(wrong) / MINUTE)).toEqual([0, 0, 0, 0, 0, 1, 5, 25, 125, 625])
  expect(lockedFor(1000)).toBe(DAY)
})

it('somebody is reached by phone or by e-mail', () => {
  expect(contactProblem({ phone: null, email: null })?.field).toBe('phone')
  expect(contactProblem({ phone: '123', email: null })?.result).toBe('phoneMalformed')
  expect(contactProblem({ phone: null, email: 'x@' })?.result).toBe('emailMalformed')
  expect(contactProblem({ phone: '13812345678', email: 'chen@shop.example' })).toBeNull()
})
