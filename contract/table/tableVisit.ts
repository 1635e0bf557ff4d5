import { Type } from '@sinclair/typebox'
import { CALL_KINDS, DISH_STATES } from '@domain/tableVisit/status'
import { Bill } from '../order/bill'
import { declareCalls } from '../call'
import { CartMember, CartRef } from '../order/cart'
import { BillChoices, BillOffers } from '../order/choices'
import { CouponAdvice } from '../coupon/coupon'
import { callFacts } from '../facts'
import { At, Count, Done, FenAmount, Id, IdempotencyKey, Nullable, OneOf, SeenPrice, ShortText } from '../schema'
import { TableInfo } from '../shop/shop'
import { Stay, Timed } from './timing'

/** Tables that are served first (spec sections 3, 4, 6): one visit, one bill that grows by rounds, paid at the end. Decisions 0131 to 0133. */

const Dish = Type.Object({
  lineNo: Count,
  name: Type.String(),
  choiceText: Type.String(),
  picture: Type.String(),
  /** As it was ordered. */
  quantity: Type.Integer({ minimum: 1 }),
  /** What came off the bill again. */
  takenQuantity: Count,
  unitFen: FenAmount,
  /** The kitchen's: from the payment on all of it counts as served (spec section 4). */
  state: OneOf(DISH_STATES),
  /** How far it is, where it counts as served by the payment and has not come yet; null, or left out: as `state` says (decision 0253). */
  owedState: Type.Optional(Nullable(OneOf(DISH_STATES))),
  isMine: Type.Boolean(),
  /** Of the guest who added it; empty for a visitor. */
  nickName: Type.String(),
})

const Round = Type.Object({
  roundNo: Type.Integer({ minimum: 1 }),
  sentAt: At,
  isMine: Type.Boolean(),
  nickName: Type.String(),
  /** At list price, without what was taken back. */
  itemsFen: FenAmount,
  dishes: Type.Array(Dish),
})

const Call = Type.Object({
  kind: OneOf(CALL_KINDS),
  calledAt: At,
  answeredAt: Nullable(At),
  /** Who comes; null: nobody has answered yet. */
  answeredBy: Nullable(Type.String()),
})

export const TableVisit = Type.Object({
  table: TableInfo,
  openedAt: At,
  guestsCount: Nullable(Type.Integer()),
  teaName: Nullable(Type.String()),
  /** Charged a head. */
  seatFen: FenAmount,
  /** Newest first. */
  rounds: Type.Array(Round),
  bill: Bill,
  calls: Type.Array(Call),
  /** Who is paying the bill; null: nobody is. */
  payer: Nullable(
    Type.Object({
      isMe: Type.Boolean(),
      nickName: Type.String(),
      since: At,
      /** Until when the bill is theirs; null: their money is on its way. Left out by a server that does not say. */
      until: Type.Optional(Nullable(At)),
    }),
  ),
  /** What was paid of the bill so far; left out by a server that does not say. */
  paidFen: Type.Optional(FenAmount),
  paidAt: Nullable(At),
  /** The shop has not accepted it yet, and nothing is made; left out: it has. */
  isPlaced: Type.Optional(Type.Boolean()),
  /** When the shop refused what was ordered; null, or left out: it did not, or more was ordered since. */
  refusedAt: Type.Optional(Nullable(At)),
  /** Null, or left out: it is not charged by time. */
  stay: Type.Optional(Nullable(Stay)),
})

/** The questions for the guest who opens a table. */
const Opening = Type.Object({
  asksHeadcount: Type.Boolean(),
  seatFen: FenAmount,
  teas: Type.Array(Type.Object({ teaId: Id, name: Type.String(), note: Type.String(), picture: Type.String(), seatFen: FenAmount })),
  /** Null, or left out: it is not charged by time. */
  timed: Type.Optional(Nullable(Timed)),
})

const Table = Type.Object({ visit: Nullable(TableVisit), table: TableInfo, opening: Opening, members: Type.Array(CartMember) })

/** The cart as this phone saw it: what is sent is what is in it. */
const Sending = { ...CartRef, idempotencyKey: IdempotencyKey, cartVersion: Type.Integer(), expectedFen: SeenPrice, isHeld: Type.Boolean() }
const Sent = Type.Object({ orderNo: Id, roundNo: Type.Integer(), visit: TableVisit })

export const tableVisit = declareCalls(callFacts, {
  /**
   * Sits down at a free table; opening it a second time joins. With `isCorrection` it is open already, and this many sit at it now: more at any time
   * before it is paid, fewer (`fewerGuestsByStaff`) only until the first round. Decision 0237.
   */
  '/openTable': {
    input: Type.Object({
      ...CartRef,
      idempotencyKey: IdempotencyKey,
      guestsCount: Nullable(Type.Integer({ minimum: 1, maximum: 99 })),
      teaId: Nullable(Id),
      isCorrection: Type.Optional(Type.Boolean()),
    }),
    output: Table,
  },
  /** Table, visit, rounds and bill, for the guests of the table. */
  '/queryMealOrder': { input: Type.Object(CartRef), output: Table },
  /** The same dishes by who added them, and each one's share of the bill: the shares are `payableFen` to the fen (decision 0253). */
  '/queryMealOrderForDishUser': {
    input: Type.Object(CartRef),
    output: Type.Object({
      orderNo: Nullable(Id),
      payableFen: FenAmount,
      /** Tea, seats and time, which are everybody's. */
      commonFen: FenAmount,
      people: Type.Array(
        Type.Object({
          nickName: Type.String(),
          headImg: Type.String(),
          isMe: Type.Boolean(),
          itemsFen: FenAmount,
          shareFen: FenAmount,
          dishes: Type.Array(Dish),
        }),
      ),
    }),
  },
  /** Visits that are not over and in which the caller takes part, the newest first. */
  '/getMealOrderList': {
    input: Type.Object({}),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          orderNo: Nullable(Id),
          shopId: Id,
          shopName: Type.String(),
          tableFuiouId: Id,
          tableTermName: Type.String(),
          tableState: Type.String(),
          openedAt: At,
          utcOffsetMin: Type.Integer(),
          currencySign: Type.String(),
          roundCount: Count,
          itemCount: Count,
          payableFen: FenAmount,
        }),
      ),
    }),
  },
  /**
   * Would this round be taken? Refused with `tableOrderBusy` when somebody at the table has sent one since `roundCount`: the app asks nobody, looks again and
   * confirms what is in the cart then. What is sold out is named.
   */
  '/preAddHeavyMealOrder': {
    input: Type.Object({ ...CartRef, cartVersion: Type.Integer(), roundCount: Count }),
    output: Type.Object({ itemsFen: FenAmount, count: Count }),
  },
  /** The first round: the table's bill begins with it. */
  '/confirmHeavyOrderNew': { input: Type.Object(Sending), output: Sent },
  /** A further round on the same bill. */
  '/confirmAddHeavyMealOrder': { input: Type.Object({ ...Sending, orderNo: Id }), output: Sent },
  /** Portions more of dishes that are on the bill: a round of their own. */
  '/addDishes': {
    input: Type.Object({
      ...CartRef,
      orderNo: Id,
      idempotencyKey: IdempotencyKey,
      lines: Type.Array(Type.Object({ lineNo: Count, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }), { minItems: 1, maxItems: 20 }),
    }),
    output: Sent,
  },
  /** Dishes that nobody has begun to make come off the bill. Without `code` the waiter is called to give one. */
  '/removeDishes': {
    hasOwnKey: true,
    input: Type.Object({
      ...CartRef,
      orderNo: Id,
      idempotencyKey: IdempotencyKey,
      lines: Type.Array(Type.Object({ lineNo: Count, quantity: Type.Integer({ minimum: 1, maximum: 999 }) }), {
        minItems: 1,
        maxItems: 20,
      }),
      code: Type.Optional(ShortText(12)),
    }),
    output: Type.Object({
      /** Null: the waiter has been called. */
      visit: Nullable(TableVisit),
      codeExpiresAt: Nullable(At),
      codeTriesLeft: Nullable(Count),
    }),
  },
  /** Ours. The kitchen begins with what was held until the table says so. */
  '/fireDishes': {
    input: Type.Object({ ...CartRef, orderNo: Id, lineNos: Type.Array(Count, { minItems: 1, maxItems: 50 }) }),
    output: TableVisit,
  },
  /** Ours. The bill as the caller would pay it. Looking keeps nobody at the table from anything (decision 0133). */
  '/getTableBill': {
    input: Type.Object({ ...CartRef, orderNo: Id, ...BillChoices }),
    output: Type.Object({
      orderNo: Id,
      bill: Bill,
      /** What was paid of it so far, and what is left. */
      paidFen: FenAmount,
      leftFen: FenAmount,
      /** What a member would pay less of it; 0, or left out: nothing, the caller is one, or the sum stands. */
      memberSavingFen: Type.Optional(FenAmount),
      /** Nothing can be chosen where the sum stands because a part of it is paid or being paid. */
      ...BillOffers,
    }),
  },
  /**
   * Ours. The bill becomes the payer's: the order is theirs from now on, at their prices. Refused while another guest pays, unless it is taken over.
   */
  '/settleTable': {
    input: Type.Object({
      ...CartRef,
      orderNo: Id,
      /** They wait with the bill, and come off it when it is open again. */
      ...BillChoices,
      /** What was left to pay as the caller saw it; refused with `priceChanged` where it is not that any more. */
      seenFen: Type.Optional(SeenPrice),
      /** Takes over from the guest who pays it now: their payment ends, unless it turns out to be paid. */
      isTakeover: Type.Optional(Type.Boolean()),
    }),
    output: Type.Object({
      orderNo: Id,
      payableFen: FenAmount,
      /** Null: the caller has none, or a payment is under way; left out by a server that takes none. */
      coupons: Type.Optional(Nullable(CouponAdvice)),
      visit: TableVisit,
    }),
  },
  /** Calls somebody to the table; refused with `calledAlready` until the last call of the kind was answered and a minute is over. */
  '/nocheck/callCashier': {
    input: Type.Object({ ...CartRef, idempotencyKey: IdempotencyKey, kind: OneOf(CALL_KINDS) }),
    output: Type.Object({ ...Done.properties, calls: Type.Array(Call) }),
  },
})
