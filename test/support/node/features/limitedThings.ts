import { RESULTS } from '@domain/results'
import { CHINA_OFFSET_MIN, DAY, dateKey } from '@domain/time'
import type { Limited } from '../../../../server/modules/pastUse/index'
import { writeCampaigns } from './campaigns'
import { NOON } from '../clock'
import { claimCoupon, offer } from './coupons'
import { choose, Diner, newKey } from '../diner'
import { leversOf } from '../levers'
import type { TestServer } from '../server'
import { insertSql } from '../merchants/smallMerchant'

const CAKE = choose('I2')
const TEA = { mchntCd: 'TEA' }
export const HAD = RESULTS.success
/** The end of every offer. */
export const ENDS = NOON + 60 * DAY
const text = (hans: string) => ({ hans, en: hans, yue: hans })

const lottery = (id: string, row: object) => ({
  activity_id: id,
  mchnt_cd: 'TEA',
  kind: 'wheel',
  title: text('转一转'),
  prizes: `[${JSON.stringify({ prizeNo: 0, weight: 1_000_000, prize: { kind: 'thanks' }, name: text('谢谢'), note: null, picture: '' })}]`,
  free_per_day: 0,
  per_order: 0,
  substitute_no: 0,
  points_price: null,
  points_per_day: null,
  starts_at: 0,
  ends_at: ENDS,
  ...row,
})
const goods = (id: string, row: object) => ({
  goods_id: id,
  mchnt_cd: 'TEA',
  shelf: 'things',
  name: text(id),
  note: text('玻璃瓶装'),
  picture: '/art/x.svg',
  points_price: 10,
  price_fen: 0,
  remaining: null,
  per_person: null,
  per_day: null,
  is_collected: true,
  is_sent: false,
  shop_ids: null,
  days: 2,
  starts_at: 0,
  ends_at: ENDS,
  ...row,
})

let lastPhone = 13_790_000_000
const stranger = (server: TestServer) => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })

/** Writes one of everything at TEA; returns the code that is redeemed and the gift that is taken. */
async function writeThings(server: TestServer): Promise<{ code: string; giftId: string }> {
  await writeCampaigns(server)
  const until = { claim_until: ENDS }
  await server.db.exec(
    insertSql(
      'coupon_offer',
      [
        offer('ONE', 100, until),
        offer('TWO', 100, { ...until, per_person: 2 }),
        offer('DAILY', 500, { ...until, per_day: 1, per_person: 9 }),
        offer('NEW', 100, { ...until, per_person: 9 }, { newCustomer: true }),
        offer('GIVEN', 100, { ...until, per_person: 9, is_listed: true, is_giftable: true, issuer: 'merchant' }),
      ].map((row) => ({ is_listed: true, is_giftable: false, issuer: 'merchant', ...row })),
    ) +
      `update coupon_campaign set minimum_fen = 1500, per_day = null, per_person = 1 where campaign_id = 'PAID';
       update coupon_campaign set ends_at = ${ENDS} where campaign_id = 'JOIN';
       insert into coupon_campaign select (jsonb_populate_record(c, '{"campaign_id": "BIRTHDAY", "kind": "birthday", "days": 0}')).*
         from coupon_campaign c where campaign_id = 'JOIN';
       update coupon_offer set claim_until = ${ENDS} where claim_until > ${ENDS};
       insert into coupon_campaign select (jsonb_populate_record(c, '{"campaign_id": "PAIDDAY", "minimum_fen": 1, "per_day": 1, "per_person": null}')).*
         from coupon_campaign c where campaign_id = 'PAID';
       insert into point_rules (mchnt_cd, scale_per, day_max_fen, register_points) values ('TEA', 100, 100, 88);
       insert into shop_payment_method (shop_id, method) values ('S1', 'points');
       update stock set remaining = 999;` +
      insertSql('lottery', [lottery('FREE', { free_per_day: 1 }), lottery('SOLD', { points_price: 10, points_per_day: 1 })]) +
      insertSql('mall_goods', [goods('ONCE', { per_person: 1 }), goods('DAILY', { per_day: 1 })]) +
      insertSql('group_offer', [
        {
          offer_id: 'GROUP',
          mchnt_cd: 'TEA',
          name: text('双人套餐'),
          contents: text('两杯'),
          note: text('每天'),
          picture: '/art/x.svg',
          price_fen: 1_000,
          list_fen: 1_500,
          size: 2,
          goods_offer_id: null,
          minutes: 60,
          days: 30,
          per_person: 1,
          starts_at: 0,
          ends_at: ENDS,
        },
      ]) +
      insertSql('in_store_reward', [
        {
          reward_id: 'R1',
          shop_id: 'S1',
          name: text('酸梅汤'),
          caption: text('现打'),
          rule: text('每天一份'),
          picture: '/art/x.svg',
          remaining: null,
          range_m: 300,
          starts_at: 0,
          ends_at: ENDS,
        },
      ]),
  )
  const days = Math.round((ENDS - NOON) / DAY)
  const batch = await leversOf(server.url).post<{ codes: string[] }>('/redemptions', { ...TEA, kind: 'points', amount: 1, uses: 99, days })
  const code = batch.codes[0]!
  const giver = await stranger(server)
  const couponIds: string[] = []
  for (let no = 0; no < 9; no++) couponIds.push((await claimCoupon(giver, 'GIVEN')).couponId)
  const given = { ...TEA, couponIds, cover: 'tea' as const, wish: '', idempotencyKey: newKey() }
  const { giftId } = await giver.api.call('/setSendCouponConfigInfo', given)
  return { code, giftId }
}

export interface Thing {
  /** How a person gets it, as often as one person may; left out: by trying as below. */
  has?: (diner: Diner) => Promise<unknown>
  /** Tries to get it: the result code, or another sign that it is not available. */
  tries: (diner: Diner) => Promise<string>
  refused: string
}

export const claim = ({ api }: Diner, offerId: string) => api.code('/getCoupon', { ...TEA, offerId, idempotencyKey: newKey() })

/** Everything that one person gets only a limited number of times, at `smallMerchant`'s TEA. */
export async function limitedThings(server: TestServer): Promise<Record<Limited, Thing>> {
  const { code, giftId } = await writeThings(server)
  const givePoints = ({ who }: Diner) => leversOf(server.url).post('/members/points', { who: who.userId, ...TEA, points: 1_000 })
  const order = async (diner: Diner, cakes = 1) => (await diner.orderOf(CAKE, cakes, 900)).orderNo
  const paid = async (diner: Diner, cakes = 1) => {
    const orderNo = await order(diner, cakes)
    await diner.pay(orderNo)
    return orderNo
  }
  const awardOf = async ({ api }: Diner, orderNo: string) => (await api.call('/coupon/getCouponAward', { orderNo })).award?.campaignId
  /** An award is promised by the payment, and counts from then on. */
  const earns = async (diner: Diner, campaignId: string, cakes: number) =>
    expect(await awardOf(diner, await paid(diner, cakes))).toBe(campaignId)
  const draw = async (diner: Diner, activityId: string, points?: number) => {
    await givePoints(diner)
    return diner.api.code('/activity/drawLotteryActivity', { activityId, ...(points && { points }), idempotencyKey: newKey() })
  }
  const exchange = async (diner: Diner, goodsId: string) => {
    await givePoints(diner)
    const requested = { goodsId, quantity: 1, points: 10, priceFen: 0, shopId: 'S1', idempotencyKey: newKey() }
    return diner.api.code('/exchange/exchangeGoods', { ...TEA, ...requested })
  }

  /** Tried in this order, since a member who has ordered is no longer new. */
  return {
    firstOrder: {
      has: (diner) => earns(diner, 'PAIDDAY', 1),
      tries: (diner) => claim(diner, 'NEW'),
      refused: RESULTS.couponForNewCustomers,
    },
    joiningGift: {
      has: async () => undefined,
      tries: async ({ api }) => ((await api.with(TEA).call('/coupon/getBindPhoneCoupon', {})).gift ? HAD : 'no gift'),
      refused: 'no gift',
    },
    joiningPoints: {
      has: async () => undefined,
      tries: async ({ api }) => ((await api.call('/getPointDetail', TEA)).list.some(({ points }) => points === 88) ? HAD : 'no points'),
      refused: 'no points',
    },
    coupon: { tries: (diner) => claim(diner, 'ONE'), refused: RESULTS.couponClaimLimit },
    couponDay: {
      async has(diner) {
        const { couponId } = await claimCoupon(diner, 'DAILY')
        await diner.change(CAKE, 1, 900)
        await diner.pay((await diner.order({ coupons: [couponId] })).orderNo)
      },
      async tries(diner) {
        const { couponId } = await claimCoupon(diner, 'DAILY')
        await diner.change(CAKE, 1, 900)
        const { coupons } = await diner.checkout()
        await diner.change(CAKE, -1, 900)
        return coupons!.options.find((one) => one.couponId === couponId)!.obstacle?.reason === 'usedToday' ? 'usedToday' : HAD
      },
      refused: 'usedToday',
    },
    couponGift: {
      tries: ({ api }) => api.code('/coupon/getShareCouponReceive', { ...TEA, giftId, idempotencyKey: newKey() }),
      refused: RESULTS.giftReceived,
    },
    award: {
      has: (diner) => earns(diner, 'PAID', 3),
      tries: async (diner) => ((await awardOf(diner, await paid(diner, 3))) === 'PAID' ? HAD : 'no award'),
      refused: 'no award',
    },
    awardDay: {
      // The first order has brought it.
      has: async () => undefined,
      tries: async (diner) => ((await awardOf(diner, await paid(diner))) === 'PAIDDAY' ? HAD : 'no award'),
      refused: 'no award',
    },
    promotion: {
      tries: ({ api }) => api.code('/coupon/receivePromotionOneCoupon', { promotion: 'POSTS', idempotencyKey: newKey() }),
      refused: RESULTS.couponClaimLimit,
    },
    birthdayGift: {
      async tries({ api, who }) {
        await server.db.exec(
          `update app_user set birthday = '1990-${dateKey(server.clock.now(), CHINA_OFFSET_MIN).slice(5)}' where user_id = '${who.userId}';
           update coupon_campaign set look_at = 0 where campaign_id = 'BIRTHDAY'`,
        )
        await server.sweep()
        const { given } = await api.call('/v2/getCouponDialog', { ...TEA, shopId: 'S1' })
        return given?.campaignId === 'BIRTHDAY' ? HAD : 'no gift'
      },
      refused: 'no gift',
    },
    pointsDay: {
      async has(diner) {
        await givePoints(diner)
        const orderNo = await order(diner, 2)
        expect(await diner.api.code('/confirmPay', { orderNo, method: 'points', amountFen: 100, idempotencyKey: newKey() })).toBe(HAD)
        await diner.pay(orderNo)
      },
      async tries(diner) {
        await givePoints(diner)
        const orderNo = await order(diner)
        const { methods } = await diner.api.call('/getPayMethods', { orderNo })
        await diner.cancel(orderNo)
        return (methods.find(({ method }) => method === 'points')?.payableFen ?? 0) > 0 ? HAD : 'nothing by points'
      },
      refused: 'nothing by points',
    },
    freeDraw: { tries: (diner) => draw(diner, 'FREE'), refused: RESULTS.noChancesLeft },
    boughtDraw: { tries: (diner) => draw(diner, 'SOLD', 10), refused: RESULTS.paidDrawLimit },
    goods: { tries: (diner) => exchange(diner, 'ONCE'), refused: RESULTS.goodsLimit },
    goodsDay: { tries: (diner) => exchange(diner, 'DAILY'), refused: RESULTS.goodsDayLimit },
    groupBuy: {
      async has(diner) {
        const join = async (who: Diner, group: { shopId: string } | { groupId: string }) => {
          const placed = await who.api.call('/groupBuy/joinGroup', { offerId: 'GROUP', ...group, idempotencyKey: newKey() })
          await who.pay(placed.orderNo)
          return placed
        }
        const { groupId } = await join(diner, { shopId: 'S1' })
        await join(await stranger(server), { groupId })
      },
      tries: ({ api }) => api.code('/groupBuy/joinGroup', { offerId: 'GROUP', shopId: 'S1', idempotencyKey: newKey() }),
      refused: RESULTS.groupLimit,
    },
    redemption: {
      tries: async ({ api }) =>
        (await api.call('/cdkey/checkCDKey', { ...TEA, code, idempotencyKey: newKey() })).refusal?.resultCode ?? HAD,
      refused: RESULTS.redemptionRepeated,
    },
    inStoreReward: {
      tries: ({ api }) =>
        api.code('/receiveInStoreReward', { rewardId: 'R1', shopId: 'S1', gitu: 121.475, titu: 31.232, idempotencyKey: newKey() }),
      refused: RESULTS.inStoreRewardUnavailable,
    },
  }
}
