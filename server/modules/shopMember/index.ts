import { SHOP_MEMBER_FLAGS, type ShopMemberFlag, type ShopMemberFlags, USUAL_FLAGS } from '@domain/member/shopTerms'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'

interface FlagsRow {
  is_member_discount: boolean
  member_level_set: boolean
  exclusive_level_discount: boolean
  member_day_flag: boolean
  member_share_discount: boolean
  balance_share_discount: boolean
  member_level_update: boolean
}
const findFlags = stmt<[shopId: string], FlagsRow>(
  'shopMemberFlags.find',
  `select is_member_discount, member_level_set, exclusive_level_discount, member_day_flag, member_share_discount, balance_share_discount,
          member_level_update
     from shop_member_flags where shop_id = $1`,
)
const putFlags = stmt<
  [shopId: string, discount: boolean, levels: boolean, exclusive: boolean, days: boolean, share: boolean, balance: boolean, update: boolean]
>(
  'shopMemberFlags.put',
  `insert into shop_member_flags (shop_id, is_member_discount, member_level_set, exclusive_level_discount, member_day_flag, member_share_discount,
     balance_share_discount, member_level_update)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (shop_id) do update set is_member_discount = $2, member_level_set = $3, exclusive_level_discount = $4, member_day_flag = $5,
     member_share_discount = $6, balance_share_discount = $7, member_level_update = $8`,
)

/** What a shop says of its members (decision 0181). */
export async function memberFlagsOf(db: Database, shopId: string): Promise<ShopMemberFlags> {
  const row = await db.first(findFlags, shopId)
  if (!row) return USUAL_FLAGS
  return {
    isMemberDiscount: row.is_member_discount,
    memberLevelSet: row.member_level_set,
    exclusiveLevelDiscount: row.exclusive_level_discount,
    memberDayFlag: row.member_day_flag,
    memberShareDiscount: row.member_share_discount,
    balanceShareDiscount: row.balance_share_discount,
    memberLevelUpdate: row.member_level_update,
  }
}

/** The same on the wire. */
export async function shopMemberInfo(db: Database, shopId: string): Promise<Record<ShopMemberFlag, '0' | '1'>> {
  const flags = await memberFlagsOf(db, shopId)
  return Object.fromEntries(SHOP_MEMBER_FLAGS.map((flag) => [flag, flags[flag] ? '1' : '0'])) as Record<ShopMemberFlag, '0' | '1'>
}

/** What staff change of them. */
export const createMemberFlagDesk = (db: Database) => ({
  flagsOf: (shopId: string) => memberFlagsOf(db, shopId),
  set: (shopId: string, changed: Partial<ShopMemberFlags>): Promise<ShopMemberFlags> =>
    db.tx(async () => {
      const flags = { ...(await memberFlagsOf(db, shopId)), ...changed }
      await db.run(
        putFlags,
        shopId,
        flags.isMemberDiscount,
        flags.memberLevelSet,
        flags.exclusiveLevelDiscount,
        flags.memberDayFlag,
        flags.memberShareDiscount,
        flags.balanceShareDiscount,
        flags.memberLevelUpdate,
      )
      return flags
    }),
})
export type MemberFlagDesk = ReturnType<typeof createMemberFlagDesk>
