import { isReduced } from '@domain/member/shopTerms'
import type { Input, Output } from '@contract/index'
import { MAX_AMOUNT } from '@domain/money'
import { slotDeadline, TRANSFER_CORRECTION, transferDeadline } from '@domain/order/deadlines'
import { toStatusCode } from '@domain/order/status'
import { hasDishes } from '@domain/order/kind'
import { payProblem } from '@domain/payment/methods'
import { isPaymentOpen, nextPayment } from '@domain/payment/status'
import { foundMoney, MOST_TRANSFER_STEPS, TRANSFER_DESK, transferDays, type TransferStep } from '@domain/payment/transfer'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import { HOUR } from '@domain/time'
import { transferProblems } from '@domain/validation/payment'
import { json } from '../../../db/statement'
import type { Caller } from '../../../http/calls/caller'
import { answered, once } from '../../../http/calls/idempotency'
import type { Deps } from '../../../module'
import { notifyShop } from '../../../push/push'
import { findKitchen } from '../../order/kitchen/index'
import { type OrderLifecycle, type OrderRow } from '../../order/lifecycle/index'
import { claimPictures } from '../../picture/index'
import type { Attempts } from '../attempts'
import { newPaymentId, type PaymentBooks } from '../books'
import type { HandReturns } from '../handReturns'
import type { PaymentMethods } from '../methods'
import { findOpenPayment, findPayment, insertPayment, lockPayment, type PaymentRow, sumPaid, updateAmount } from '../repository'
import type { Settling } from '../settle'
import {
  type AccountRow,
  findAccount,
  findDeskTransfers,
  findStepsOf,
  findTransfer,
  findTransfersOf,
  insertStep,
  insertTransfer,
  type Sent,
  surplusId,
  updateFound,
} from './repository'
import { accountView, fieldsView, transferView } from './view'

const METHOD = 'bankTransfer'

export interface TransferParts {
  lifecycle: OrderLifecycle
  methods: PaymentMethods
  books: PaymentBooks
  settling: Settling
  attempts: Attempts
  returns: HandReturns
}

type Form = Omit<Input<'/submitTransfer'>, 'idempotencyKey'>
type View = Output<'/getTransfer'>

const accountOf = (row: AccountRow) => ({ name: row.account_name, bank: row.bank, number: row.account_number })

function refuseRole({ role }: StaffActor): void {
  if (!TRANSFER_DESK.includes(role)) throw new DomainError('forbidden')
}

/** Payments by bank transfer: sent by the diner, looked for by the shop's transfer desk. Everything happens under the lock of the order. */
export function createTransfers(
  { db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>,
  { lifecycle, methods, books, settling, attempts, returns }: TransferParts,
) {
  const leftOf = async (order: OrderRow): Promise<number> => order.payable_fen - (await db.one(sumPaid, order.order_no)).fen

  /** Its board shows a transfer before anything is paid, when the order itself is no news yet. */
  const announceToShop = ({ shop_id, order_no }: OrderRow, now: number) => notifyShop(push, shop_id, 'note', order_no, now)

  const stepsOf = async ({ payment_id, order_no }: Pick<PaymentRow, 'payment_id' | 'order_no'>) =>
    (await db.all(findStepsOf, order_no)).filter((step) => step.payment_id === payment_id)

  async function write(
    payment: PaymentRow,
    kind: TransferStep,
    now: number,
    { sent, note = '', amountFen, staff }: { sent?: Sent; note?: string; amountFen?: number; staff?: StaffActor },
  ): Promise<void> {
    const version = (await stepsOf(payment)).length + 1
    await db.run(insertStep, {
      paymentId: payment.payment_id,
      version,
      kind,
      at: now,
      sent: sent ? json(sent) : null,
      note,
      amountFen: amountFen ?? null,
      staffRole: staff?.role ?? null,
      staffName: staff?.name ?? null,
    })
  }

  /** Extends the order's deadline for its transfer; the payment ends at the same time. */
  async function extend(order: OrderRow, lasts: number, now: number): Promise<OrderRow> {
    const slotUntil = order.slot_at === null ? null : slotDeadline(order.slot_at, (await db.one(findKitchen, order.shop_id)).prep_min)
    const until = transferDeadline(order.pay_due_at, { now, lasts, slotUntil })
    return until === order.pay_due_at ? order : lifecycle.payUntil(order, until)
  }

  const daysOf = async (order: OrderRow, now: number) =>
    transferDays(order.created_at, now, (await db.one(findKitchen, order.shop_id)).utc_offset_min)

  async function own(orderNo: string, userId: string): Promise<OrderRow> {
    const order = await lifecycle.find(orderNo)
    if (order.user_id !== userId) throw new DomainError('orderNotFound')
    return order
  }

  async function requestOf(order: OrderRow, { user, now }: Caller) {
    const { shop_id: shopId, kind, payable_fen: wholeFen } = order
    const mode = hasDishes(kind) ? order.mode : null
    return { user, shopId, kind, mode, leftFen: await leftOf(order), wholeFen, isReduced: isReduced(order.bill.bill), now }
  }

  async function view(order: OrderRow, caller: Caller): Promise<View> {
    const [rows, steps] = [await db.all(findTransfersOf, order.order_no), await db.all(findStepsOf, order.order_no)]
    const isUnpaid = order.status === 'toPay' || order.status === 'confirmingPayment'
    const account = isUnpaid ? await db.first(findAccount, order.shop_id) : undefined
    const query = await requestOf(order, caller)
    const offered = account && (await methods.offer(METHOD, query))
    return {
      orderNo: order.order_no,
      orderState: toStatusCode(order.status),
      payDueAt: order.pay_due_at,
      offer:
        account && offered && !offered.off
          ? {
              leftFen: query.leftFen,
              account: accountView(accountOf(account)),
              confirmHours: account.confirm_hours,
              asks: fieldsView(account, caller.lang),
              days: await daysOf(order, caller.now),
            }
          : null,
      transfers: rows.map((row) => transferView(row, steps, caller.lang)),
    }
  }

  /** What was sent, checked; its pictures become part of it. Those that were sent before stay as they are. */
  async function checked(
    order: OrderRow,
    form: Form,
    { account, payment }: { account: AccountRow; payment: PaymentRow | undefined },
    caller: Caller,
  ): Promise<Sent> {
    const pictureIds = [...new Set(form.pictureIds)]
    const requests = fieldsView(account, caller.lang)
    const [first] = transferProblems(
      { ...form, proofCount: pictureIds.length },
      { ...requests, pickupPoints: requests.pickupPoints.map(({ id }) => id) },
      await daysOf(order, caller.now),
    )
    if (first) throw DomainError.of(first)
    const before = new Set(payment ? (await stepsOf(payment)).flatMap(({ sent }) => sent?.pictureIds ?? []) : [])
    const added = pictureIds.filter((id) => !before.has(id))
    await claimPictures(db, caller.user.userId, added, 'transfer', caller.now)
    return {
      payerName: form.payerName.trim(),
      paidOn: form.paidOn,
      pictureIds,
      pickupCode: requests.pickupCode ? form.pickupCode.trim() : '',
      pickupPoint: account.pickup_points.find(({ id }) => id === form.pickupPoint) ?? null,
      remark: form.remark.trim(),
    }
  }

  /** A new transfer of what is left to pay; it has still to be submitted. */
  async function begin(order: OrderRow, account: AccountRow, caller: Caller): Promise<PaymentRow> {
    const query = await requestOf(order, caller)
    const offer = await methods.offer(METHOD, query)
    const problem = offer ? payProblem(offer, query.leftFen) : 'payMethodUnavailable'
    if (problem) throw new DomainError(problem)
    const paymentId = newPaymentId()
    const { now } = caller
    await db.run(insertPayment, {
      paymentId,
      orderNo: order.order_no,
      userId: order.user_id,
      method: METHOD,
      amountFen: query.leftFen,
      status: 'pending',
      at: now,
      queryDueAt: order.pay_due_at,
      settledAt: null,
      channel: null,
      payer: null,
    })
    await db.run(insertTransfer, paymentId, order.order_no, json(accountOf(account)), query.leftFen)
    return db.one(lockPayment, paymentId)
  }

  /** Submitted for the first time, submitted again after the desk did not find it, or changed before the desk has answered. */
  const take = (form: Form, caller: Caller): Promise<View> =>
    lifecycle.withOrder(form.orderNo, async (order) => {
      const { now } = caller
      if (order.paid_at !== null) throw new DomainError('paidAlready')
      const open = await db.first(findOpenPayment, order.order_no)
      if (open && open.method !== METHOD) throw new DomainError('paymentConfirming')
      const isChange = open?.status === 'confirming'
      if (!isChange) await lifecycle.refusePaying(order, now)
      const steps = open ? (await stepsOf(open)).length : 0
      if (steps !== form.version) throw new DomainError('statusChanged')
      if (steps >= MOST_TRANSFER_STEPS) throw new DomainError('rateLimited')
      const account = await db.first(findAccount, order.shop_id)
      if (!account) throw new DomainError('payMethodUnavailable')
      const sent = await checked(order, form, { account, payment: open }, caller)
      const payment = open ?? (await begin(order, account, caller))
      await write(payment, isChange ? 'changed' : 'sent', now, { sent })
      await announceToShop(order, now)
      if (isChange) {
        await books.notify(payment, now)
        return view(order, caller)
      }
      await books.move(payment, 'submitted', now)
      return view(await lifecycle.advance(await extend(order, account.confirm_hours * HOUR, now), 'payStarted', now), caller)
    })

  /** A transfer with its order, both locked; refused when the desk saw another state of it than the current one. */
  const atDesk = <T>(
    paymentId: string,
    { staff, version }: { staff: StaffActor; version: number | undefined },
    work: (order: OrderRow, payment: PaymentRow) => Promise<T>,
  ): Promise<T> =>
    db.tx(async () => {
      refuseRole(staff)
      const found = await db.first(findPayment, paymentId)
      if (!found || found.method !== METHOD) throw new DomainError('transferNotFound')
      const order = await lifecycle.lock(found.order_no)
      const payment = await db.one(lockPayment, paymentId)
      if (version !== undefined && (await stepsOf(payment)).length !== version) throw new DomainError('statusChanged')
      const done = await work(order, payment)
      await announceToShop(order, clock.now())
      return done
    })

  return {
    /** Whatever became of them. */
    haveBeenSent: async (orderNo: string): Promise<boolean> => (await db.all(findTransfersOf, orderNo)).length > 0,

    async read(orderNo: string, caller: Caller): Promise<View> {
      const shown = await view(await own(orderNo, caller.user.userId), caller)
      if (!shown.offer && shown.transfers.length === 0) throw new DomainError('transferNotFound')
      return shown
    },

    /** A cashier that is open elsewhere is closed first, outside of the transaction; one that turns out to be paid wins. */
    async submit(form: Form, key: string, caller: Caller): Promise<View> {
      await own(form.orderNo, caller.user.userId)
      const call = { userId: caller.user.userId, path: '/submitTransfer', key, input: form, now: caller.now }
      if ((await answered(db, call)) === null) {
        const open = await db.first(findOpenPayment, form.orderNo)
        if (open && open.method !== METHOD) {
          const ended = await attempts.end(open, caller.now)
          if (ended === 'paid') throw new DomainError('paidAlready')
          if (ended === 'confirming') throw new DomainError('paymentConfirming')
        }
      }
      return once(db, call, () => take(form, caller))
    },

    /**
     * The desk has found the money. As much as was due pays the order, or a part of it; a surplus is returned by hand, and so is everything when the
     * order has ended.
     */
    receive: (paymentId: string, foundFen: number, staff: StaffActor, version?: number): Promise<OrderRow> =>
      atDesk(paymentId, { staff, version }, async (order, payment) => {
        if (!Number.isInteger(foundFen) || foundFen < 1 || foundFen > MAX_AMOUNT) throw new DomainError('amountMissing', {}, 'foundFen')
        if (!nextPayment(payment.status, 'settled')) throw new DomainError('statusChanged')
        const now = clock.now()
        const isOpen = isPaymentOpen(payment.status)
        const { takenFen, surplusFen, missingFen } = isOpen
          ? foundMoney(payment.amount_fen, foundFen)
          : { takenFen: foundFen, surplusFen: 0, missingFen: 0 }
        await write(payment, 'received', now, { amountFen: foundFen, staff })
        await db.run(updateFound, paymentId, foundFen)
        const held = takenFen === payment.amount_fen ? payment : await db.one(updateAmount, paymentId, takenFen)
        if (surplusFen > 0) await returns.owe(surplusId(paymentId), paymentId, surplusFen, 'surplus', now)
        const after = await settling.settleFound(order, held, now, staff)
        return missingFen > 0 && isOpen && after.status === 'toPay' ? extend(after, TRANSFER_CORRECTION, now) : after
      }),

    /** The desk did not find it, and says why; its diner may correct it and send it again. */
    sendBack: (paymentId: string, why: string, staff: StaffActor, version?: number): Promise<OrderRow> =>
      atDesk(paymentId, { staff, version }, async (order, payment) => {
        const note = why.trim()
        if (!note) throw new DomainError('transferRemarkMissing', {}, 'note')
        if (!nextPayment(payment.status, 'sentBack')) throw new DomainError('statusChanged')
        const now = clock.now()
        await write(payment, 'sentBack', now, { note, staff })
        await books.move(payment, 'sentBack', now)
        const waits = await extend(order, TRANSFER_CORRECTION, now)
        return lifecycle.canHappen(waits, 'payFailed') ? lifecycle.advance(waits, 'payFailed', now) : waits
      }),

    /** Which order it pays; null: there is none of this number. */
    orderOf: async (paymentId: string): Promise<string | null> => (await db.first(findTransfer, paymentId))?.order_no ?? null,

    async requestedFor(paymentId: string): Promise<number> {
      const row = await db.first(findTransfer, paymentId)
      if (!row) throw new DomainError('transferNotFound')
      return row.asked_fen
    },

    /** What the desk looks for, the newest first. */
    atDesk: (limit: number) => db.all(findDeskTransfers, limit),
  }
}

export type Transfers = ReturnType<typeof createTransfers>
