import type { Localized } from '@domain/lang'
import { stmt } from '../../../db/statement'

/** What one top-up adds, as it was agreed when it began. */
export interface TopUpRow {
  order_no: string
  user_id: string
  mchnt_cd: string
  tier_id: string | null
  amount_fen: number
  bonus_fen: number
  created_at: number
  settled_at: number | null
}
const TOP_UP = 'order_no, user_id, mchnt_cd, tier_id, amount_fen, bonus_fen, created_at, settled_at'

export const insertTopUp = stmt<{
  orderNo: string
  userId: string
  mchntCd: string
  tierId: string | null
  amountFen: number
  bonusFen: number
  at: number
}>(
  'topUp.insert',
  `insert into top_up (order_no, user_id, mchnt_cd, tier_id, amount_fen, bonus_fen, created_at)
   values (:orderNo, :userId, :mchntCd, :tierId, :amountFen, :bonusFen, :at)`,
)
export const findTopUp = stmt<[orderNo: string], TopUpRow>('topUp.find', `select ${TOP_UP} from top_up where order_no = $1`)
/** The member's newest top-up that is not on their card yet. */
export const findBegun = stmt<[userId: string, mchntCd: string, since: number], TopUpRow>(
  'topUp.begun',
  `select ${TOP_UP} from top_up where user_id = $1 and mchnt_cd = $2 and created_at > $3 and settled_at is null order by created_at desc limit 1`,
)
export const settleTopUp = stmt<[orderNo: string, at: number]>(
  'topUp.settle',
  'update top_up set settled_at = $2 where order_no = $1 and settled_at is null',
)

export interface RuleRow {
  rule_id: string
  mchnt_cd: string
  shop_id: string | null
  is_open: boolean
  min_fen: number | null
  /** A rule of its merchant. */
  name: Localized
}
export interface TierRow {
  tier_id: string
  rule_id: string
  amount_fen: number
  bonus_fen: number
  is_recommended: boolean
}
export const findRules = stmt<[mchntCd: string | null], RuleRow>(
  'topUpRule.ofMerchant',
  `select r.rule_id, r.mchnt_cd, r.shop_id, r.is_open, r.min_fen, m.name from top_up_rule r join merchant m on m.mchnt_cd = r.mchnt_cd
    where $1::text is null or r.mchnt_cd = $1 order by r.mchnt_cd, r.shop_id nulls first`,
)
export const findTiers = stmt<[ruleId: string], TierRow>(
  'topUpTier.ofRule',
  'select tier_id, rule_id, amount_fen, bonus_fen, is_recommended from top_up_tier where rule_id = $1 order by amount_fen',
)
/** Gives a shop without a rule of its own one without tiers. */
export const putOpen = stmt<[ruleId: string, mchntCd: string, shopId: string | null, isOpen: boolean]>(
  'topUpRule.putOpen',
  `insert into top_up_rule (rule_id, mchnt_cd, shop_id, is_open) values ($1, $2, $3, $4)
   on conflict (mchnt_cd, shop_id) do update set is_open = $4`,
)
export const updateOpen = stmt<[mchntCd: string, shopId: string]>(
  'topUpRule.open',
  'update top_up_rule set is_open = true where mchnt_cd = $1 and shop_id = $2',
)
/** Deletes a rule that only closed a shop; without it the merchant's rule applies again. */
export const deleteClosing = stmt<[mchntCd: string, shopId: string]>(
  'topUpRule.deleteClosing',
  `delete from top_up_rule r where r.mchnt_cd = $1 and r.shop_id = $2 and r.min_fen is null
      and not exists (select from top_up_tier t where t.rule_id = r.rule_id)`,
)

export const findOpensTopUps = stmt<[mchntCd: string], { opens: boolean }>(
  'topUpRule.opens',
  'select exists (select from top_up_rule where mchnt_cd = $1 and is_open) as opens',
)
