import { MINUTE } from '@domain/time'
import type { Deps } from '../../module'
import type { ShippingInfoPort } from '../../ports/shippingInfo'
import type { OrderLifecycle } from '../order/lifecycle/index'
import { payerOf } from '../payment/index'
import { parcelsOf, receiverOf } from './parcels'
import { endShipping, leaseShipping, putOffShipping, type ShippingRow } from './repository'

const LEASE = MINUTE
/** WeChat knows a payment within a minute. */
const NOT_YET = MINUTE

/** Reports each payment to WeChat once: before a second try it queries whether the first has arrived, since a second report would count as a correction. */
export function createSending({ db, clock }: Pick<Deps, 'db' | 'clock'>, port: ShippingInfoPort, { find }: Pick<OrderLifecycle, 'find'>) {
  const end = (row: ShippingRow, state: 'sent' | 'cancelled') => db.run(endShipping, row.payment_id, state, clock.now())

  return {
    take: (now: number): Promise<ShippingRow[]> => db.all(leaseShipping, now, now + LEASE),

    async run(row: ShippingRow): Promise<unknown> {
      const { payment_id, order_no, way, description, tries } = row
      const payment = await payerOf(db, payment_id)
      if (!payment || payment.is_returned) return end(row, 'cancelled')
      if (payment.provider_no === null || payment.payer === null) throw new Error('Nobody knows who paid, or by which number')
      if (tries > 1) {
        const state = await port.find(payment.provider_no)
        if (state === 'shipped') return end(row, 'sent')
        if (state === 'refunded') return end(row, 'cancelled')
      }
      const order = way === 'parcel' ? await find(order_no) : null
      const parcels = (order && (await parcelsOf(db, order))?.parcels) ?? []
      const phone = order && (await receiverOf(db, order))
      const answer = await port.upload({
        transactionId: payment.provider_no,
        openId: payment.payer,
        way,
        description,
        parcels,
        phone,
        at: clock.now(),
      })
      return answer === 'done' ? end(row, 'sent') : db.run(putOffShipping, payment_id, clock.now() + NOT_YET)
    },

    endLease: (row: ShippingRow, now: number) => db.run(putOffShipping, row.payment_id, now),
  }
}
