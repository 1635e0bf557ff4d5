import { DAY, MINUTE } from '@domain/time'
import { giftOffers } from '../features/giftOffers'
import { leversOf } from '../levers'
import type { TestServer } from '../server'
import { insertSql } from '../merchants/smallMerchant'

export const TEXT = { hans: '三人行', en: 'For three', yue: '三人行', hant: '三人行' }

export const POISON = `create function refuse_poisoned() returns trigger language plpgsql as $$ begin raise exception 'this row is poisoned'; end $$;`

/** The data that the cases need beside the small merchant. */
export const dueWorkSql = (now: number): string => `
    ${POISON}
    ${insertSql('point_rules', [{ mchnt_cd: 'TEA' }])}
    ${insertSql('member_rules', [{ mchnt_cd: 'TEA' }])}
    ${insertSql('member_level', [{ mchnt_cd: 'TEA', level: 1, name: TEXT, growth: 1000 }])}
    ${insertSql('coupon_offer', giftOffers)}
    ${insertSql('group_offer', [
      {
        offer_id: 'G3',
        mchnt_cd: 'TEA',
        name: TEXT,
        contents: TEXT,
        note: TEXT,
        picture: '/art/x.svg',
        price_fen: 1_000,
        list_fen: 1_500,
        size: 3,
        goods_offer_id: null,
        minutes: 60,
        days: 30,
        per_person: 2,
        starts_at: 0,
        ends_at: now + 900 * DAY,
      },
    ])}`

export interface Failure {
  work: string
  key: string
  attempts: number
  reason: string
  failedAt: number
  retryAt: number
}

/** A kind of due work, and how one row of it is made to fail. */
export interface DueWorkCase {
  /** Creates two rows that are due, the one that is to fail first; returns their keys. */
  make: () => Promise<[failing: string, behind: string]>
  /** The table that the work writes to, and how that row is recognised there, so that the database can refuse it. */
  writes: { table: string; on?: 'delete'; where: (key: string) => string }
  isDone: (key: string) => Promise<boolean>
  /** The time between its first attempts, where that is not the usual minute. */
  firstMs?: number
}

export const setAside = async (server: TestServer, work: string) =>
  (await leversOf(server.url).get<{ list: Failure[] }>('/due-work')).list.filter((failure) => failure.work === work)

/** For each of these a row fails for ever, in the named test. */
export const POISONED = {
  dueWork: [
    'stock of a day',
    'prizes',
    'unpaid orders',
    'payment queries',
    'refunds',
    'unanswered refunds',
    'gifts that end',
    'groups that end',
    'money of groups',
    'groups that were cancelled',
    'years of levels',
    'subscribe messages',
    'forget visitors',
  ],
  dueWorkMembers: [
    'points that are lost',
    'frozen points',
    'goods that wait',
    'visit cards that lapse',
    'reminders',
    'lottery seeds',
    'stamps of cards that were ended',
    'gifts of lapsed members and birthdays',
  ],
  dueWorkRooms: [
    'bookings that nobody came for',
    'stays past their time',
    'bills of tables that nobody pays',
    'rooms that were paid and not cleared',
  ],
  dueWorkOutside: [
    'riders',
    'vouchers',
    'invoices',
    'invoice corrections',
    'invoice messages',
    'content checks',
    'morning reports',
    'shipping information',
    'forget pictures',
    'forget pictures of staff',
  ],
  dueWorkKitchen: ['orders accepted by rule', 'tickets that are made'],
  dueWorkSandbox: ['sandbox kitchen', 'sandbox packer'],
}

/** For each of these one row fails for some time, and another behind it does not. */
export function testPoisoned(file: keyof typeof POISONED, setting: () => { server: TestServer; cases: Record<string, DueWorkCase> }): void {
  it('has a case for each of its sweeps', () => expect(Object.keys(setting().cases).sort()).toEqual([...POISONED[file]].sort()))

  describe.each(POISONED[file])('%s', (work) => {
    it('set aside a failing row with its reason, retry it at growing intervals without delaying others, and finish it once it can succeed', async () => {
      const { server, cases } = setting()
      const { make, writes, isDone, firstMs = MINUTE } = cases[work]!
      const [failing, behind] = await make()
      await server.db.exec(
        `create trigger poisoned before ${writes.on ?? 'insert or update'} on ${writes.table} for each row when (${writes.where(failing)}) execute function refuse_poisoned()`,
      )
      // A refund that one sweep makes is finished by another kind of work.
      for (let turn = 0; turn < 3; turn++) await server.sweep()
      expect([await isDone(failing), await isDone(behind)]).toEqual([false, true])
      const [first, ...others] = await setAside(server, work)
      expect(others).toEqual([])
      expect(first).toMatchObject({ key: failing, attempts: 1, reason: expect.stringContaining('this row is poisoned') })
      expect(first!.retryAt - first!.failedAt).toBe(firstMs)

      server.clock.set(first!.retryAt - 1)
      await server.sweep()
      expect(await setAside(server, work)).toEqual([first])
      server.clock.set(first!.retryAt)
      await server.sweep()
      const [second] = await setAside(server, work)
      expect(second).toMatchObject({ key: failing, attempts: 2 })
      expect(second!.retryAt - second!.failedAt).toBe(2 * firstMs)

      await server.db.exec(`drop trigger poisoned on ${writes.table}`)
      const { list } = await leversOf(server.url).post<{ list: Failure[] }>('/due-work', { work, key: failing })
      expect(list.filter((one) => one.work === work)).toEqual([])
      expect(await isDone(failing)).toBe(true)
    })
  })
}
