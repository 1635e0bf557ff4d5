import { Type } from '@sinclair/typebox'
import { MAX_AMOUNT } from '@domain/money'
import { ORDER_MODES } from '@domain/order/mode'
import { At, Id, Nullable, OneOf, ShortText } from '../../schema'
import { declareStaffCalls } from '../call'
import { staffFacts } from '../facts'
import { Words } from '../shared'

/** Ways to pay that a shop takes or does not; WeChat Pay is the server's own. */
export const CHOSEN_BY_SHOPS = ['balance', 'campusCard', 'points', 'bankTransfer', 'cash'] as const
const Method = OneOf(CHOSEN_BY_SHOPS)
const Fen = Type.Integer({ minimum: 0, maximum: MAX_AMOUNT })

/** For which orders a shop takes it. */
const Terms = {
  minFen: Fen,
  /** Null: any amount. */
  maxFen: Nullable(Fen),
  forMembers: Type.Boolean(),
  /** Null: of every kind. */
  modes: Nullable(Type.Array(OneOf(ORDER_MODES), { minItems: 1, maxItems: ORDER_MODES.length, uniqueItems: true })),
}

const Account = Type.Object({
  name: ShortText(60),
  bank: ShortText(60),
  number: ShortText(40),
  confirmHours: Type.Integer({ minimum: 1, maximum: 720 }),
  /** What a diner says of a transfer beside who paid, when, and a picture. */
  asksRemark: Type.Boolean(),
  asksPickupCode: Type.Boolean(),
  /** Where goods that were paid by transfer are handed over, to choose from. */
  pickupPoints: Type.Array(Type.Object({ id: ShortText(40), name: Words(40) }), { maxItems: 20 }),
})

const Fields = {
  /** Where diners transfer to; null: nowhere. */
  account: Nullable(Account),
  /** An amount can be paid at the counter without an order. */
  quickPay: Type.Boolean(),
  /** Members pay so many percent of it. */
  quickPayMemberPercent: Type.Integer({ minimum: 50, maximum: 100 }),
}

const Payments = Type.Object({
  /** Real money, or the sandbox's. */
  wechat: OneOf(['ready', 'sandbox']),
  methods: Type.Array(
    Type.Object({
      method: Method,
      isTaken: Type.Boolean(),
      /** What it needs before a diner can use it; null: nothing. */
      missing: Nullable(OneOf(['topUps', 'points', 'cards', 'account'])),
      ...Terms,
    }),
  ),
  ...Fields,
  version: Type.Integer(),
  changedBy: Type.String(),
  changedAt: Nullable(At),
})

/** Ways to pay in a shop. */
export const shopPayments = declareStaffCalls(staffFacts, {
  '/staff/getShopPayments': { input: Type.Object({ shopId: Id }), output: Payments },
  '/staff/setShopPayments': {
    input: Type.Object({
      shopId: Id,
      version: Type.Integer({ minimum: 0 }),
      taken: Type.Array(Type.Object({ method: Method, ...Terms }), { maxItems: CHOSEN_BY_SHOPS.length }),
      ...Fields,
    }),
    output: Payments,
  },
})
