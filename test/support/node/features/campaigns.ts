import { DAY } from '@domain/time'
import { NOON } from '../clock'
import type { TestServer } from '../server'
import { insertSql } from '../merchants/smallMerchant'

const ANYTHING = {
  minimumFen: 0,
  shopIds: null,
  itemIds: null,
  categoryIds: null,
  modes: null,
  hours: null,
  weekdays: null,
  level: null,
  memberDay: false,
  newCustomer: false,
  channel: 'any',
}
const name = (hans: string) => ({ hans, en: hans, yue: hans })
const offer = (id: string, row: Record<string, unknown> = {}) => ({
  offer_id: id,
  mchnt_cd: 'TEA',
  name: name(`${id}券`),
  caption: name('全部门店'),
  benefit: { kind: 'amount', amountFen: 300, percent: 100, capFen: null },
  conditions: ANYTHING,
  claim_from: 0,
  claim_until: 9_000_000_000_000,
  valid_days: 7,
  total: null,
  is_listed: false,
  ...row,
})
/** Postgres reads arrays of text as '{A,B}'. */
const campaign = (id: string, kind: string, offers: string[], row: Record<string, unknown> = {}) => ({
  campaign_id: id,
  mchnt_cd: 'TEA',
  kind,
  title: name(id),
  picture: '/art/citrus/tropical-drink.svg',
  offer_ids: `{${offers.join(',')}}`,
  shop_ids: null,
  minimum_fen: 0,
  per_day: null,
  per_person: null,
  tier_id: null,
  promotion_key: null,
  starts_at: NOON - DAY,
  ends_at: NOON + 60 * DAY,
  ...row,
})

/** A campaign of every kind at `smallMerchant`'s TEA, with offers that nobody has. */
export async function writeCampaigns(server: TestServer): Promise<void> {
  await server.db.exec(
    insertSql('coupon_offer', [
      offer('FIRST', { is_listed: true }),
      offer('SECOND', { is_listed: true }),
      offer('AWARD'),
      offer('WELCOME'),
      offer('TOPUP'),
      offer('LINK', { total: 1 }),
      offer('MANY'),
    ]),
  )
  await server.db.exec(
    insertSql('coupon_campaign', [
      campaign('HOME', 'dialog', ['FIRST', 'SECOND'], { shop_ids: '{S1}' }),
      campaign('PAID', 'award', ['AWARD'], { minimum_fen: 500, per_day: 1 }),
      campaign('JOIN', 'bindPhone', ['WELCOME'], { ends_at: NOON - DAY }),
      campaign('CARD', 'topUp', ['TOPUP'], { tier_id: 'T100' }),
      campaign('POST', 'promotion', ['LINK'], { promotion_key: 'POST' }),
      campaign('POSTS', 'promotion', ['MANY'], { promotion_key: 'POSTS' }),
      campaign('GONE', 'promotion', ['LINK'], { promotion_key: 'GONE', ends_at: NOON - 1 }),
    ]),
  )
  await server.db.exec(
    `insert into shop_payment_method (shop_id, method) values ('S1', 'balance');
     insert into top_up_rule (rule_id, mchnt_cd, shop_id, is_open, min_fen) values ('TEA', 'TEA', null, true, 5000);
     insert into top_up_tier (tier_id, rule_id, amount_fen, bonus_fen, is_recommended) values ('T100', 'TEA', 10000, 500, false)`,
  )
}
