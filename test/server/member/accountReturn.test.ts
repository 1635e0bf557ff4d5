import { createHmac } from 'node:crypto'
import { RESULTS } from '@domain/results'
import { DAY, HOUR, MINUTE } from '@domain/time'
import { LIMITED, type Limited } from '../../../server/modules/pastUse/index'
import { storesPersonalData } from '../../../server/personalData/model'
import { ACCOUNT_COLUMNS } from '../../../server/modules/account/index'
import { apiOf, codeSentTo, logIn, newGuest } from '../../support/node/accounts'
import { NOON } from '../../support/node/clock'
import { claimCoupon } from '../../support/node/features/coupons'
import { Diner, rowsOf } from '../../support/node/diner'
import { claim, ENDS, HAD, limitedThings, type Thing } from '../../support/node/features/limitedThings'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TEA = { mchntCd: 'TEA' }
const SECRET = 'the hashes of a test'

let server: TestServer
let things: [Limited, Thing][]
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant, config: { identityHashSecret: SECRET } })
  things = Object.entries(await limitedThings(server)) as [Limited, Thing][]
})
afterAll(() => server.close())

let lastPhone = 13_760_000_000
const newPhone = () => String((lastPhone += 1))

/** Everybody logs in as people do: by a code that was sent to their phone, in a browser or in WeChat. */
async function returns({ phone, openId }: { phone: string; openId?: string }): Promise<Diner> {
  server.clock.advance(MINUTE)
  if (openId === undefined) return new Diner(server, (await logIn(server, (await newGuest(server)).api.with(TEA), phone)).session)
  const app = { xappId: 'wx1' }
  const visitor = await server.api.with(app).call('/loginParam', { ...app, code: `openid:${openId}` })
  const { session } = await logIn(server, apiOf(server.api, visitor).with({ ...app, ...TEA }), phone)
  return new Diner(server, session)
}
async function closes({ api, who }: Diner, phone: string): Promise<void> {
  server.clock.advance(MINUTE)
  await server.db.exec(`update customer_order set closed_at = ${server.clock.now()} where user_id = '${who.userId}' and closed_at is null`)
  await api.call('/getSmsCode', { phone, purpose: 'cancel' })
  await api.call('/cancelAccount', { smsCode: await codeSentTo(server, phone) })
}

const outcomes = async (diner: Diner) => {
  const found: Record<string, string> = {}
  for (const [limited, { tries }] of things) found[limited] = await tries(diner)
  return found
}
const each = (what: (thing: Thing) => string) => Object.fromEntries(things.map(([limited, thing]) => [limited, what(thing)]))
async function hasEverything(who: { phone: string; openId?: string }): Promise<Diner> {
  const diner = await returns(who)
  for (const [limited, { has, tries }] of things) {
    if (has) await has(diner)
    else expect([limited, await tries(diner)]).toEqual([limited, HAD])
  }
  return diner
}

describe('a person who closes an account and returns', () => {
  it('gets nothing again that each person gets once, with the same phone in a browser', async () => {
    const phone = newPhone()
    await closes(await hasEverything({ phone, openId: 'one' }), phone)
    expect(await outcomes(await returns({ phone }))).toEqual(each(({ refused }) => refused))
  })

  it('gets nothing again in the same WeChat with another phone', async () => {
    const phone = newPhone()
    await closes(await hasEverything({ phone, openId: 'two' }), phone)
    expect(await outcomes(await returns({ phone: newPhone(), openId: 'two' }))).toEqual(each(({ refused }) => refused))
  })

  it('is distinguished from a stranger, who gets everything', async () => {
    expect(await outcomes(await returns({ phone: newPhone(), openId: 'stranger' }))).toEqual(each(() => HAD))
  })

  it('is not offered again what one person gets in a shop once a day, with the reason', async () => {
    const rewards = async ({ api }: Diner) => (await api.call('/getInStoreReward', { shopId: 'S1', gitu: 121.475, titu: 31.232 })).list
    const phone = newPhone()
    const before = await returns({ phone })
    expect(await rewards(before)).toMatchObject([{ rewardId: 'R1', isHad: false, ticket: null }])
    expect(await things.find(([limited]) => limited === 'inStoreReward')![1].tries(before)).toBe(HAD)
    await closes(before, phone)
    expect(await rewards(await returns({ phone }))).toMatchObject([{ rewardId: 'R1', isHad: true, ticket: null }])
  })

  it('gets at another merchant what was used at one: its welcome, its coupons and the gift of a first order', async () => {
    const TWO = { mchntCd: 'TWO' }
    const copy = (table: string, which: string, change: object) =>
      server.db.exec(
        `insert into ${table} select (jsonb_populate_record(r, '${JSON.stringify({ mchnt_cd: 'TWO', ...change })}'::jsonb)).* from ${table} r where ${which}`,
      )
    await copy('merchant', `r.mchnt_cd = 'TEA'`, {})
    await copy('point_rules', `r.mchnt_cd = 'TEA'`, { register_points: 55 })
    await copy('coupon_offer', `r.offer_id = 'ONE'`, { offer_id: 'ONE2' })
    await copy('coupon_offer', `r.offer_id = 'NEW'`, { offer_id: 'NEW2' })
    const phone = newPhone()
    await closes(await hasEverything({ phone }), phone)
    server.clock.advance(MINUTE)
    const { session } = await logIn(server, (await newGuest(server)).api.with(TWO), phone)
    const diner = new Diner(server, session)
    expect(await diner.api.call('/getPointInfo', TWO)).toMatchObject({ pointSum: 55 })
    expect([await claim(diner, 'ONE2'), await claim(diner, 'NEW2')]).toEqual([HAD, HAD])
    expect([await claim(diner, 'ONE'), await claim(diner, 'NEW')]).toEqual([RESULTS.couponClaimLimit, RESULTS.couponForNewCustomers])
  })

  it('is counted over several accounts, and once where both phone and WeChat are remembered', async () => {
    const who = { phone: newPhone(), openId: 'three' }
    for (const expected of [HAD, HAD, RESULTS.couponClaimLimit]) {
      const diner = await returns(who)
      expect(await claim(diner, 'TWO')).toBe(expected)
      await closes(diner, who.phone)
      // Messages per hour to one phone are limited.
      server.clock.advance(HOUR)
    }
    expect(await claim(await returns({ phone: newPhone(), openId: 'three' }), 'TWO')).toBe(RESULTS.couponClaimLimit)
    expect(await claim(await returns({ phone: who.phone, openId: 'four' }), 'TWO')).toBe(RESULTS.couponClaimLimit)
  })

  it('is counted in the coupon centre as well: it offers no coupon that would be refused', async () => {
    const phone = newPhone()
    const before = await returns({ phone })
    await claimCoupon(before, 'ONE')
    await closes(before, phone)
    const { list } = await (await returns({ phone })).api.with(TEA).call('/getNewSendCouponList', {})
    expect(list.find(({ offerId }) => offerId === 'ONE')).toMatchObject({ state: 'claimed', leftForMe: 0 })
  })

  it('gains nothing by returning while the account is being closed', async () => {
    for (let round = 0; round < 5; round++) {
      const who = { phone: newPhone(), openId: `race${round}` }
      const before = await returns(who)
      await claimCoupon(before, 'ONE')
      server.clock.advance(MINUTE)
      await before.api.call('/getSmsCode', { phone: who.phone, purpose: 'cancel' })
      const smsCode = await codeSentTo(server, who.phone)
      const app = { xappId: 'wx1' }
      const [closed, visitor] = await Promise.all([
        before.api.code('/cancelAccount', { smsCode }),
        server.api.with(app).call('/loginParam', { ...app, code: `openid:${who.openId}` }),
      ])
      expect(closed).toBe(HAD)
      expect(await claim(new Diner(server, visitor), 'ONE')).not.toBe(HAD)
      expect(await claim(await returns(who), 'ONE')).toBe(RESULTS.couponClaimLimit)
      expect(await claim(await returns({ phone: newPhone(), openId: who.openId }), 'ONE')).toBe(RESULTS.couponClaimLimit)
    }
  })
})

/** Tables that name people and are about limits; of the others nothing is limited for each person. */
const ABOUT: Record<string, readonly Limited[]> = {
  campaign_gift: ['award', 'awardDay', 'birthdayGift', 'joiningGift', 'promotion'],
  customer_order: ['firstOrder'],
  goods_taken: ['goods', 'goodsDay'],
  group_order: ['groupBuy'],
  held_coupon: ['coupon', 'couponDay', 'couponGift'],
  in_store_claim: ['inStoreReward'],
  lottery_draw: ['freeDraw', 'boughtDraw'],
  point_entry: ['joiningPoints'],
  point_payment: ['pointsDay'],
  redemption: ['redemption'],
}
const NOT_LIMITED = `
  agreement_acceptance bought_level buying_group campaign_seen cart cart_line cart_member cart_move content_check coupon_gift coupon_till data_link favourite_shop
  goods_exchange group_voucher growth_entry identity invoice invoice_title level_term lottery_chance lucky_word
  member_access member_change member_code member_note member_standing member_total merchant_member message_consent order_delivery order_line order_round outside_card
  outside_card_try past_use pay_code pay_password payment picture point_account point_hold point_lot prize_award
  receive_address review room_booking round_dish stamp_gift stamp_grant stamp_holder subscribe_message table_call
  table_visit ticket top_up unpaid_order value_card visit_card voucher_miss wine_deposit`
  .split(/\s+/)
  .filter(Boolean)

it('Every table that names people is assigned to a limit that is remembered, or to none', () => {
  const named = [...ACCOUNT_COLUMNS, ...server.app.extensions(storesPersonalData).flatMap(({ columns }) => columns)]
  const tables = new Set(named.map((column) => column.split('.')[0]!))
  expect([...tables].sort()).toEqual([...Object.keys(ABOUT), ...NOT_LIMITED].sort())
  expect(Object.values(ABOUT).flat().sort()).toEqual([...LIMITED].sort())
})

describe('the record of a closed account’s past uses', () => {
  const remembered = () =>
    rowsOf<{ hash: string; what: string }>(server, `select encode(identity_hash, 'hex') as hash, what from remembered_use`)
  const whats = (rows: readonly { what: string }[]) => new Set(rows.map(({ what }) => what.split('/')[0]))

  it('has neither phone nor open id: it can be found only with the key', async () => {
    const who = { phone: newPhone(), openId: 'five' }
    const diner = await returns(who)
    await claimCoupon(diner, 'ONE')
    await closes(diner, who.phone)
    const rows = JSON.stringify(await remembered())
    for (const plain of [who.phone, diner.who.userId, diner.who.openId]) expect(rows).not.toContain(plain)
    const hash = (secret: string) => createHmac('sha256', secret).update(`phone ${who.phone}`).digest('hex')
    expect(rows).toContain(hash(SECRET))
    expect(rows).not.toContain(hash('another key'))
  })

  it('is deleted when it is no longer needed: daily limits after the day, the rest after its offer, without an end after a year', async () => {
    await server.sweep()
    expect(whats(await remembered())).toEqual(new Set(LIMITED))
    server.clock.advance(DAY)
    await server.sweep()
    const ofOffers: Limited[] = [
      'award',
      'birthdayGift',
      'coupon',
      'firstOrder',
      'goods',
      'groupBuy',
      'joiningGift',
      'joiningPoints',
      'promotion',
      'redemption',
    ]
    expect(whats(await remembered())).toEqual(new Set(ofOffers))
    server.clock.set(ENDS)
    await server.sweep()
    expect(whats(await remembered())).toEqual(new Set(['birthdayGift', 'firstOrder', 'joiningPoints']))
    server.clock.set(NOON + 367 * DAY)
    await server.sweep()
    expect(await remembered()).toEqual([])
    expect(await rowsOf(server, 'select what from past_use')).toEqual([])
  })
})
