import { randomInt } from 'node:crypto'
import { Type } from '@sinclair/typebox'
import { DAY } from '@domain/time'
import { groupVoucherModule } from '../../modules/groupVoucher/index'
import { bodyOf, LeverError } from '../http/input'
import {
  endVoucher,
  listVouchers,
  refundVoucher,
  sellVoucher,
  useElsewhere,
  VOUCHER_FAULT,
  VOUCHER_FAULTS,
} from '../../ports/sandbox/groupVoucher'
import { findSetting, putSetting } from '../../ports/sandbox/settings'
import { defineLevers } from '../levers'

const Words = Type.String({ minLength: 1, maxLength: 64 })
const Sale = Type.Object({ dealId: Words, code: Type.Optional(Type.String({ pattern: '^[0-9]{12,16}$' })) })
const Change = Type.Object({ code: Words, does: Type.Union([Type.Literal('refund'), Type.Literal('use'), Type.Literal('end')]) })
const Fault = Type.Object({ fault: Type.Union(VOUCHER_FAULTS.map((fault) => Type.Literal(fault))) })

const newCode = () => `10${Array.from({ length: 10 }, () => randomInt(10)).join('')}`

/** `/sandbox/vouchers`: what the platform sold, the state of each voucher there and here, and the behaviour of the platform. */
export const voucherLevers = defineLevers({
  name: 'groupVoucher',
  desks: { vouchers: groupVoucherModule },
  make: ({ vouchers }, { deps: { db }, clock, notify }) => ({
    routes(app) {
      app.get('/sandbox/vouchers', async () => {
        const added = new Map((await vouchers.newest()).map((row) => [row.code, row]))
        return {
          fault: (await db.first(findSetting, VOUCHER_FAULT))?.value ?? 'none',
          deals: (await vouchers.deals()).map(({ deal_id, offer_id }) => ({ dealId: deal_id, offerId: offer_id })),
          list: (await db.all(listVouchers)).map((row) => {
            const here = added.get(row.code)
            return {
              code: row.code,
              dealId: row.deal_id,
              paidFen: row.paid_fen,
              platform: row.state === 'unused' && row.expires_at <= clock.now() ? 'expired' : row.state,
              here: here?.state ?? null,
              userId: here?.user_id ?? null,
              orderNo: here?.order_no ?? null,
              tries: here?.tries ?? 0,
            }
          }),
        }
      })
      app.post('/sandbox/vouchers', async (request) => {
        const { dealId, code = newCode() } = bodyOf(Sale, request)
        const known = (await vouchers.deals()).some(({ deal_id }) => deal_id === dealId)
        if (!known) throw new LeverError('dealId', 'is no deal', 404)
        await db.run(sellVoucher, { code, dealId, paidFen: 990, expiresAt: clock.now() + 60 * DAY, at: clock.now() })
        notify('vouchers')
        return { code }
      })
      app.post('/sandbox/vouchers/change', async (request) => {
        const { code, does } = bodyOf(Change, request)
        const done =
          does === 'refund'
            ? await db.run(refundVoucher, code)
            : does === 'use'
              ? await db.run(useElsewhere, code)
              : await db.run(endVoucher, code, clock.now())
        if (done === 0) throw new LeverError('code', 'is not of a voucher that can be changed so', 409)
        notify('vouchers')
        return { code }
      })
      app.post('/sandbox/vouchers/fault', async (request) => {
        const { fault } = bodyOf(Fault, request)
        await db.run(putSetting, VOUCHER_FAULT, fault)
        notify('vouchers')
        return { fault }
      })
    },
  }),
})
