import { Type } from '@sinclair/typebox'
import { Selection } from './cart'
import { Count, FenAmount, Nullable } from '../schema'

/** A line of an order, as its page and its refund show it. */
export const OrderLine = Type.Object({
  lineNo: Count,
  selection: Selection,
  name: Type.String(),
  choiceText: Type.String(),
  picture: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  unitListFen: FenAmount,
  unitFen: FenAmount,
  isMine: Type.Boolean(),
  /** After everything that was taken off, all portions together, without packing; what refunds are reckoned from. */
  paidFen: Type.Optional(FenAmount),
  packingFen: Type.Optional(FenAmount),
  refundedQuantity: Type.Optional(Count),
  /** Sold by weight: what a portion weighs by the menu; null, or left out: it is not. */
  weighGrams: Type.Optional(Nullable(Count)),
  /** What so many portions weighed when they were packed, and what they cost by then; null, or left out: not weighed. */
  packed: Type.Optional(Nullable(Type.Object({ grams: Count, quantity: Count, paidFen: FenAmount }))),
  /** Of a table's bill: in which round it was sent. */
  roundNo: Type.Optional(Type.Integer({ minimum: 1 })),
})
