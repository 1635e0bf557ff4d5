import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY, HOUR } from '@domain/time'
import { createDatabase } from '../../../server/db/database'
import { openPostgres } from '../../../server/db/postgres'
import { NOON } from '../../support/node/clock'
import { choose, Diner, newKey, rowsOf, setStock } from '../../support/node/diner'
import { offer } from '../../support/node/features/coupons'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser, hire, signedIn } from '../../support/node/staff'

/** Campaigns that look for members who have not ordered for long, or who have a birthday (decision 0377). */

let server: TestServer
/** Another server on the same database. */
let other: TestServer
let owner: ConsoleBrowser
let closeOther = async () => {}
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  const db = server.db.engine === 'pglite' ? server.db : await ownConnections()
  other = await startTestServer({ db })
  await server.db.exec(insertSql('coupon_offer', [offer('THREE', 300, { is_listed: false })]))
})
afterAll(async () => {
  await other.close()
  await closeOther()
  await server.close()
})
beforeEach(async () => {
  setNow(NOON)
  owner = (await at(server, 'owner')).browser
  await server.db.exec(`update coupon_campaign set ends_at = 1, starts_at = 0; update merchant_member set last_order_at = null;
    update app_user set birthday = null where birthday is not null`)
})

async function ownConnections() {
  const [{ name }] = (await rowsOf<{ name: string }>(server, 'select current_database() as name')) as [{ name: string }]
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${name}` }).href
  const db = createDatabase(await openPostgres(url, () => undefined))
  closeOther = () => db.close()
  return db
}
const setNow = (now: number) => [server, other].forEach(({ clock }) => clock.set(now))

/** Nobody stays signed in for so long, so what happened moves into the past instead, and a round begins. */
async function pass(days: number): Promise<void> {
  const ms = days * DAY
  await server.db.exec(
    `update merchant_member set last_order_at = last_order_at - ${ms}; update campaign_gift set given_at = given_at - ${ms};
     update campaign_seen set seen_at = seen_at - ${ms}; update coupon_campaign set look_at = 0`,
  )
  await server.sweep()
}

type Written = Omit<StaffInput<'/staff/createCampaign'>, 'idempotencyKey'>
const written = (more: Partial<Written>): Written => ({
  title: { hans: '好久不见', hant: '', en: '', yue: '' },
  picture: null,
  kind: 'lapsed',
  offerIds: ['THREE'],
  shopIds: null,
  minimumFen: 0,
  perDay: null,
  perPerson: null,
  tierId: null,
  promotionKey: null,
  days: 60,
  startsAt: 0,
  endsAt: NOON + 2000 * DAY,
  budgetFen: null,
  mostGifts: null,
  ...more,
})
const create = (more: Partial<Written> = {}) => owner.call('/staff/createCampaign', { idempotencyKey: newKey(), ...written(more) })
const preview = (more: Partial<StaffInput<'/staff/previewCampaign'>> = {}) =>
  owner.call('/staff/previewCampaign', { kind: 'lapsed', days: 60, ...more }).then(({ members }) => members)

let lastPhone = 13_640_000_000
/** Members of TEA; `lapsed`: who ordered last 90 days ago. */
async function members(count: number, { lapsed = false, birthday = null as string | null } = {}): Promise<Diner[]> {
  const made = await Promise.all(
    Array.from({ length: count }, () => Diner.arrive(server, undefined, { phone: String((lastPhone += 1)), member: true })),
  )
  for (const { who } of made)
    await server.db.exec(
      `select add_merchant_member('TEA', '${who.userId}', ${NOON});
       update merchant_member set last_order_at = ${lapsed ? NOON - 90 * DAY : 'null'} where user_id = '${who.userId}';
       update app_user set birthday = ${birthday === null ? 'null' : `'${birthday}'`} where user_id = '${who.userId}'`,
    )
  return made
}
const giftsOf = async (campaignId: string) =>
  (await rowsOf<{ user_id: string }>(server, `select user_id from campaign_gift where campaign_id = '${campaignId}'`)).map(
    ({ user_id }) => user_id,
  )
const idsOf = (diners: readonly Diner[]) => diners.map(({ who }) => who.userId).sort()
const couponsOf = async ({ api }: Diner) =>
  (await api.with({ mchntCd: 'TEA' }).call('/getCouponList', { state: 'unused' })).list.map(({ offerId }) => offerId)
const given = async ({ api }: Diner) => (await api.with({ mchntCd: 'TEA' }).call('/v2/getCouponDialog', { shopId: 'S1' })).given ?? null

it('members who have not ordered for so long get their coupons once, see it once, and again only after another lapse', async () => {
  const [away] = (await members(1, { lapsed: true })) as [Diner]
  const [here] = (await members(1)) as [Diner]
  expect(await preview()).toBe(1)
  expect(await preview({ days: 90 })).toBe(0)
  const { campaignId } = await create()
  expect(await auditOf(server, `what = 'createCampaign' and subject = '好久不见'`)).toMatchObject([{ after: { kind: 'lapsed', days: 60 } }])
  await server.sweep()
  expect(await couponsOf(away)).toEqual(['THREE'])
  expect(await couponsOf(here)).toEqual([])
  expect(await given(away)).toMatchObject({ campaignId, title: '好久不见', coupons: [{ offerId: 'THREE' }] })
  await away.api.call('/saveUserJumpDialog', { campaignId })
  expect(await given(away)).toBeNull()
  expect(await preview({ campaignId })).toBe(0)
  expect(await preview()).toBe(1)

  // Years without an order are one lapse.
  await pass(300)
  expect(await giftsOf(campaignId)).toHaveLength(1)

  await setStock(server, 'I2', 9)
  const { orderNo } = await away.orderOf(choose('I2'), 1, 900)
  await away.pay(orderNo)
  await pass(60)
  expect(await giftsOf(campaignId)).toHaveLength(1)
  await pass(1)
  expect(await giftsOf(campaignId)).toHaveLength(2)
  expect(await given(away)).toMatchObject({ campaignId })
  expect(await owner.call('/staff/getCampaign', { campaignId })).toMatchObject({ gifts: 2, stage: 'running', days: 60 })
})

it('frozen and closed members get nothing, and who is released gets it at the next round', async () => {
  const [frozen, closed] = (await members(2, { lapsed: true })) as [Diner, Diner]
  await server.db.exec(
    insertSql('value_card', [{ card_id: 'FROZEN', mchnt_cd: 'TEA', user_id: frozen.who.userId, frozen_at: NOON, created_at: NOON }]) +
      `update app_user set cancelled_at = ${NOON} where user_id = '${closed.who.userId}'`,
  )
  expect(await preview()).toBe(0)
  const { campaignId } = await create()
  await server.sweep()
  expect(await giftsOf(campaignId)).toEqual([])
  await server.db.exec(`update value_card set frozen_at = null where card_id = 'FROZEN'`)
  await server.sweep()
  expect(await giftsOf(campaignId)).toEqual([])
  setNow(NOON + HOUR)
  await server.sweep()
  expect(await giftsOf(campaignId)).toEqual([frozen.who.userId])
})

it('a birthday brings them so many days before, once a year, on the 28th of February too, and not again for a corrected one', async () => {
  const [leap] = (await members(1, { birthday: '1992-02-29' })) as [Diner]
  const noonOf = (date: string) => Date.parse(`${date}T04:00:00Z`)
  const { campaignId } = await create({ kind: 'birthday', days: 7 })
  const countOn = async (date: string) => {
    setNow(noonOf(date))
    await server.sweep()
    return (await giftsOf(campaignId)).length
  }
  expect(await countOn('2027-02-20')).toBe(0)
  expect(await countOn('2027-02-21')).toBe(1)
  expect(await countOn('2027-02-28')).toBe(1)
  await server.db.exec(`update app_user set birthday = '1992-05-10' where user_id = '${leap.who.userId}'`)
  expect(await countOn('2027-05-09')).toBe(1)
  await server.db.exec(`update app_user set birthday = '1992-02-29' where user_id = '${leap.who.userId}'`)
  expect(await countOn('2028-02-21')).toBe(1)
  expect(await countOn('2028-02-22')).toBe(2)
  expect(await countOn('2028-03-05')).toBe(2)
})

it('it stops at its limits, goes on once they are raised, and ends when it is ended', async () => {
  const all = await members(5, { lapsed: true })
  const campaign = await create({ mostGifts: 2 })
  const { campaignId } = campaign
  await server.sweep()
  expect(await owner.call('/staff/getCampaign', { campaignId })).toMatchObject({ gifts: 2, stage: 'spent' })
  const raised = await owner.call('/staff/setCampaign', { ...written({ mostGifts: null, budgetFen: 1200 }), campaignId, version: 1 })
  expect(raised).toMatchObject({ promisedFen: 600 })
  await server.sweep()
  expect(await owner.call('/staff/getCampaign', { campaignId })).toMatchObject({ gifts: 4, promisedFen: 1200, stage: 'spent' })
  const ended = await owner.call('/staff/endCampaign', { campaignId, version: raised.version })
  setNow(NOON + DAY)
  await server.sweep()
  expect(await giftsOf(campaignId)).toHaveLength(4)
  await owner.call('/staff/setCampaign', { ...written({}), campaignId, version: ended.version })
  await server.sweep()
  expect((await giftsOf(campaignId)).sort()).toEqual(idsOf(all))
})

it('two servers at once give each member one, in two campaigns, within the budget', async () => {
  const all = await members(24, { lapsed: true })
  const [every, some] = [await create(), await create({ mostGifts: 10 })]
  await Promise.all([server.sweep(), other.sweep(), server.sweep(), other.sweep()])
  await server.sweep()
  expect((await giftsOf(every.campaignId)).sort()).toEqual(idsOf(all))
  const few = await giftsOf(some.campaignId)
  expect([few.length, new Set(few).size]).toEqual([10, 10])
  for (const diner of all) expect(await couponsOf(diner)).toHaveLength(few.includes(diner.who.userId) ? 2 : 1)
})

it('a server that is killed in between has given whole gifts, and another gives the rest', async () => {
  const all = await members(24, { lapsed: true })
  const { campaignId } = await create()
  if (server.db.engine === 'pglite') await other.sweep()
  else {
    let isOver = false
    let wasKilled = false
    const swept = other
      .sweep()
      .catch(() => (wasKilled = true))
      .finally(() => (isOver = true))
    while ((await giftsOf(campaignId)).length < 5);
    // In the middle of a gift: whoever has locked the campaign.
    while (!isOver)
      await server.db.exec(
        `select pg_terminate_backend(pid) from pg_locks
          where relation = 'coupon_campaign'::regclass and mode in ('RowShareLock', 'RowExclusiveLock') and pid <> pg_backend_pid()`,
      )
    await swept
    expect([wasKilled, (await giftsOf(campaignId)).length < all.length]).toEqual([true, true])
  }
  await server.sweep()
  expect((await giftsOf(campaignId)).sort()).toEqual(idsOf(all))
  for (const diner of all) expect(await couponsOf(diner)).toEqual(['THREE'])
})

it('days out of range are told at their field, and a manager of one shop neither runs one nor counts the merchant’s members', async () => {
  const refused = async (more: Partial<Written>) => {
    const { envelope } = await owner.answer('/staff/createCampaign', { idempotencyKey: newKey(), ...written(more) })
    return [envelope.resultCode, (envelope as { field?: string }).field]
  }
  expect(await refused({ days: 6 })).toEqual([RESULTS.campaignDaysWrong, 'days'])
  expect(await refused({ kind: 'birthday', days: 31 })).toEqual([RESULTS.campaignDaysWrong, 'days'])
  expect(await refused({ days: null })).toEqual([RESULTS.campaignDaysWrong, 'days'])
  const manager = await signedIn(server, await hire(server, 'TEA', [{ role: 'manager', shopId: 'S1' }]))
  expect(await manager.code('/staff/previewCampaign', { kind: 'lapsed', days: 60 })).toBe(RESULTS.offerElsewhere)
  expect(await manager.code('/staff/createCampaign', { idempotencyKey: newKey(), ...written({}) })).toBe(RESULTS.offerElsewhere)
})
