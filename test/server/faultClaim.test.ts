import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { ANYTHING } from '@domain/coupon/terms'
import { createDatabase, type Database } from '../../server/db/database'
import { openDatabase } from '../../server/db/open'
import { openPglite } from '../../server/db/pglite/open'
import { newKey } from '../support/node/diner'
import { folderThatSyncs } from '../support/node/folder'
import { freePort, kill, openShop, seat, startServer } from '../support/node/restaurant'
import { insertSql } from '../support/node/smallMerchant'
import type { StubbornDiner } from '../support/node/stubbornDiner'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2)
const MEMBERS = 8
const OFFERS = Array.from({ length: 6 }, (_, no) => `O${no}`)

const throwFault = (fault: unknown) => {
  throw fault
}
const name = { hans: '券', en: 'Coupon', yue: '券' }
const offer = (offer_id: string) => ({
  offer_id,
  mchnt_cd: 'TEA',
  name,
  caption: name,
  benefit: { kind: 'amount', amountFen: 100, percent: 100, capFen: null },
  conditions: ANYTHING,
  claim_from: 0,
  claim_until: 9_000_000_000_000,
  valid_days: 30,
  per_person: 1_000,
  is_giftable: true,
})

let dataDir: string
beforeAll(() => (dataDir = folderThatSyncs('claim')))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** What a member was told: the coupons that they claimed, and the gifts that they took. */
class Member {
  readonly claimed: string[] = []
  readonly taken: string[] = []

  constructor(readonly diner: StubbornDiner) {}

  /** Claims a batch, shares one of it, and somebody takes that. */
  async turn(other: Member): Promise<void> {
    const common = { mchntCd: 'TEA' }
    const batch = await this.diner.ask('/coupon/batchReceiveCoupon', { ...common, offerIds: OFFERS, idempotencyKey: newKey() } as never)
    if (!batch) return
    this.claimed.push(...batch.claimed.map(({ couponId }) => couponId))
    const couponIds = batch.claimed.slice(0, 1).map(({ couponId }) => couponId)
    const gift = await this.diner.ask('/setSendCouponConfigInfo', { couponIds, cover: 'tea', wish: '', idempotencyKey: newKey() } as never)
    if (!gift) return
    const took = await other.diner.ask('/coupon/getGiveCouponReceive', { giftId: gift.giftId, idempotencyKey: newKey() })
    if (took) other.taken.push(gift.giftId)
  }
}

const rows = <R>(db: Database, text: string) => db.all<[], R>({ name: '', text })

it(
  `a server killed ${ROUNDS} times while members claim in batches and take gifts gives each coupon once, and all that it said`,
  async () => {
    const prepared = await openDatabase({ databaseUrl: undefined, dataDir }, throwFault)
    await openShop(prepared)
    await prepared.exec(insertSql('coupon_offer', OFFERS.map(offer)))
    await prepared.close()
    const port = String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const start = () => startServer({ PORT: port, DATA_DIR: dataDir })
    const opened = async <T>(look: (db: Database) => Promise<T>): Promise<T> => {
      const db = createDatabase(await openPglite(dataDir, throwFault))
      return look(db).finally(() => db.close())
    }

    let server = await start()
    const diners = await seat(MEMBERS, () => url)
    await kill(server)
    await opened((db) =>
      db.exec(
        diners
          .map(({ userId }, no) => `update app_user set phone = '1379000000${no}', registered_at = 1 where user_id = '${userId}';`)
          .join(''),
      ),
    )
    server = await start()
    const members = diners.map((diner) => new Member(diner))
    let isOver = false
    const busy = Promise.all(
      members.map(async (member, no) => {
        while (!isOver) await member.turn(members[(no + 1) % MEMBERS]!)
      }),
    )
    const answered = () => diners.reduce((sum, one) => sum + one.answered, 0)
    for (let round = 0; round < ROUNDS; round++) {
      const enough = answered() + 20 + Math.random() * 40
      while (answered() < enough) await delay(1)
      await kill(server)
      server = await start()
    }
    isOver = true
    await busy
    await kill(server)

    await opened(async (db) => {
      const held = await rows<{ coupon_id: string; user_id: string; offer_id: string; claim_no: number | null }>(
        db,
        'select coupon_id, user_id, offer_id, claim_no from held_coupon',
      )
      const byId = new Map(held.map((one) => [one.coupon_id, one]))
      // Nothing that was said is lost, and a batch is there once: its numbers have no gaps.
      for (const { claimed } of members) expect(claimed.filter((couponId) => !byId.has(couponId))).toEqual([])
      expect(new Set(members.flatMap(({ claimed }) => claimed)).size).toBe(members.flatMap(({ claimed }) => claimed).length)
      expect(held.filter(({ claim_no }) => claim_no !== null)).toHaveLength(members.flatMap(({ claimed }) => claimed).length)
      const counts = await rows<{ claimed: number; held: number }>(
        db,
        `select o.claimed, (select count(*)::int from held_coupon h where h.offer_id = o.offer_id and h.claim_no is not null) as held from coupon_offer o`,
      )
      expect(counts.filter(({ claimed, held: there }) => claimed !== there)).toEqual([])
      // A gift is taken by one, and whoever was told so has it.
      const gifts = await rows<{ gift_id: string; taken: number; count: number; kept: number }>(
        db,
        `select g.gift_id, g.taken, g.count, (select count(*)::int from held_coupon h where h.from_gift = g.gift_id) as kept from coupon_gift g`,
      )
      expect(gifts.filter(({ taken, count, kept }) => taken > count || kept !== taken)).toEqual([])
      const takenGifts = new Set(gifts.filter(({ taken }) => taken === 1).map(({ gift_id }) => gift_id))
      expect(members.flatMap(({ taken }) => taken).filter((giftId) => !takenGifts.has(giftId))).toEqual([])
      expect(members.flatMap(({ taken }) => taken).length).toBeGreaterThan(0)
    })
    expect(diners.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBeGreaterThan(0)
  },
  120_000 + ROUNDS * 60_000,
)
