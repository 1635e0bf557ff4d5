import { Type } from '@sinclair/typebox'
import { CART_CHANGE_KINDS } from '@domain/cartChanges'
import { Bill } from './bill'
import { call } from './call'
import { At, Count, FenAmount, Id, IdempotencyKey, Nullable, OneOf, SeenPrice, ShortText } from './schema'

/** The cart is the server's (spec section 7, Cart). At a table it is one and shared. Decision 0009. */

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

/** What is no longer as the diner saw it; domain/cartChanges.ts. */
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

/** The order that took what was in a cart. */
export const CartOrder = Type.Object({
  /** The cart's version from then on: dishes that were seen in an earlier one are in this order. */
  version: Type.Integer(),
  isMe: Type.Boolean(),
  /** Of whoever ordered; empty for a visitor. */
  nickName: Type.String(),
  /** Only for whoever ordered: nobody else may see the order. */
  orderNo: Nullable(Id),
})

export const Cart = Type.Object({
  cartId: Id,
  /** Grows with every change; an answer with a lower version is older. */
  version: Type.Integer(),
  lines: Type.Array(CartLine),
  members: Type.Array(CartMember),
  bill: Bill,
  /** Differences between what was seen when adding and what holds now; empty when all is well. */
  changes: Type.Array(CartChange),
  /** The latest order of this cart, at a table until other guests come; null: none. A server that cannot tell leaves it out. */
  ordered: Type.Optional(Nullable(CartOrder)),
})

const Change = Type.Object({
  selection: Selection,
  /** Portions more, or fewer when negative (never below none). */
  delta: Type.Integer({ minimum: -999, maximum: 999 }),
  /** The price of one that the diner saw. */
  seenUnitFen: SeenPrice,
  /** Whose line, at a shared table; the caller's own when left out. */
  memberNo: Type.Optional(Count),
})

export const cart = {
  '/nocheck/getCart': call({ auth: 'visitor', repeat: 'read', input: Type.Object(CartRef), output: Cart }),
  /** All changes happen or none; refused with the reason when stock or the limit per order does not allow it. */
  '/nocheck/addCart': call({
    auth: 'visitor',
    repeat: 'keyed',
    input: Type.Object({ ...CartRef, idempotencyKey: IdempotencyKey, changes: Type.Array(Change, { minItems: 1, maxItems: 60 }) }),
    output: Cart,
  }),
  /** `mine`: only the caller's lines of a shared cart. */
  '/nocheck/clearCart': call({
    auth: 'visitor',
    repeat: 'keyed',
    input: Type.Object({ ...CartRef, idempotencyKey: IdempotencyKey, mine: Type.Optional(Type.Boolean()) }),
    output: Cart,
  }),
  /**
   * What would hold if these lines were ordered here and now: for checkout (lines left out: the cart itself), for reordering, and for
   * moving to another shop or mode. Changes nothing. `lines` of the answer are those that can be had, at today's prices.
   */
  '/nocheck/confirmPreCart': call({
    auth: 'visitor',
    repeat: 'read',
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
  }),
  /** Ours (decision 0009). Accepts today's prices and drops what is gone; after it `changes` is empty. */
  '/acceptCartChanges': call({
    auth: 'visitor',
    repeat: 'write',
    input: Type.Object(CartRef),
    output: Cart,
  }),
}
