import { randomBytes } from 'node:crypto'
import type { Input } from '@contract/index'
import {
  answerDeadline,
  REFUND,
  type RefundAnswerer,
  type RefundEvent,
  type RefundReason,
  returnDeadline,
} from '@domain/order/refund/refund'
import { allPortions, refundAmount, type RefundAmount, type RefundPortions } from '@domain/order/refund/refundAmount'
import { mayDo } from '@domain/order/staff'
import { toStatusCode } from '@domain/order/status'
import type { OrderEvent } from '@domain/order/events'
import { step } from '@domain/machine'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import { refundProblem } from '@domain/validation/order'
import { json } from '../../db/statement'
import type { Caller } from '../../http/calls/caller'
import { defineDueWork } from '../../jobs/dueWork'
import type { Deps } from '../../module'
import { type OrderLifecycle, type OrderRow, refuseAction } from '../order/lifecycle/index'
import { findOrderLines } from '../order/records/index'
import type { PaymentService } from '../payment/index'
import { claimPictures } from '../picture/index'
import { findRefundRules } from '../place/index'
import {
  findRefund,
  findRefundLines,
  findUnanswered,
  grantRefundLines,
  insertRefundLines,
  insertRefundRequest,
  type RefundRow,
  UNANSWERED_REFUNDS,
  updateRefund,
} from './repository'
import { refundableOrder } from './rows'
import type { RefundReader } from './view'

export interface RefundParts {
  lifecycle: OrderLifecycle
  payments: PaymentService
  reader: RefundReader
}

/** The shop agrees to the whole request, or to a part of it. */
export interface RefundAnswer {
  /** The part to which the shop agrees; absent: all. */
  lines?: RefundPortions
  note: string
  /** Whether the kitchen has already used the ingredients of these portions; if not, they are for sale again. */
  isMade: boolean
}

/** A refund that staff make without a request. */
export interface Gift extends RefundAnswer {
  lines: RefundPortions
  reason: RefundReason
  /** The amount that the staff saw. */
  expectedFen: number
}

/** Refuses a refund that staff saw in an older state, or may not make; called under the order's lock. */
export type RefundCheck = (order: OrderRow, amountFen: number) => Promise<void>

/** What is refunded, and by whom; `staff` is left out where the shop's setting or the deadline agreed. */
type Grant = RefundAnswer & { lines: RefundPortions; by: RefundAnswerer; staff?: StaffActor }

const after = (row: RefundRow, event: RefundEvent) => {
  const state = step(REFUND, row.state, event)
  if (!state) throw new DomainError('refundAnswered')
  return state
}

function refuseRole({ role }: StaffActor, event: OrderEvent): void {
  if (!mayDo(role, event)) throw new DomainError('forbidden')
}

/** Refund requests. Everything happens under the lock of the order. */
export function createRefundService({ db, clock }: Deps, { lifecycle, payments, reader }: RefundParts) {
  const columns = (lines: readonly { lineNo: number; quantity: number; amountFen: number }[]) =>
    [lines.map(({ lineNo }) => lineNo), lines.map(({ quantity }) => quantity), lines.map(({ amountFen }) => amountFen)] as const

  async function amountOf(order: OrderRow, portions: RefundPortions): Promise<RefundAmount> {
    const amount = refundAmount(refundableOrder(order, await db.all(findOrderLines, order.order_no)), portions)
    if (!amount) throw new DomainError('refundAmountChanged')
    return amount
  }

  async function write(
    order: OrderRow,
    { reason, note, pictures, amount }: { reason: RefundReason; note: string; pictures: readonly string[]; amount: RefundAmount },
    now: number,
  ): Promise<string> {
    const refundId = `Q${randomBytes(12).toString('hex')}`
    await db.run(insertRefundRequest, {
      refundId,
      orderNo: order.order_no,
      reason,
      note,
      pictures: json(pictures),
      askedFen: amount.amountFen,
      askedAt: now,
      answerDueAt: answerDeadline(now),
    })
    await db.run(insertRefundLines, refundId, ...columns(amount.lines))
    return refundId
  }

  /** A request was agreed to: the order's participants take back their parts, and the refunds of its payments begin. */
  async function grant(order: OrderRow, row: RefundRow, answer: Grant, now: number) {
    const amount = await amountOf(order, answer.lines)
    const { utc_offset_min } = await db.one(findRefundRules, order.shop_id)
    const selections = new Map((await db.all(findOrderLines, order.order_no)).map((line) => [line.line_no, line.selection]))
    const dueAt = returnDeadline(now, utc_offset_min)
    await db.run(updateRefund, {
      refundId: row.refund_id,
      state: after(row, 'approve'),
      at: now,
      answeredBy: answer.by,
      answer: answer.note,
      grantedFen: amount.amountFen,
      returnDueAt: dueAt,
    })
    await db.run(grantRefundLines, row.refund_id, ...columns(amount.lines))
    const share = {
      refundId: row.refund_id,
      amountFen: amount.amountFen,
      lines: amount.lines.map(({ lineNo, quantity, amountFen }) => ({ lineNo, quantity, amountFen, selection: selections.get(lineNo)! })),
      isFull: amount.isFull,
      isMade: answer.isMade,
      now,
    }
    const granted = await lifecycle.refunds.grant(order, share, answer.staff)
    const left = await payments.returning(order.order_no, row.refund_id)
    return left.of_share === 0 ? lifecycle.returned(granted, row.refund_id, { isAll: left.of_order === 0, now }) : granted
  }

  /** The request that is to be answered, with its order locked. */
  const withOpen = <T>(refundId: string, work: (order: OrderRow, row: RefundRow) => Promise<T>): Promise<T> =>
    db.tx(async () => {
      const found = await db.first(findRefund, refundId)
      if (!found) throw new DomainError('notFound')
      const order = await lifecycle.lock(found.order_no)
      return work(order, await db.one(findRefund, refundId))
    })

  const requestedFor = async (row: RefundRow): Promise<RefundPortions> =>
    (await db.all(findRefundLines, row.order_no))
      .filter(({ refund_id }) => refund_id === row.refund_id)
      .map(({ line_no, quantity }) => ({ lineNo: line_no, quantity }))

  async function view(order: OrderRow) {
    return { orderNo: order.order_no, orderState: toStatusCode(order.status), refunds: await reader(order.order_no) }
  }

  return {
    /** What would be refunded for these portions now. */
    quote: async (orderNo: string, portions: RefundPortions): Promise<number> =>
      (await amountOf(await lifecycle.find(orderNo), portions)).amountFen,

    /** Checks the rules by which the button is shown, and that the domain's amount is the one the diner saw. */
    apply: (input: Input<'/applyRefund'>, { user, now }: Caller) =>
      lifecycle.withOrder(input.orderNo, async (order) => {
        if (order.user_id !== user.userId) throw new DomainError('orderNotFound')
        const { reason, pictureIds, lines } = input
        const note = input.note.trim()
        const problem = refundProblem({ reason, note, lineCount: lines.length, pictureCount: pictureIds.length })
        if (problem) throw DomainError.of(problem)
        refuseAction(order, 'refund', now)
        const amount = await amountOf(order, lines)
        if (amount.amountFen !== input.expectedFen) throw new DomainError('refundAmountChanged')
        const pictures = await claimPictures(db, user.userId, pictureIds, 'refund', now)
        const refundId = await write(order, { reason, note, pictures, amount }, now)
        const requested = await lifecycle.refunds.request(order, now)
        const { refund_auto } = await db.one(findRefundRules, order.shop_id)
        if (!refund_auto) return view(requested)
        return view(await grant(requested, await db.one(findRefund, refundId), { lines, note: '', isMade: true, by: 'setting' }, now))
      }),

    /** The diner withdraws a request that is not answered yet. */
    withdraw: ({ orderNo, refundId }: Input<'/withdrawRefund'>, { user, now }: Caller) =>
      lifecycle.withOrder(orderNo, async (order) => {
        const row = await db.first(findRefund, refundId)
        if (order.user_id !== user.userId || row?.order_no !== orderNo) throw new DomainError('orderNotFound')
        await db.run(updateRefund, {
          refundId,
          state: after(row, 'withdraw'),
          at: now,
          answeredBy: null,
          answer: null,
          grantedFen: null,
          returnDueAt: null,
        })
        return view(await lifecycle.refunds.withdraw(order, now))
      }),

    /** The refund for each possible quantity of each remaining line, alone; and for all of them together. */
    async worth(order: OrderRow) {
      const whole = refundableOrder(order, await db.all(findOrderLines, order.order_no))
      const of = (portions: RefundPortions) => refundAmount(whole, portions)?.amountFen ?? 0
      return {
        ofLine: (lineNo: number, count: number) => of([{ lineNo, quantity: count }]),
        restFen: whole.lines.length > 0 ? of(allPortions(whole.lines)) : order.payable_fen - order.granted_fen,
        rest: allPortions(whole.lines),
      }
    },

    /** Staff refund a part or all of an order without a request; its diner sees it as an agreed refund. */
    giveBack: (orderNo: string, gift: Gift, staff: StaffActor, check?: RefundCheck) =>
      lifecycle.withOrder(orderNo, async (order) => {
        refuseRole(staff, 'refundAgree')
        const { reason, lines, isMade } = gift
        const note = gift.note.trim()
        if (reason === 'other' && !note) throw new DomainError('refundNoteMissing', {}, 'note')
        const amount = await amountOf(order, lines)
        await check?.(order, amount.amountFen)
        if (amount.amountFen !== gift.expectedFen) throw new DomainError('refundAmountChanged')
        const now = clock.now()
        const refundId = await write(order, { reason, note, pictures: [], amount }, now)
        const requested = await lifecycle.refunds.request(order, now, { actor: 'shop', staff })
        return grant(requested, await db.one(findRefund, refundId), { lines, note: '', isMade, by: 'shop', staff }, now)
      }),

    /** The staff agree to all or a part of a request. */
    approve: (refundId: string, answer: RefundAnswer, staff: StaffActor, check?: RefundCheck) =>
      withOpen(refundId, async (order, row) => {
        refuseRole(staff, 'refundAgree')
        const requested = await requestedFor(row)
        const lines = answer.lines ?? requested
        const isRequested = lines.every(({ lineNo, quantity }) =>
          requested.some((one) => one.lineNo === lineNo && quantity <= one.quantity),
        )
        if (!isRequested) throw new DomainError('refundAmountChanged')
        await check?.(order, (await amountOf(order, lines)).amountFen)
        after(row, 'approve')
        return grant(order, row, { ...answer, lines, by: 'shop', staff }, clock.now())
      }),

    /** The staff refuse a request, with a reason. */
    reject: (refundId: string, why: string, staff: StaffActor, check?: RefundCheck) =>
      withOpen(refundId, async (order, row) => {
        refuseRole(staff, 'refundReject')
        await check?.(order, 0)
        const answer = why.trim()
        if (!answer) throw new DomainError('refundNoteMissing')
        const now = clock.now()
        await db.run(updateRefund, {
          refundId,
          state: after(row, 'reject'),
          at: now,
          answeredBy: 'shop',
          answer,
          grantedFen: null,
          returnDueAt: null,
        })
        return lifecycle.refunds.reject(order, now, staff)
      }),

    /** A request that a shop has not answered within 72 hours is agreed to. */
    answerDue: defineDueWork(
      { db, clock },
      {
        name: UNANSWERED_REFUNDS,
        everyMs: 5000,
        take: (now) => db.first(findUnanswered, now),
        keyOf: ({ refund_id }) => refund_id,
        run: ({ refund_id }, now) =>
          withOpen(refund_id, async (order, row) => {
            if (row.state !== 'requested') return
            await grant(order, row, { lines: await requestedFor(row), note: '', isMade: true, by: 'silence' }, now)
          }),
      },
    ),
  }
}

export type RefundService = ReturnType<typeof createRefundService>
