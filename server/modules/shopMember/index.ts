import { SHOP_MEMBER_FLAGS, type ShopMemberFlag, type ShopMemberFlags, USUAL_FLAGS } from '@domain/member/shopTerms'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { defineModule } from '../../module'

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
const putFlags = stmt<{
  shopId: string
  discount: boolean
  levels: boolean
  exclusive: boolean
  days: boolean
  share: boolean
  balance: boolean
  update: boolean
}>(
  'shopMemberFlags.put',
  `insert into shop_member_flags (shop_id, is_member_discount, member_level_set, exclusive_level_discount, member_day_flag,
       member_share_discount,
     balance_share_discount, member_level_update)
   values (:shopId, :discount, :levels, :exclusive, :days, :share, :balance, :update)
   on conflict (shop_id) do update set is_member_discount = :discount, member_level_set = :levels, exclusive_level_discount = :exclusive,
       member_day_flag = :days,
     member_share_discount = :share, balance_share_discount = :balance, member_level_update = :update`,
)

/** Whether members pay less at a shop, as part of another statement. */
export const membersPayLessAt = (shopId: string): string =>
  `coalesce((select f.is_member_discount from shop_member_flags f where f.shop_id = ${shopId}), true)`

/** What a shop offers to members (decision 0181). */
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

/** The same, in the wire's form. */
export function shopMemberInfo(flags: ShopMemberFlags): Record<ShopMemberFlag, '0' | '1'> {
  return Object.fromEntries(SHOP_MEMBER_FLAGS.map((flag) => [flag, flags[flag] ? '1' : '0'])) as Record<ShopMemberFlag, '0' | '1'>
}

/** Changes by staff. */
const createMemberFlagDesk = (db: Database) => ({
  flagsOf: (shopId: string) => memberFlagsOf(db, shopId),
  set: (shopId: string, changed: Partial<ShopMemberFlags>): Promise<ShopMemberFlags> =>
    db.tx(async () => {
      const flags = { ...(await memberFlagsOf(db, shopId)), ...changed }
      await db.run(putFlags, {
        shopId,
        discount: flags.isMemberDiscount,
        levels: flags.memberLevelSet,
        exclusive: flags.exclusiveLevelDiscount,
        days: flags.memberDayFlag,
        share: flags.memberShareDiscount,
        balance: flags.balanceShareDiscount,
        update: flags.memberLevelUpdate,
      })
      return flags
    }),
})
export type MemberFlagDesk = ReturnType<typeof createMemberFlagDesk>

export const shopMemberModule = defineModule({
  name: 'shopMember',
  tables: ['shop_member_flags'],
  make: ({ db }) => ({ desk: createMemberFlagDesk(db) }),
})
