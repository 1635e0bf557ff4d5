import { Type } from '@sinclair/typebox'
import type { Prize } from '@domain/activity/prize'
import type { Localized } from '@domain/lang'
import { groupsOf } from '@domain/redemption/code'
import type { FastifyRequest } from 'fastify'
import { artPath } from '../../art/pictures'
import { demoCodes } from '../../seeds/coupons/redemptions'
import { redemptionModule } from '../../modules/redemption/index'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

const Text = Type.String({ minLength: 1, maxLength: 64 })
const USUAL = { coupon: 1, points: 500, balance: 10_000, growth: 300, goods: 30 }
const KINDS = ['coupon', 'points', 'balance', 'growth', 'goods'] as const
type Kind = (typeof KINDS)[number]
const Batch = Type.Object({
  mchntCd: Text,
  kind: Type.Union(KINDS.map((kind) => Type.Literal(kind))),
  /** Points, growth, bonus in fen, or days until goods expire; nothing for a coupon. */
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  offerId: Type.Optional(Text),
  codes: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  uses: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_650 })),
})

/** The prize when only its kind is given, as by the console. */
function gift(kind: Kind, mchntCd: string, amount: number, offerId: string): { prize: Prize; name: Localized } {
  const named = (hans: string, en: string, yue = hans) => ({ hans, en, yue })
  if (kind === 'coupon')
    return { prize: { kind, offerId: offerId || `${mchntCd}-treat` }, name: named('优惠券一张', 'A coupon', '優惠券一張') }
  if (kind === 'points') return { prize: { kind, points: amount }, name: named(`${amount} 积分`, `${amount} points`, `${amount} 積分`) }
  if (kind === 'growth') return { prize: { kind, growth: amount }, name: named(`${amount} 成长值`, `${amount} growth`, `${amount} 成長值`) }
  if (kind === 'balance') {
    const yuan = (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)
    return { prize: { kind, bonusFen: amount }, name: named(`储值 ¥${yuan}`, `¥${yuan} of stored value`, `儲值 ¥${yuan}`) }
  }
  return { prize: { kind, days: amount }, name: named('下午茶套餐一份', 'An afternoon tea', '下午茶餐一份') }
}
/** `/sandbox/redemptions`: creates and ends batches of codes. Goods under an exchange code are handed over in the section Activities. */
export const redemptionLevers = defineLevers({
  name: 'redemption',
  desks: { redemption: redemptionModule },
  make: ({ redemption }, { notify }) => {
    /** Codes that this process has created; the database stores only their hashes. */
    let made = new Map<string, string[]>()
    return {
      calm: () => void (made = new Map()),
      routes(app) {
        app.get('/sandbox/redemptions', async () => {
          const known = new Map(made)
          for (const { batchId, code } of demoCodes()) known.set(batchId, [code])
          return {
            batches: (await redemption.batches()).map((row) => ({
              batchId: row.batch_id,
              mchntCd: row.mchnt_cd,
              kind: row.prize.kind,
              name: row.name,
              codes: (known.get(row.batch_id) ?? []).map((code) => groupsOf(code).join(' ')),
              uses: row.uses,
              used: row.used,
              expiresAt: row.expires_at,
              utcOffsetMin: row.utc_offset_min,
            })),
          }
        })
        app.post('/sandbox/redemptions', async (request) => {
          const { mchntCd, kind: requested, amount, offerId = '', codes = 1, uses = 1, days = 30 } = bodyOf(Batch, request)
          const kind: Kind = requested
          const batch = await redemption.make({
            mchntCd,
            ...gift(kind, mchntCd, amount ?? USUAL[kind], offerId),
            note: null,
            picture: artPath(kind === 'goods' ? 'cream/custard' : 'plum/wrapped-gift'),
            codes,
            uses,
            days,
          })
          made.set(batch.batchId, batch.codes)
          notify('redemptions')
          return batch
        })
        app.post('/sandbox/redemptions/:batchId/end', async (request: FastifyRequest<{ Params: { batchId: string } }>) => {
          await redemption.end(request.params.batchId)
          notify('redemptions')
          return { ended: true }
        })
      },
    }
  },
})
