import type { StaffInput } from '@contract/staff/index'
import { DomainError } from '@domain/results'
import { stmt } from '../../db/statement'
import type { StaffContext } from '../../http/staff/staff'
import { defineDueWork } from '../../jobs/dueWork'
import { isNotSetAside } from '../../jobs/failures'
import type { Deps } from '../../module'
import { notifyShop } from '../../push/push'
import type { OrderLifecycle } from '../order/lifecycle/index'
import { AUTO_ACCEPT, lockRules, putRules } from './repository'

const SETTING = 'setting'

const findDue = stmt<[now: number], { order_no: string }>(
  'orderRules.due',
  `select o.order_no from shop_order_rules r join customer_order o on o.shop_id = r.shop_id
    where r.accepts_auto and o.status = 'pendingAcceptance' and ${isNotSetAside(AUTO_ACCEPT, 'o.order_no')}
    order by o.paid_at limit 1`,
)

/** A shop that accepts whatever is paid (decision 0288). */
export function createAutoAccept({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>, lifecycle: OrderLifecycle) {
  return {
    acceptDue: defineDueWork(
      { db, clock },
      {
        name: AUTO_ACCEPT,
        everyMs: 1000,
        take: (now) => db.first(findDue, now),
        keyOf: ({ order_no }) => order_no,
        async run({ order_no }, now) {
          const order = await lifecycle.lock(order_no)
          // Somebody was faster.
          if (order.status === 'pendingAcceptance') await lifecycle.advance(order, 'accept', now)
        },
      },
    ),

    set: (context: StaffContext, { shopId, acceptsAuto, seen }: StaffInput<'/staff/setAutoAccept'>) =>
      db.tx(async () => {
        const before = await db.first(lockRules, shopId)
        if ((before?.accepts_auto ?? false) !== seen) throw new DomainError('staffChanged', { name: before?.changed_by ?? '' })
        await db.run(putRules, shopId, acceptsAuto, context.staff.name)
        await notifyShop(push, shopId, 'shop', SETTING, context.now())
        await context.record({ subject: 'autoAccept', shopId, before: { acceptsAuto: seen }, after: { acceptsAuto } })
        return { done: true as const }
      }),
  }
}
