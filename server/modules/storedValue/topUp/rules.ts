import { randomBytes } from 'node:crypto'
import type { TopUpRule } from '@domain/storedValue/topUp'
import type { Database } from '../../../db/database'
import { deleteClosing, findRules, findTiers, putOpen, type RuleRow, type TierRow, updateOpen } from './repository'

/** A shop's rule with what the app shows of its tiers. */
export interface ShopRule extends TopUpRule {
  tiers: (TopUpRule['tiers'][number] & { isRecommended: boolean })[]
}

const tierOf = ({ tier_id, amount_fen, bonus_fen, is_recommended }: TierRow) => ({
  tierId: tier_id,
  amountFen: amount_fen,
  bonusFen: bonus_fen,
  isRecommended: is_recommended,
})

/** A shop's own rule replaces its merchant's; a closed one allows no top-ups. */
const rowFor = (rows: readonly RuleRow[], shopId: string): RuleRow | undefined => {
  const row = rows.find((one) => one.shop_id === shopId) ?? rows.find((one) => one.shop_id === null)
  return row?.is_open ? row : undefined
}

export const createTopUpRules = (db: Database) => ({
  /** Null: the shop takes no top-ups. */
  async at(mchntCd: string, shopId: string): Promise<ShopRule | null> {
    const row = rowFor(await db.all(findRules, mchntCd), shopId)
    return row ? { minFen: row.min_fen, tiers: (await db.all(findTiers, row.rule_id)).map(tierOf) } : null
  },
  /** Closes a shop by a rule of its own, or makes its merchant's rule apply again. */
  async setOpen(mchntCd: string, shopId: string | null, isOpen: boolean): Promise<void> {
    if (shopId !== null && isOpen) {
      if ((await db.run(deleteClosing, mchntCd, shopId)) === 0) await db.run(updateOpen, mchntCd, shopId)
    } else await db.run(putOpen, `TR${randomBytes(9).toString('hex')}`, mchntCd, shopId, isOpen)
  },
  /** Every rule with the name of its merchant. */
  async all() {
    const rows = await db.all(findRules, null)
    const tiers = await Promise.all(rows.map(({ rule_id }) => db.all(findTiers, rule_id)))
    return rows.map(({ mchnt_cd, shop_id, is_open, min_fen, name }, index) => ({
      mchntCd: mchnt_cd,
      mchntName: name,
      shopId: shop_id,
      isOpen: is_open,
      minFen: min_fen,
      tiers: tiers[index]!.map(tierOf),
    }))
  },
  /** Those of these shops that take top-ups. */
  async open(mchntCd: string, shopIds: readonly string[]): Promise<Set<string>> {
    const rows = await db.all(findRules, mchntCd)
    return new Set(shopIds.filter((shopId) => rowFor(rows, shopId)))
  },
})

export type TopUpRules = ReturnType<typeof createTopUpRules>
