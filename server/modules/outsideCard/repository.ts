import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

export const findIssuer = stmt<[mchntCd: string], { name: Localized; has_fuel: boolean }>(
  'outsideIssuer.find',
  'select name, has_fuel from outside_issuer where mchnt_cd = $1',
)
export const findMerchantOfShop = stmt<[shopId: string], { mchnt_cd: string }>(
  'outsideCard.merchant',
  'select mchnt_cd from shop where shop_id = $1',
)
export const findCard = stmt<[userId: string, mchntCd: string], { card_no: string; bound_at: number }>(
  'outsideCard.find',
  'select card_no, bound_at from outside_card where user_id = $1 and mchnt_cd = $2',
)
/** None: somebody else has the card, or the member has another. */
export const bindCard = stmt<[userId: string, mchntCd: string, cardNo: string, at: number]>(
  'outsideCard.bind',
  'insert into outside_card (user_id, mchnt_cd, card_no, bound_at) values ($1, $2, $3, $4) on conflict do nothing',
)
export const unbindCard = stmt<[userId: string, mchntCd: string]>(
  'outsideCard.unbind',
  'delete from outside_card where user_id = $1 and mchnt_cd = $2',
)

/** Of tries at the same time each sees the ones before it. */
export const lockTries = stmt<[userId: string], { pg_advisory_xact_lock: string }>(
  'outsideCardTry.lock',
  `select pg_advisory_xact_lock(hashtextextended('outside card ' || $1, 0))`,
)
export const countTries = stmt<[userId: string, since: number], { tries: number }>(
  'outsideCardTry.count',
  'select count(*)::integer as tries from outside_card_try where user_id = $1 and tried_at > $2',
)
export const insertTry = stmt<[userId: string, at: number]>(
  'outsideCardTry.insert',
  'insert into outside_card_try (user_id, tried_at) values ($1, $2)',
)
export const forgetTriesOf = stmt<[userId: string]>('outsideCardTry.forgetOf', 'delete from outside_card_try where user_id = $1')
export const forgetTries = stmt<[before: number]>(
  'outsideCardTry.forget',
  'delete from outside_card_try where ctid = any (array (select ctid from outside_card_try where tried_at < $1 order by tried_at limit 1000 for update skip locked))',
)
