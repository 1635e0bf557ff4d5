import { Type } from '@sinclair/typebox'
import { CART_CHANGE_KINDS } from '@domain/cart/cartChanges'
import { ORDER_MODES } from '@domain/order/mode'
import { TABLE_ORDER_STATES } from '@domain/cart/tableCart'
import { Bill, MemberTerms } from './bill'
import { declareCalls } from '../call'
import { callFacts } from '../facts'
import { At, Count, FenAmount, Id, IdempotencyKey, Nullable, OneOf, SeenPrice, ShortText } from '../schema'

/** The cart is the server's (spec section 7, Cart). At a table it is one and shared. Decisions 0009 and 0097. */

export const Selection = Type.Object({
  itemId: Id,
  optionIds: Type.Array(Id, { maxItems: 20 }),
  addOns: Type.Array(Type.Object({ addOnId: Id, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }), { maxItems: 20 }),
  slots: Type.Array(
    Type.Object({
      slotId: Id,
      choices: Type.Array(Type.Object({ itemId: Id, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }), { maxItems: 20 }),
    }),
    { maxItems: 12 },
  ),
})

/** Which cart: the caller's own in a shop and mode, or the table's when `tableFuiouId` is given (with order type 01 and eating model 0). */
export const CartRef = {
  shopId: Id,
  termId: Id,
  orderType: OneOf(['01', '02'] as const),
  /** '0' eat in, '1' take away. */
  eatingModel: OneOf(['0', '1'] as const),
  tableFuiouId: Type.Optional(ShortText(64)),
}

export const CartLine = Type.Object({
  lineKey: Type.String(),
  selection: Selection,
  name: Type.String(),
  /** What was chosen, in words ("宽面 · 微辣 · 溏心蛋"); empty when nothing was. */
  choiceText: Type.String(),
  picture: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  /** Price of one, with choices, at list price and for members. */
  unitListFen: FenAmount,
  unitMemberFen: FenAmount,
  /** Who added it: the `memberNo` of one of `members`. */
  memberNo: Count,
  addedAt: At,
})

/** Somebody at the cart. `nickName` may be empty (a visitor). */
export const CartMember = Type.Object({ memberNo: Count, nickName: Type.String(), headImg: Type.String(), isMe: Type.Boolean() })

/** What is no longer as the diner saw it; domain/cart/cartChanges.ts. */
export const CartChange = Type.Object({
  kind: OneOf(CART_CHANGE_KINDS),
  lineKey: Type.String(),
  name: Type.String(),
  wasFen: Nullable(FenAmount),
  nowFen: Nullable(FenAmount),
  wasQuantity: Count,
  nowQuantity: Count,
  /** Over its limit: how many of the dish, in all its lines, one order may have. */
  limit: Nullable(Type.Integer({ minimum: 1 })),
})

/** What somebody did to one line of a shared cart, so that the payer sees why the total changed, and the owner of a removed dish can restore it. */
export const CartNews = Type.Object({
  /** The cart's version from then on. */
  version: Type.Integer(),
  byNo: Count,
  /** Empty for a visitor. */
  byName: Type.String(),
  /** Whose line it is. */
  memberNo: Count,
  selection: Selection,
  lineKey: Type.String(),
  name: Type.String(),
  /** Portions more, or fewer when negative. */
  delta: Type.Integer(),
})

/** An order that took the table's dishes during this visit, with its state; domain/cart/tableCart.ts. Only its diner sees its amounts. */
export const TableOrder = Type.Object({
  orderNo: Id,
  /** The cart's version when it was placed. */
  version: Type.Integer(),
  isMe: Type.Boolean(),
  /** Of the guest who ordered; empty for a visitor. */
  nickName: Type.String(),
  state: OneOf(TABLE_ORDER_STATES),
  orderState: Type.String(),
  /** Portions in it that the caller had added. */
  myCount: Count,
})

/** The order that took what was in a cart. */
export const CartOrder = Type.Object({
  /** The cart's version from then on: dishes that were seen in an earlier one are in this order. */
  version: Type.Integer(),
  isMe: Type.Boolean(),
  /** Of the guest who ordered; empty for a visitor. */
  nickName: Type.String(),
  /** Only for the guest who ordered, since nobody else may see the order. */
  orderNo: Nullable(Id),
})

export const Cart = Type.Object({
  cartId: Id,
  /** Grows with every change; an answer with a lower version is older. */
  version: Type.Integer(),
  /** The table whose cart it is; null: a private cart. If it differs from the named table, the party was moved there, and the app follows. */
  tableFuiouId: Type.Optional(Nullable(Id)),
  lines: Type.Array(CartLine),
  members: Type.Array(CartMember),
  bill: Bill,
  /** What the bill was priced by; a server that cannot tell leaves it out. */
  memberTerms: Type.Optional(Type.Object(MemberTerms)),
  /** Differences between what was seen when adding and what holds now; empty when all is well. */
  changes: Type.Array(CartChange),
  /** The latest order of this cart, at a table until other guests come; null: none. A server that cannot tell leaves it out. */
  ordered: Type.Optional(Nullable(CartOrder)),
  /** At a table: its orders of this visit, latest first, and the latest changes, oldest first. A server without them leaves them out. */
  orders: Type.Optional(Type.Array(TableOrder)),
  news: Type.Optional(Type.Array(CartNews)),
})

/** Proof of being at the table, for shops that require it: the code that was scanned, or the position of the phone. */
const PresenceProof = {
  ecode: Type.Optional(ShortText(64)),
  gitu: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  titu: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
}

const Change = Type.Object({
  selection: Selection,
  /** Portions more, or fewer when negative (never below none). */
  delta: Type.Integer({ minimum: -999, maximum: 999 }),
  /** The price of one that the diner saw. */
  seenUnitFen: SeenPrice,
  /** The owner of the line to reduce, at a shared table; the caller if left out. Portions are always added to the caller's own line. */
  memberNo: Type.Optional(Count),
})

export const cart = declareCalls(callFacts, {
  /**
   * Reading a table's cart seats the caller: everybody sees them among `members` from then on. `isArrival`: the table's code was scanned, or its
   * number typed, since the last answer; it is required of guests whose visit has ended (decision 0239).
   */
  '/nocheck/getCart': { input: Type.Object({ ...CartRef, ...PresenceProof, isArrival: Type.Optional(Type.Boolean()) }), output: Cart },
  /** All changes happen or none; refused with the reason when stock or the limit per order does not allow it. */
  '/nocheck/addCart': {
    input: Type.Object({ ...CartRef, idempotencyKey: IdempotencyKey, changes: Type.Array(Change, { minItems: 1, maxItems: 60 }) }),
    output: Cart,
  },
  /** `mine`: only the caller's lines of a shared cart. */
  '/nocheck/clearCart': {
    input: Type.Object({ ...CartRef, idempotencyKey: IdempotencyKey, mine: Type.Optional(Type.Boolean()) }),
    output: Cart,
  },
  /**
   * What ordering these lines here and now would give: for checkout (lines left out: the cart itself), for reordering, and for moving to another shop
   * or mode. Changes nothing. `lines` of the answer are those that can be ordered, at today's prices.
   */
  '/nocheck/confirmPreCart': {
    input: Type.Object({
      ...CartRef,
      lines: Type.Optional(
        Type.Array(
          Type.Object({
            selection: Selection,
            quantity: Type.Integer({ minimum: 1, maximum: 999 }),
            seenUnitFen: SeenPrice,
            name: ShortText(120),
          }),
          {
            minItems: 1,
            maxItems: 60,
          },
        ),
      ),
    }),
    output: Type.Object({ lines: Type.Array(CartLine), changes: Type.Array(CartChange), bill: Bill }),
  },
  /** What is in the cart of a table, read without sitting down: nothing is priced (decision 0157). */
  '/nocheck/getPreCartInfoByCache': {
    input: Type.Object(CartRef),
    output: Type.Object({
      version: Type.Integer(),
      count: Count,
      people: Count,
      lines: Type.Array(Type.Object({ itemId: Id, name: Type.String(), quantity: Type.Integer({ minimum: 1 }) })),
    }),
  },
  /** The caller's own carts with something in them, the latest first, of one merchant or of all; those of a table are the table's. */
  '/getCartInfoByCache': {
    input: Type.Object({ mchntCd: Type.Optional(Id) }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({ shopId: Id, shopName: Type.String(), mode: OneOf(ORDER_MODES), count: Type.Integer({ minimum: 1 }), updatedAt: At }),
      ),
    }),
  },
  /** Ours (decision 0009). Accepts today's prices and removes what is no longer sold; afterwards `changes` is empty. */
  '/acceptCartChanges': {
    input: Type.Object(CartRef),
    output: Cart,
  },
})
