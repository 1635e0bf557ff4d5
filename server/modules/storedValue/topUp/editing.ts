import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { DomainError } from '@domain/results'
import { topUpRuleProblem } from '@domain/storedValue/topUpEditing'
import { changedFields } from '../../../changedFields'
import type { Database } from '../../../db/database'
import { stmt } from '../../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../../http/staff/staff'
import { findTiers } from './repository'

type Rules = StaffOutput<'/staff/getTopUpRules'>
type Rule = Omit<Rules['rules'][number], 'version' | 'changedBy' | 'changedAt' | 'shopId'>

interface EditedRow {
  rule_id: string
  shop_id: string | null
  is_open: boolean
  min_fen: number | null
  version: number
  changed_by: string
  changed_at: number | null
}
const EDITED = 'rule_id, shop_id, is_open, min_fen, version, changed_by, changed_at'
const findEdited = stmt<[mchntCd: string], EditedRow>(
  'topUpRule.edited',
  `select ${EDITED} from top_up_rule where mchnt_cd = $1 order by shop_id nulls first`,
)
const lockEdited = stmt<[mchntCd: string, shopId: string | null], EditedRow>(
  'topUpRule.lock',
  `select ${EDITED} from top_up_rule where mchnt_cd = $1 and shop_id is not distinct from $2::text for update`,
)
const insertRule = stmt<[ruleId: string, mchntCd: string, shopId: string | null]>(
  'topUpRule.insert',
  'insert into top_up_rule (rule_id, mchnt_cd, shop_id) values ($1, $2, $3) on conflict (mchnt_cd, shop_id) do nothing',
)
const updateRule = stmt<{ ruleId: string; isOpen: boolean; minFen: number | null; by: string; at: number }>(
  'topUpRule.update',
  `update top_up_rule set is_open = :isOpen, min_fen = :minFen, version = version + 1, changed_by = :by, changed_at = :at
    where rule_id = :ruleId`,
)
const deleteRule = stmt<[ruleId: string]>('topUpRule.delete', 'delete from top_up_rule where rule_id = $1')
/** A tier of the same amount stays the same one: campaigns refer to it. */
const putTier = stmt<{ tierId: string; ruleId: string; amountFen: number; bonusFen: number; isRecommended: boolean }>(
  'topUpTier.put',
  `insert into top_up_tier (tier_id, rule_id, amount_fen, bonus_fen, is_recommended)
   values (:tierId, :ruleId, :amountFen, :bonusFen, :isRecommended)
   on conflict (rule_id, amount_fen) do update set bonus_fen = :bonusFen, is_recommended = :isRecommended`,
)
const deleteOtherTiers = stmt<[ruleId: string, amounts: number[]]>(
  'topUpTier.deleteOthers',
  'delete from top_up_tier where rule_id = $1 and not amount_fen = any($2::bigint[])',
)

const newId = (kind: 'TR' | 'TT') => `${kind}${randomBytes(9).toString('hex')}`

/** The rules of top-ups as an owner edits them; what was begun keeps its amounts (decision 0312). */
export function topUpEditing(db: Database, shopName: (merchantCode: string, shopId: string) => Promise<string>) {
  const ruleOf = async ({ rule_id, is_open, min_fen }: EditedRow): Promise<Rule> => ({
    isOpen: is_open,
    minFen: min_fen,
    tiers: (await db.all(findTiers, rule_id)).map(({ amount_fen, bonus_fen, is_recommended }) => ({
      amountFen: amount_fen,
      bonusFen: bonus_fen,
      isRecommended: is_recommended,
    })),
  })

  async function rulesOf(merchantCode: string): Promise<Rules> {
    const rules: Rules['rules'] = []
    for (const row of await db.all(findEdited, merchantCode))
      rules.push({
        shopId: row.shop_id,
        ...(await ruleOf(row)),
        version: row.version,
        changedBy: row.changed_by,
        changedAt: row.changed_at,
      })
    return { rules }
  }

  return defineStaffHandlers({
    '/staff/getTopUpRules': ({ staff }) => rulesOf(merchantOf(staff)),

    '/staff/setTopUpRule': ({ staff, now, record }: StaffContext, { shopId, version, ...rule }: StaffInput<'/staff/setTopUpRule'>) =>
      db.tx(async () => {
        const merchantCode = merchantOf(staff)
        const wrong = topUpRuleProblem(rule)
        if (wrong) throw DomainError.of(wrong)
        const subject = shopId === null ? 'merchant' : await shopName(merchantCode, shopId)
        const isNew = (await db.run(insertRule, newId('TR'), merchantCode, shopId)) > 0
        const row = await db.one(lockEdited, merchantCode, shopId)
        if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
        const before = await ruleOf(row)
        await db.run(updateRule, { ruleId: row.rule_id, isOpen: rule.isOpen, minFen: rule.minFen, by: staff.name, at: now() })
        await db.run(
          deleteOtherTiers,
          row.rule_id,
          rule.tiers.map(({ amountFen }) => amountFen),
        )
        for (const tier of rule.tiers) await db.run(putTier, { tierId: newId('TT'), ruleId: row.rule_id, ...tier })
        const after = { ...rule, tiers: [...rule.tiers].sort((a, b) => a.amountFen - b.amountFen) }
        await record({ subject, ...(shopId !== null && { shopId }), ...(isNew ? { after } : changedFields(before, after)) })
        return rulesOf(merchantCode)
      }),

    '/staff/removeTopUpRule': ({ staff, record }: StaffContext, { shopId, version }: StaffInput<'/staff/removeTopUpRule'>) =>
      db.tx(async () => {
        const merchantCode = merchantOf(staff)
        const row = await db.first(lockEdited, merchantCode, shopId)
        if (!row) throw new DomainError('notFound', {}, 'shopId')
        if (row.version !== version) throw new DomainError('staffChanged', { name: row.changed_by })
        const before = await ruleOf(row)
        await db.run(deleteRule, row.rule_id)
        await record({ subject: await shopName(merchantCode, shopId), shopId, before })
        return rulesOf(merchantCode)
      }),
  })
}
