import type { StaffOutput } from '@contract/staff/index'
import { refundTrouble, WAITING_AFTER_MS } from '@domain/payment/refundTrouble'
import { DomainError } from '@domain/results'
import { deleteFailure, retryAllNow } from '../../jobs/failures'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import { readCursor, writeCursor } from '../../lists'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { notifyShop } from '../../push/push'
import type { OrderLifecycle } from '../order/lifecycle/index'
import {
  type FailedRefundRow,
  findFailedRefunds,
  findRefundOfMerchant,
  findRefundsByHand,
  finishByHand,
  retryRefund,
} from './failedRefunds.repository'
import { REFUNDS } from './repository'
import type { createPaymentSweeps } from './sweeps'

type Row = StaffOutput<'/staff/getFailedRefunds'>['list'][number]
const PAGE = 50

interface Parts {
  lifecycle: Pick<OrderLifecycle, 'withOrder'>
  /** What follows once the money is back, under the order's lock. */
  isBack: ReturnType<typeof createPaymentSweeps>['isBack']
}

/** Refunds that a provider refused or left unsure, and what staff do about them (decision 0378). */
export function createFailedRefundDesk({ db, push }: Pick<Deps, 'db' | 'push'>, { lifecycle, isBack }: Parts) {
  const whose = ({ staff, reach }: StaffContext) => ({ merchantCode: merchantOf(staff), shopIds: reach === 'all' ? null : [...reach] })

  function view(row: FailedRefundRow, { lang, now }: Pick<StaffContext, 'lang' | 'now'>): Row {
    const { hand_method: method, hand_by: by, hand_note: note, done_at: at } = row
    return {
      refundId: row.refund_id,
      orderNo: row.order_no,
      shopId: row.shop_id,
      shopName: pick(row.shop_name, lang),
      place: row.place,
      method: row.method,
      amountFen: row.amount_fen,
      askedAt: row.created_at,
      trouble: row.status === 'requested' ? refundTrouble(row.reason, row.created_at, now()) : null,
      tries: row.attempts ?? 0,
      failedAt: row.failed_at,
      nextAt: row.retry_at,
      byHand: method === null || at === null ? null : { method, by: by ?? '', at, note: note ?? '' },
      currencySign: row.currency_sign,
    }
  }

  async function refundOf(context: StaffContext, refundId: string): Promise<FailedRefundRow> {
    const row = await db.first(findRefundOfMerchant, { ...whose(context), refundId })
    if (!row) throw new DomainError('notFound')
    return row
  }

  return defineStaffHandlers({
    async '/staff/getFailedRefunds'(context, { isOpen, cursor, pageSize = PAGE }) {
      const after = readCursor(cursor, ['number', 'string'] as const)
      const page = { ...whose(context), at: after?.[0] ?? null, id: after?.[1] ?? null, limit: pageSize + 1 }
      const beganBefore = context.now() - WAITING_AFTER_MS
      const rows = isOpen ? await db.all(findFailedRefunds, { ...page, beganBefore }) : await db.all(findRefundsByHand, page)
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      return {
        list: shown.map((row) => view(row, context)),
        nextCursor: last && rows.length > pageSize ? writeCursor([isOpen ? last.created_at : last.done_at!, last.refund_id]) : null,
      }
    },

    '/staff/retryRefund': (context, { refundId }) =>
      db.tx(async () => {
        const row = await refundOf(context, refundId)
        const now = context.now()
        if ((await db.run(retryRefund, refundId, now)) === 0) throw new DomainError('refundIsBack')
        await db.run(retryAllNow, REFUNDS, [refundId], now)
        await context.record({ subject: row.order_no, shopId: row.shop_id, after: { amountFen: row.amount_fen } })
        return { done: true } as const
      }),

    '/staff/settleRefund': async (context, { refundId, method, note }) => {
      const { order_no: orderNo } = await refundOf(context, refundId)
      const text = note.trim()
      if (text === '') throw new DomainError('settlementNoteMissing', {}, 'note')
      return lifecycle.withOrder(orderNo, async (order) => {
        const { staff, now: clock, record } = context
        const now = clock()
        if ((await db.run(finishByHand, { refundId, at: now, method, by: staff.name, note: text })) === 0)
          throw new DomainError((await refundOf(context, refundId)).status === 'requested' ? 'refundUnsure' : 'refundIsBack')
        await db.run(deleteFailure, REFUNDS, refundId)
        const row = await refundOf(context, refundId)
        await isBack(order, refundId, now)
        await record({ subject: orderNo, shopId: row.shop_id, after: { amountFen: row.amount_fen, method, note: text } })
        await notifyShop(push, row.shop_id, 'shift', null, now)
        return { done: true } as const
      })
    },
  })
}
