import { DAY } from '@domain/time'
import { giftOffers } from './giftOffers'
import { leversOf } from './levers'
import type { TestServer } from './server'
import { insertSql } from './smallMerchant'

export const TEXT = { hans: '三人行', en: 'For three', yue: '三人行', hant: '三人行' }

/** What the cases need, beside the small merchant. */
export const dueWorkSql = (now: number): string => `
    create function refuse_poisoned() returns trigger language plpgsql as $$ begin raise exception 'this row is poisoned'; end $$;
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
  /** Makes two rows that are due, the one that is to fail first; answers their keys. */
  make: () => Promise<[failing: string, behind: string]>
  /** What the work writes to, and how that row is told there: it is refused by the database. */
  writes: { table: string; on?: 'delete'; where: (key: string) => string }
  isDone: (key: string) => Promise<boolean>
  /** Between its first attempts, where it is not the usual minute. */
  firstMs?: number
}

export const setAside = async (server: TestServer, work: string) =>
  (await leversOf(server.url).get<{ list: Failure[] }>('/due-work')).list.filter((failure) => failure.work === work)
