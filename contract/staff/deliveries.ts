import { Type } from '@sinclair/typebox'
import { FAIL_REASONS, MOST_FAIL_NOTE, RUN_EVENTS, RUN_STATES } from '@domain/delivery/run'
import { ORDER_STATUSES } from '@domain/order/status'
import { At, Count, Done, Id, IdempotencyKey, Nullable, OneOf, ShortText } from '../schema'
import { declareStaffCalls } from './call'
import { staffFacts } from './facts'
import { OrderChange, OrderDetail } from './orders'

/** Own riders and what they bring (decision 0375). */

const RunNo = Type.Integer({ minimum: 1 })

const Delivery = Type.Object({
  orderNo: Id,
  shopId: Id,
  shopName: Type.String(),
  pickupNo: Nullable(Type.String()),
  itemCount: Count,
  remark: Type.String(),
  status: OneOf(ORDER_STATUSES),
  /** When it should be at the door; null: nobody said. */
  dueAt: Nullable(At),
  readyAt: Nullable(At),
  metres: Count,
  street: Type.String(),
  /** Which door, and whom to ask for: for whoever has it. Null: somebody else, or nobody has. */
  door: Nullable(Type.Object({ text: Type.String(), name: Type.String(), hasPhone: Type.Boolean() })),
  /** Where it is handed over instead of at the door. */
  point: Nullable(Type.String()),
  to: Type.Object({ lng: Type.Number(), lat: Type.Number() }),
  /** It is brought once more: why it failed before. */
  problem: Nullable(Type.String()),
  /** Null: it can be taken. */
  run: Nullable(Type.Object({ runNo: RunNo, state: OneOf(RUN_STATES), takenAt: At, moves: Type.Array(OneOf(RUN_EVENTS)) })),
})

const Ended = Type.Object({
  orderNo: Id,
  runNo: RunNo,
  shopName: Type.String(),
  pickupNo: Nullable(Type.String()),
  street: Type.String(),
  state: OneOf(RUN_STATES),
  reason: Nullable(Type.String()),
  note: Type.String(),
  endedAt: At,
})

const OwnRun = { shopId: Id, orderNo: Id, runNo: RunNo, idempotencyKey: IdempotencyKey }

export const deliveries = declareStaffCalls(staffFacts, {
  /** Of all shops where the person delivers: what can be taken, what they have, and what they ended today. */
  '/staff/getDeliveries': {
    input: Type.Object({}),
    output: Type.Object({ at: At, toTake: Type.Array(Delivery), mine: Type.Array(Delivery), done: Type.Array(Ended) }),
  },
  /** Who comes second is told by whom it was taken. */
  '/staff/takeDelivery': { input: Type.Object({ shopId: Id, orderNo: Id, idempotencyKey: IdempotencyKey }), output: Done },
  '/staff/moveDelivery': {
    input: Type.Object({ ...OwnRun, move: OneOf(['pickUp', 'deliver', 'giveBack'] as const) }),
    output: Done,
  },
  /** Its diner reads the reason; `note` is needed for `other`. */
  '/staff/failDelivery': {
    input: Type.Object({ ...OwnRun, reason: OneOf(FAIL_REASONS), note: ShortText(MOST_FAIL_NOTE) }),
    output: Done,
  },
  /** Who can be given deliveries of the shop, and how many each has. */
  '/staff/getRiders': {
    input: Type.Object({ shopId: Id }),
    output: Type.Object({ riders: Type.Array(Type.Object({ staffId: Id, name: Type.String(), isRider: Type.Boolean(), holds: Count })) }),
  },
  '/staff/assignDelivery': { input: Type.Object({ ...OrderChange, staffId: Id }), output: OrderDetail },
  /** Before it was picked up. */
  '/staff/takeAwayDelivery': { input: Type.Object({ ...OrderChange, runNo: RunNo }), output: OrderDetail },
  /** What could not be delivered is offered to the shop's riders once more. */
  '/staff/sendDeliveryAgain': { input: Type.Object(OrderChange), output: OrderDetail },
})
