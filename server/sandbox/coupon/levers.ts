import { Type } from '@sinclair/typebox'
import { COUPON_KINDS } from '@domain/coupon/terms'
import { MAX_AMOUNT } from '@domain/money'
import { accountModule } from '../../modules/account/index'
import { couponModule } from '../../modules/coupon/index'
import { tableModule } from '../../modules/table/index'
import { userIdOf } from '../account/people'
import { bodyOf } from '../http/input'
import { placeOf } from '../diner/basket'
import { defineLevers } from '../levers'

const Text = Type.String({ minLength: 1, maxLength: 64 })
const Publication = Type.Object({
  mchntCd: Text,
  name: Text,
  kind: Type.Union(COUPON_KINDS.map((kind) => Type.Literal(kind))),
  amountFen: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  minimumFen: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT }),
  total: Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()]),
  perPerson: Type.Integer({ minimum: 1, maximum: 99 }),
  /** Left out: it costs nothing. */
  pointsPrice: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
})

const Rung = Type.Object({
  /** The code that the member shows. */
  code: Text,
  /** The code on the door of the shop to which the till belongs. */
  door: Text,
  amountFen: Type.Integer({ minimum: 1, maximum: MAX_AMOUNT }),
})
const Sold = Type.Object({ who: Text, mchntCd: Text, door: Rung.properties.door, amountFen: Rung.properties.amountFen })
const Taken = Type.Object({ tillNo: Text, couponIds: Type.Optional(Type.Array(Text, { minItems: 1, maxItems: 20, uniqueItems: true })) })

/** `/sandbox/coupons`: published coupons and how many are claimed; publishing, handing out, ending, withdrawing; the till that takes them. */
export const couponLevers = defineLevers({
  name: 'coupon',
  desks: { account: accountModule, coupons: couponModule, tables: tableModule },
  needs: { coupon: couponModule },
  make: ({ account, coupons, tables }, { callerFor, notify }, { coupon: { till: couponTill } }) => ({
    routes(app) {
      app.get('/sandbox/coupons', async () => ({
        list: (await coupons.offers()).map(({ offer_id, mchnt_cd, name, total, claimed }) => ({
          offerId: offer_id,
          mchntCd: mchnt_cd,
          name,
          total,
          claimed,
        })),
      }))
      app.post('/sandbox/coupons', async (request) => {
        const { mchntCd, name, kind, amountFen, percent, minimumFen, total, perPerson, pointsPrice } = bodyOf(Publication, request)
        const names = { hans: name, en: name, yue: name }
        const caption = { hans: '全部门店', en: 'Every shop', yue: '全部分店' }
        const benefit = { kind, amountFen, percent, capFen: null }
        return {
          offerId: await coupons.publish({
            mchntCd,
            name: names,
            caption,
            benefit,
            conditions: { minimumFen },
            total,
            perPerson,
            validDays: 30,
            pointsPrice: pointsPrice ?? null,
          }),
        }
      })
      app.post('/sandbox/coupons/hand', async (request) => {
        const { who, offerId } = bodyOf(Type.Object({ who: Text, offerId: Text }), request)
        return { couponId: await coupons.hand(offerId, await userIdOf(account, who)) }
      })
      app.post('/sandbox/coupons/expire', async (request) => {
        const { couponId } = bodyOf(Type.Object({ couponId: Text }), request)
        await coupons.expire(couponId)
        return { couponId }
      })
      app.get('/sandbox/coupons/till', async () => ({
        list: (await couponTill.latest()).map((till) => ({
          tillNo: till.till_no,
          mchntCd: till.mchnt_cd,
          shopId: till.shop_id,
          amountFen: till.amount_fen,
          savedFen: till.saved_fen,
          state: till.state,
          begunAt: till.begun_at,
          utcOffsetMin: till.utc_offset_min,
        })),
      }))
      app.post('/sandbox/coupons/till', async (request) => {
        const { code, door, amountFen } = bodyOf(Rung, request)
        const { ref } = await placeOf(tables, door)
        return couponTill.begin({ code: code.replace(/\s/g, ''), shopId: ref.shopId, amountFen })
      })
      /** A whole sale: the member shows their code, and the cashier takes the coupons that are valid only at the till. */
      app.post('/sandbox/coupons/till/sale', async (request) => {
        const { who, mchntCd, door, amountFen } = bodyOf(Sold, request)
        const { ref } = await placeOf(tables, door)
        const { code } = await (await callerFor(who)).call('/getMemberCode', { mchntCd })
        const { tillNo } = await couponTill.begin({ code, shopId: ref.shopId, amountFen })
        const taken = await couponTill.take({ tillNo })
        notify('coupons')
        return taken
      })
      app.post('/sandbox/coupons/till/take', async (request) => {
        const { tillNo, couponIds } = bodyOf(Taken, request)
        const taken = await couponTill.take({ tillNo, couponIds })
        notify('coupons')
        return taken
      })
      app.post('/sandbox/coupons/till/undo', async (request) => {
        const { tillNo } = bodyOf(Type.Object({ tillNo: Text }), request)
        const undone = await couponTill.undo(tillNo)
        notify('coupons')
        return undone
      })
      app.post('/sandbox/coupons/exhaust', async (request) => {
        const { offerId } = bodyOf(Type.Object({ offerId: Text }), request)
        await coupons.exhaust(offerId)
        return { offerId }
      })
    },
    traces: [{ part: 'coupons', read: () => coupons.claimed() }],
  }),
})
