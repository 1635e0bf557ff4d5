import type { Localized } from '@domain/lang'
import type { Grant, MerchantRole } from '@domain/staff'
import { stmt } from '../../db/statement'

export interface StaffRow {
  staff_id: string
  mchnt_cd: string | null
  name: string
  phone: string | null
  email: string | null
  password_hash: string | null
  pin_hash: string | null
  second_factor: Buffer | null
  second_factor_next: Buffer | null
  is_active: boolean
  version: number
  changed_by: string
  used_at: number | null
  grants: Grant[]
}

const GRANTS = `(select coalesce(json_agg(json_build_object('role', g.role, 'shopId', g.shop_id) order by g.role, g.shop_id), '[]')
                   from staff_grant g where g.staff_id = s.staff_id) as grants`
export const STAFF = `s.staff_id, s.mchnt_cd, s.name, s.phone, s.email, s.password_hash, s.pin_hash, s.second_factor, s.second_factor_next,
  s.is_active, s.version, s.changed_by, s.used_at, ${GRANTS}`

export const findStaff = stmt<[staffId: string], StaffRow>('staff.find', `select ${STAFF} from staff s where s.staff_id = $1`)
/** The active account with this phone or e-mail address. */
export const findAccount = stmt<[account: string], StaffRow>(
  'staff.findAccount',
  `select ${STAFF} from staff s where (s.phone = $1 or s.email = $1) and s.is_active`,
)
export const hasAnyStaff = stmt<[], { found: boolean }>(
  'staff.hasAny',
  'select exists (select from staff) or exists (select from merchant) as found',
)

/** Inserts nothing if an active account has the phone or the address. */
export const insertStaff = stmt<{
  staffId: string
  merchantCode: string | null
  name: string
  phone: string | null
  email: string | null
  passwordHash: string
  now: number
}>(
  'staff.insert',
  `insert into staff (staff_id, mchnt_cd, name, phone, email, password_hash, created_at)
   values (:staffId, :merchantCode, :name, :phone, :email, :passwordHash, :now) on conflict do nothing`,
)
export const insertGrants = stmt<[staffId: string, grants: string]>(
  'staffGrant.insert',
  `insert into staff_grant (staff_id, role, shop_id)
   select $1, role, "shopId" from jsonb_to_recordset($2::jsonb) as g (role text, "shopId" text)`,
)
export const deleteGrants = stmt<[staffId: string]>('staffGrant.delete', 'delete from staff_grant where staff_id = $1')
/** Serialises changes of a merchant's staff, so that one owner always remains. */
export const lockPeople = stmt<[merchantCode: string], { staff_id: string }>(
  'staff.lock',
  'select staff_id from staff where mchnt_cd = $1 order by staff_id for update',
)
export const hasOwner = stmt<[merchantCode: string], { found: boolean }>(
  'staff.hasOwner',
  `select exists (select from staff s join staff_grant g on g.staff_id = s.staff_id where s.mchnt_cd = $1 and s.is_active and g.role = 'owner') as found`,
)
/** Returns no row if somebody else has changed the person since. */
export const changeStaff = stmt<[staffId: string, version: number, changedBy: string]>(
  'staff.change',
  'update staff set version = version + 1, changed_by = $3 where staff_id = $1 and version = $2',
)
/** Changes nothing if another active account has the phone or the address. */
export const setActive = stmt<[staffId: string, isActive: boolean]>(
  'staff.setActive',
  `update staff s set is_active = $2 where staff_id = $1
      and not ($2 and exists (select from staff o where o.is_active and o.staff_id <> s.staff_id and (o.phone = s.phone or o.email = s.email)))`,
)
export const setPassword = stmt<[staffId: string, passwordHash: string]>(
  'staff.setPassword',
  'update staff set password_hash = $2 where staff_id = $1',
)
export const setPin = stmt<[staffId: string, pinHash: string | null]>('staff.setPin', 'update staff set pin_hash = $2 where staff_id = $1')
export const beginSecondFactor = stmt<[staffId: string, secret: Buffer]>(
  'staff.beginSecondFactor',
  'update staff set second_factor_next = $2 where staff_id = $1',
)
export const confirmSecondFactor = stmt<[staffId: string, secret: Buffer, step: number]>(
  'staff.confirmSecondFactor',
  `update staff set second_factor = second_factor_next, second_factor_next = null, second_factor_step = $3 where staff_id = $1 and second_factor_next = $2`,
)
export const endSecondFactor = stmt<[staffId: string]>(
  'staff.endSecondFactor',
  'update staff set second_factor = null, second_factor_next = null, second_factor_step = null where staff_id = $1',
)
/** Changes nothing if this step or a later one was used before. */
export const useStep = stmt<[staffId: string, step: number]>(
  'staff.useStep',
  'update staff set second_factor_step = $2 where staff_id = $1 and coalesce(second_factor_step, 0) < $2',
)
export const markUsed = stmt<[staffId: string, at: number]>('staff.markUsed', 'update staff set used_at = $2 where staff_id = $1')

/** An owner who has no merchant yet. */
export const assignMerchant = stmt<[staffId: string, merchantCode: string]>(
  'staff.assignMerchant',
  'update staff set mchnt_cd = $2, version = version + 1 where staff_id = $1 and mchnt_cd is null',
)

/** The staff of these shops (null: of all shops of the merchant), by name. */
export const listStaff = stmt<
  {
    merchantCode: string
    shopIds: readonly string[] | null
    shopId: string | null
    search: string | null
    withFormer: boolean
    afterName: string | null
    afterId: string | null
    limit: number
  },
  StaffRow
>(
  'staff.list',
  `select ${STAFF} from staff s
    where s.mchnt_cd = :merchantCode and (s.is_active or :withFormer)
      and (:shopIds::text[] is null or exists (select from staff_grant g where g.staff_id = s.staff_id and (g.shop_id is null or g.shop_id = any (:shopIds))))
      and (:shopId::text is null or exists (select from staff_grant g where g.staff_id = s.staff_id and (g.shop_id is null or g.shop_id = :shopId)))
      and (:search::text is null or concat_ws(' ', s.name, s.phone, s.email) ilike :search)
      and (:afterName::text is null or (s.name, s.staff_id) > (:afterName, :afterId))
    order by s.name, s.staff_id limit :limit`,
)

export interface MerchantFace {
  mchnt_cd: string
  name: Localized
  logo: string
  utc_offset_min: number
}
export const findMerchantFace = stmt<[merchantCode: string], MerchantFace>(
  'staff.merchant',
  'select mchnt_cd, name, logo, utc_offset_min from merchant where mchnt_cd = $1',
)
export interface ShopName {
  shop_id: string
  name: Localized
}
export const findShops = stmt<[merchantCode: string], ShopName>(
  'staff.shops',
  'select shop_id, name from shop where mchnt_cd = $1 and closed_at is null order by sort, shop_id',
)
export const hasShop = stmt<[merchantCode: string, shopId: string], { found: boolean }>(
  'staff.hasShop',
  'select exists (select from shop where shop_id = $2 and mchnt_cd = $1) as found',
)

export interface RulesRow {
  refund_limits: { manager: number | null; cashier: number | null }
  second_factor_roles: MerchantRole[]
  version: number
  changed_by: string
}
export const findRules = stmt<[merchantCode: string], RulesRow>(
  'staffRules.find',
  'select refund_limits, second_factor_roles, version, changed_by from staff_rules where mchnt_cd = $1',
)
/** Returns no row if somebody else has changed the role limits since. */
export const putRules = stmt<{
  merchantCode: string
  limits: string
  roles: readonly string[]
  version: number
  changedBy: string
}>(
  'staffRules.put',
  `insert into staff_rules as r (mchnt_cd, refund_limits, second_factor_roles, version, changed_by)
   select :merchantCode, :limits, :roles, 1, :changedBy where :version = 0 or exists (select from staff_rules where mchnt_cd = :merchantCode)
   on conflict (mchnt_cd) do update
     set refund_limits = :limits, second_factor_roles = :roles, version = r.version + 1, changed_by = :changedBy where r.version = :version`,
)
