import { MINUTE } from '@domain/time'
import type { Deps } from '../../module'
import type { ShippingInfoPort } from '../../ports/shippingInfo'
import { phoneOfDelivery } from '../delivery/index'
import { sentParcels } from '../packing/index'
import { payerOf } from '../payment/index'
import { endShipping, leaseShipping, putOffShipping, type ShippingRow } from './repository'

const LEASE = MINUTE
/** WeChat takes a payment in within a minute. */
const NOT_YET = MINUTE

/** Tells WeChat, each payment once: before a second try WeChat is asked whether the first has arrived, since telling again would count as a correction. */
export function createSending({ db, clock }: Pick<Deps, 'db' | 'clock'>, port: ShippingInfoPort) {
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
      const parcels = way === 'parcel' ? ((await sentParcels(db, order_no))?.parcels ?? []) : []
      const phone = way === 'parcel' ? await phoneOfDelivery(db, order_no) : null
      const told = await port.upload({
        transactionId: payment.provider_no,
        openId: payment.payer,
        way,
        description,
        parcels,
        phone,
        at: clock.now(),
      })
      return told === 'done' ? end(row, 'sent') : db.run(putOffShipping, payment_id, clock.now() + NOT_YET)
    },

    endLease: (row: ShippingRow, now: number) => db.run(putOffShipping, row.payment_id, now),
  }
}
