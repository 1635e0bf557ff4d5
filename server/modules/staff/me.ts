import type { StaffOutput } from '@contract/staff/index'
import { type Lang, pick } from '@domain/lang'
import type { Database } from '../../db/database'
import type { Staff } from '../../http/staff/staff'
import { findMerchantFace, findShops, findStaff } from './repository'

/** The signed-in person, in the console's form. */
export async function meOf(db: Database, staff: Staff, lang: Lang): Promise<StaffOutput<'/staff/getMe'>> {
  const { merchantCode, grants, session } = staff
  const row = await db.one(findStaff, staff.staffId)
  const merchant = merchantCode === null ? undefined : await db.one(findMerchantFace, merchantCode)
  const shops = merchantCode === null ? [] : await db.all(findShops, merchantCode)
  const isHere = (shopId: string) => grants.some((grant) => grant.shopId === null || grant.shopId === shopId)
  return {
    staffId: row.staff_id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    grants: [...grants],
    merchant: merchant
      ? { mchntCd: merchant.mchnt_cd, name: pick(merchant.name, lang), logo: merchant.logo, utcOffsetMin: merchant.utc_offset_min }
      : null,
    shops: shops.filter(({ shop_id }) => isHere(shop_id)).map(({ shop_id, name }) => ({ shopId: shop_id, name: pick(name, lang) })),
    session: { kind: session.tabletId === null ? 'password' : 'pin', expiresAt: session.expiresAt, tablet: session.tabletName },
    hasPin: row.pin_hash !== null,
    hasSecondFactor: row.second_factor !== null,
    mustSetUpSecondFactor: staff.owesSecondFactor,
  }
}
