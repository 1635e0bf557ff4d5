import { MERCHANT_ROLES, type MerchantRole } from '@domain/staff'
import { DAY } from '@domain/time'
import type { Database } from '../../db/database'
import { filler } from '../fill'
import type { MerchantSeed } from '../model'

const fillStaff = filler('staff', 'staff_id mchnt_cd name phone is_active version changed_by created_at')
const fillGrant = filler('staff_grant', 'staff_id role shop_id')

const NAMES: Readonly<Record<MerchantRole, readonly string[]>> = {
  owner: ['梁敏仪', '沈若兰', '何志远', '苏青', '杨宇'],
  manager: ['陈家豪', '林晓', '邓国强', '许文静', '羊帆'],
  cashier: ['黄小燕', '周雨', '罗敏', '方圆', '于晴'],
  kitchen: ['李伟强', '吴杰', '谭国华', '郑凯', '孙浩'],
  waiter: ['何嘉欣', '钱进', '赵小曼', '冯雪', '卢娜'],
  rider: ['张勇', '王磊', '刘洋', '马骏', '秦川'],
  accountant: ['冼淑贞', '唐宁', '曾玉', '叶萍', '郭静'],
}
/** Roles for the whole merchant, not one shop. */
const OF_ALL_SHOPS: readonly MerchantRole[] = ['owner', 'accountant']

/** A person of every role at every merchant, without a password: the sandbox signs testers in. Most work in the first shop, the manager in two. */
export async function writeStaff(db: Database, merchants: readonly MerchantSeed[], now: number): Promise<void> {
  const all = merchants.flatMap(({ code, shops }, at) =>
    MERCHANT_ROLES.map((role, no) => ({
      role,
      shopIds: OF_ALL_SHOPS.includes(role) ? [null] : shops.slice(0, role === 'manager' ? 2 : 1).map(({ shopId }) => shopId),
      row: {
        staff_id: `st${code}-${role}`,
        mchnt_cd: code,
        name: NAMES[role][at % NAMES[role].length]!,
        phone: `1390000${String(at + 1).padStart(2, '0')}${String(no + 1).padStart(2, '0')}`,
        is_active: true,
        version: 1,
        changed_by: '',
        created_at: now - 90 * DAY,
      },
    })),
  )
  await fillStaff(
    db,
    all.map(({ row }) => row),
  )
  await fillGrant(
    db,
    all.flatMap(({ role, row, shopIds }) => shopIds.map((shopId) => ({ staff_id: row.staff_id, role, shop_id: shopId }))),
  )
}
