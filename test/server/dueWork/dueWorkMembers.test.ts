import { DAY } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { type DueWorkCase, dueWorkSql, TEXT, testPoisoned } from '../../support/node/dueWork/dueWorkSetting'
import { giftOffers } from '../../support/node/features/giftOffers'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    dueWorkSql(server.clock.now()) +
      insertSql('shop_payment_method', [
        { shop_id: 'S1', method: 'balance' },
        { shop_id: 'S1', method: 'points' },
      ]) +
      insertSql('mall_goods', [
        {
          goods_id: 'HONEY',
          mchnt_cd: 'TEA',
          shelf: 'things',
          name: TEXT,
          note: TEXT,
          picture: '/art/x.svg',
          points_price: 100,
          price_fen: 0,
          is_collected: true,
          is_sent: false,
          days: 2,
          starts_at: 0,
          ends_at: 9_000_000_000_000,
        },
      ]) +
      insertSql('visit_card_offer', [
        {
          offer_id: 'TEN',
          mchnt_cd: 'TEA',
          name: TEXT,
          caption: TEXT,
          picture: '/p',
          price_fen: 7000,
          list_fen: 9000,
          visits: 10,
          days: 30,
          terms: { itemIds: ['I2'], categoryIds: null, shopIds: null, capFen: null },
        },
      ]),
  )
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await setStock(server, 'I2', 50)
})

let lastPhone = 13_580_000_000
const one = async (sql: string) => Object.values((await rowsOf<Record<string, string>>(server, sql))[0]!)[0]!
const has = async (sql: string) => (await rowsOf(server, sql)).length > 0

/** Two members with points, the first a second before the second. */
async function twice(make: (member: Diner, at: number) => Promise<string>): Promise<[string, string]> {
  const keys: string[] = []
  for (let no = 0; no < 2; no++) {
    const member = await Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })
    await leversOf(server.url).post('/members/points', { who: member.who.userId, mchntCd: 'TEA', points: 500 })
    server.clock.advance(1000)
    keys.push(await make(member, server.clock.now()))
  }
  return [keys[0]!, keys[1]!]
}

const cases: Record<string, DueWorkCase> = {
  'points that are lost': {
    make: () =>
      twice(async ({ who: { userId } }, at) => {
        await server.db.exec(`update point_lot set expires_at = ${at} where user_id = '${userId}'`)
        return `${userId}/TEA/${at}`
      }),
    writes: { table: 'point_lot', where: (key) => `new.user_id = '${key.split('/')[0]}'` },
    isDone: async (key) => !(await has(`select 1 from point_lot where user_id = '${key.split('/')[0]}' and points > 0`)),
  },
  'frozen points': {
    make: () =>
      twice(async (member, at) => {
        const { orderNo } = await member.orderOf(choose('I2'), 1, 900)
        await member.api.call('/confirmPay', { orderNo, method: 'points', amountFen: 100, idempotencyKey: newKey() })
        await server.db.exec(`update point_payment set frozen_due = ${at} where order_no = '${orderNo}'`)
        return one(`select payment_id from point_payment where order_no = '${orderNo}'`)
      }),
    writes: { table: 'point_payment', where: (key) => `new.payment_id = '${key}'` },
    isDone: (key) => has(`select 1 from point_payment where payment_id = '${key}' and returned = points and frozen_due is null`),
  },
  'goods that wait': {
    make: () =>
      twice(async ({ api, who: { userId } }, at) => {
        const requested = { goodsId: 'HONEY', quantity: 1, points: 100, priceFen: 0, shopId: 'S1' }
        await api.with({ mchntCd: 'TEA' }).call('/exchange/exchangeGoods', { ...requested, idempotencyKey: newKey() })
        await server.db.exec(`update goods_exchange set due_at = ${at} where user_id = '${userId}'`)
        return one(`select exchange_id from goods_exchange where user_id = '${userId}'`)
      }),
    writes: { table: 'goods_exchange', where: (key) => `new.exchange_id = '${key}'` },
    isDone: (key) => has(`select 1 from goods_exchange where exchange_id = '${key}' and state = 'returned'`),
  },
  'visit cards that lapse': {
    make: () =>
      twice(async (member) => {
        const bought = { offerId: 'TEN', shopId: 'S1', agreed: true as const, idempotencyKey: newKey() }
        const { orderNo } = await member.api.call('/visitCard/buy', bought)
        await member.pay(orderNo)
        const cardId = await one(`select card_id from visit_card where order_no = '${orderNo}'`)
        await server.db.exec(`update visit_card set valid_until = ${lastPhone} where card_id = '${cardId}'`)
        return cardId
      }),
    writes: { table: 'visit_card', where: (key) => `new.card_id = '${key}'` },
    isDone: (key) => has(`select 1 from visit_card where card_id = '${key}' and left_visits = 0 and closed_at is not null`),
  },
  reminders: {
    make: () =>
      twice(async (member, at) => {
        const { userId: user_id, openId: open_id } = member.who
        const { couponId } = await member.api.call('/getCoupon', { mchntCd: 'TEA', offerId: 'FREE', idempotencyKey: newKey() } as never)
        await server.db.exec(
          `update held_coupon set valid_until = ${at + DAY} where coupon_id = '${couponId}';` +
            insertSql('message_consent', [
              {
                consent_id: couponId,
                user_id,
                open_id,
                topic: 'couponExpiring',
                subject: '',
                lang: 'en',
                is_agreed: true,
                answered_at: at,
                look_at: at,
              },
            ]),
        )
        return couponId
      }),
    writes: { table: 'subscribe_message', where: (key) => `new.consent_id = '${key}'` },
    isDone: (key) => has(`select 1 from subscribe_message where consent_id = '${key}'`),
  },
  'lottery seeds': {
    make: () =>
      twice(async (_, at) => {
        const id = `LOTTERY${at}`
        const terms = { kind: 'wheel', prizes: [], free_per_day: 1, per_order: 1, substitute_no: 1 }
        await server.db.exec(
          insertSql('lottery', [{ activity_id: id, mchnt_cd: 'TEA', title: TEXT, ...terms, starts_at: 0, ends_at: at + 90 * DAY }]),
        )
        return id
      }),
    writes: { table: 'lottery_seed', where: (key) => `new.activity_id = '${key}'` },
    isDone: async (key) => (await rowsOf(server, `select day from lottery_seed where activity_id = '${key}'`)).length === 2,
  },
  'stamps of cards that were ended': {
    make: () =>
      twice(async ({ who: { userId: user_id } }, at) => {
        const card_id = `ENDED${at}`
        const words = { title: TEXT, heading: TEXT, rule: TEXT, picture: '/art/x.svg' }
        const ended = { goal: 5, gifts: [], min_fen: 0, starts_at: 0, ends_at: at, state: 'ended', ended_at: at, is_settling: true }
        await server.db.exec(
          insertSql('stamp_card', [{ card_id, mchnt_cd: 'TEA', ...words, ...ended, settlement: { kind: 'points', perStamp: 10 } }]) +
            insertSql('stamp_holder', [{ card_id, user_id, stamps: 3 }]),
        )
        return `${card_id}/${user_id}`
      }),
    writes: { table: 'stamp_holder', where: (key) => `new.card_id = '${key.split('/')[0]}'` },
    isDone: (key) => has(`select 1 from stamp_holder where card_id = '${key.split('/')[0]}' and settled = stamps`),
  },
  'gifts of lapsed members and birthdays': {
    async make() {
      const words = { title: TEXT, picture: '/art/x.svg', offer_ids: `{${giftOffers[0]!.offer_id}}` }
      const campaign = {
        campaign_id: 'BACK',
        mchnt_cd: 'TEA',
        kind: 'lapsed',
        days: 60,
        ...words,
        starts_at: 0,
        ends_at: 9_000_000_000_000,
      }
      await server.db.exec(insertSql('coupon_campaign', [campaign]))
      return twice(async ({ who: { userId } }, at) => {
        await server.db.exec(`update merchant_member set last_order_at = ${at - 90 * DAY} where user_id = '${userId}'`)
        return `BACK/${userId}`
      })
    },
    writes: { table: 'campaign_gift', where: (key) => `new.user_id = '${key.split('/')[1]}'` },
    isDone: (key) => has(`select 1 from campaign_gift where user_id = '${key.split('/')[1]}' and campaign_id = 'BACK'`),
  },
}
testPoisoned('dueWorkMembers', () => ({ server, cases }))
