import type { StaffOutput } from '@contract/staff/index'
import { maskedPhone } from '@domain/validation/person'
import type { Lang } from '@domain/lang'
import { canBeGivenBack, hasWaitTime, laneOf, movesFor } from '@domain/order/board'
import { isOpenRun, TAKEABLE } from '@domain/delivery/run'
import { step } from '@domain/machine'
import { DELIVERY } from '@domain/order/delivery'
import { flowOf, nextFor } from '@domain/order/status'
import { pick } from '../../pick'
import { addressOf } from '../picture/index'
import type { CardRow, ListRow } from './repository'

export type Card = StaffOutput<'/staff/getOrderBoard'>['orders'][number]

const tableOf = ({ table_name, room_name }: Pick<CardRow, 'table_name' | 'room_name'>, lang: Lang): string | null =>
  room_name ? pick(room_name, lang) : table_name

/** `mayTakeCash`: payment codes are shown to staff who may take cash. */
export function cardView(
  row: CardRow,
  { lang, mayTakeCash, callsRiders }: { lang: Lang; mayTakeCash: boolean; callsRiders: boolean },
): Card {
  const flow = flowOf({ ...row, before: row.before_refund })
  const isAsking = row.refund !== null || row.transfer !== null || row.cash !== null
  // A table of which everything has come waits for nothing.
  const isOver = row.status === 'dining' && row.unserved === 0
  const { delivery, transfer, called } = row
  const run = delivery?.run ?? null
  /** A rider brings it, and none of the shop's own has it. */
  const isFree = delivery !== null && !delivery.byParcel && !(run && isOpenRun(run.state))
  const isRunningStep = nextFor(flow, 'reject') !== null
  return {
    orderNo: row.order_no,
    version: row.version,
    kind: row.kind,
    mode: row.mode,
    status: row.status,
    lane: isOver ? null : laneOf({ ...flow, isAsking }),
    // What goes by parcel is sent parcel by parcel.
    moves: movesFor(flow).filter((move) => move !== 'ship' || !delivery?.byParcel),
    canRefuse: isRunningStep,
    canRefund: row.paid_at !== null && canBeGivenBack(flow) && row.granted_fen < row.payable_fen,
    canChangeTime: hasWaitTime({ status: row.status, slotAt: row.slot_at }),
    canCallRider: callsRiders && isFree && step(DELIVERY, delivery.state, 'callRider') !== null,
    canAssign:
      isFree &&
      TAKEABLE.includes(row.status) &&
      step(DELIVERY, delivery.state, delivery.state === 'exception' ? 'sendAgain' : 'ownTakes') !== null,
    canSendAgain: isFree && row.status === 'deliveryException' && step(DELIVERY, delivery.state, 'sendAgain') !== null,
    pickupNo: row.pickup_no,
    table: tableOf(row, lang),
    round: row.round,
    headcount: row.headcount,
    remark: row.remark,
    itemCount: row.item_count,
    payableFen: row.payable_fen,
    createdAt: row.created_at,
    slotAt: row.slot_at,
    readyAt: row.ready_at,
    since: row.since,
    lines: row.lines.map(({ name, choices, ...line }) => ({ ...line, name: pick(name, lang), choices: pick(choices, lang) })),
    calls: { times: called?.times ?? 0, at: called?.at ?? null },
    delivery: delivery && {
      state: delivery.state,
      rider: delivery.rider && { name: delivery.rider.name, maskedPhone: maskedPhone(delivery.rider.phone) },
      etaAt: delivery.etaAt,
      metres: delivery.metres,
      problem: delivery.problem,
      byParcel: delivery.byParcel,
      run: run && { runNo: run.runNo, name: run.name, state: run.state, since: run.takenAt, note: run.note },
    },
    refund: row.refund,
    transfer: transfer && {
      transferId: transfer.transferId,
      askedFen: transfer.askedFen,
      payerName: transfer.sent.payerName,
      paidOn: transfer.sent.paidOn,
      remark: transfer.sent.remark,
      proofs: transfer.sent.pictureIds.map(addressOf),
      sentAt: transfer.sentAt,
      version: transfer.version,
    },
    cash: mayTakeCash ? row.cash : null,
  }
}

export const listView = (row: ListRow, lang: Lang): StaffOutput<'/staff/findOrders'>['list'][number] => ({
  orderNo: row.order_no,
  kind: row.kind,
  mode: row.mode,
  status: row.status,
  pickupNo: row.pickup_no,
  table: tableOf(row, lang),
  maskedPhone: row.phone && maskedPhone(row.phone),
  itemCount: row.item_count,
  dishes: row.dishes.map((name) => pick(name, lang)),
  payableFen: row.payable_fen,
  grantedFen: row.granted_fen,
  createdAt: row.created_at,
})
