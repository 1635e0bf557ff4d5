import type { Localized } from '@domain/lang'
import { stmt } from '../../db/statement'

export interface DepositRow {
  deposit_id: string
  shop_id: string
  user_id: string | null
  name: Localized
  shelf: string
  size_ml: number
  left_ml: number
  code: string | null
  code_until: number | null
  pending_ml: number | null
  kept_at: number
  expires_at: number
  extended_at: number | null
  picture_id: string | null
}
const OWN =
  'deposit_id, shop_id, user_id, name, shelf, size_ml, left_ml, code, code_until, pending_ml, kept_at, expires_at, extended_at, picture_id'

export interface PlacedDepositRow extends DepositRow {
  shop_name: Localized
  mchnt_cd: string
  utc_offset_min: number
}
const placed = (
  where: string,
) => `select d.deposit_id, d.shop_id, d.user_id, d.name, d.shelf, d.size_ml, d.left_ml, d.code, d.code_until, d.pending_ml, d.kept_at,
     d.expires_at, d.extended_at, d.picture_id, s.name as shop_name, s.mchnt_cd, m.utc_offset_min
   from wine_deposit d join shop s on s.shop_id = d.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd where ${where}`

export const findDeposits = stmt<[userId: string, mchntCd: string], PlacedDepositRow>(
  'wineDeposit.ofUser',
  `${placed('d.user_id = $1 and s.mchnt_cd = $2')} order by d.expires_at, d.deposit_id`,
)
export const findDeposit = stmt<[depositId: string], PlacedDepositRow>('wineDeposit.byId', placed('d.deposit_id = $1'))
export const lockDeposit = stmt<[depositId: string], DepositRow>(
  'wineDeposit.lock',
  `select ${OWN} from wine_deposit where deposit_id = $1 for update`,
)
export const lockByCode = stmt<[code: string], DepositRow>(
  'wineDeposit.lockCode',
  `select ${OWN} from wine_deposit where code = $1 for update`,
)
export const insertDeposit = stmt<{
  depositId: string
  shopId: string
  name: string
  shelf: string
  sizeMl: number
  leftMl: number
  code: string
  codeUntil: number
  at: number
  expiresAt: number
}>(
  'wineDeposit.insert',
  `insert into wine_deposit (deposit_id, shop_id, name, shelf, size_ml, left_ml, code, code_until, kept_at, expires_at)
   values (:depositId, :shopId, :name, :shelf, :sizeMl, :leftMl, :code, :codeUntil, :at, :expiresAt)`,
)
export const takeOver = stmt<[depositId: string, userId: string, pictureId: string | null]>(
  'wineDeposit.takeOver',
  'update wine_deposit set user_id = $2, picture_id = $3, code = null, code_until = null where deposit_id = $1',
)
export const setPicture = stmt<[depositId: string, pictureId: string | null]>(
  'wineDeposit.setPicture',
  'update wine_deposit set picture_id = $2 where deposit_id = $1',
)
export const dropPictures = stmt<[userId: string]>(
  'wineDeposit.dropPictures',
  'update wine_deposit set picture_id = null where user_id = $1 and picture_id is not null',
)
export const request = stmt<[depositId: string, code: string, codeUntil: number, amountMl: number]>(
  'wineDeposit.ask',
  'update wine_deposit set code = $2, code_until = $3, pending_ml = $4 where deposit_id = $1',
)
export const pour = stmt<[depositId: string, leftMl: number]>(
  'wineDeposit.pour',
  'update wine_deposit set left_ml = $2, code = null, code_until = null, pending_ml = null where deposit_id = $1',
)
export const extend = stmt<[depositId: string, expiresAt: number, at: number]>(
  'wineDeposit.extend',
  'update wine_deposit set expires_at = $2, extended_at = $3 where deposit_id = $1',
)
export const findEnding = stmt<[userId: string, now: number, until: number], PlacedDepositRow>(
  'wineDeposit.ending',
  `${placed('d.user_id = $1 and d.left_ml > 0 and d.expires_at > $2 and d.expires_at <= $3')} order by d.expires_at limit 20`,
)
export const writeEntry = stmt<{
  depositId: string
  kind: 'in' | 'out' | 'extended'
  amountMl: number
  leftPercent: number
  staff: string
  at: number
}>(
  'wineEntry.write',
  `insert into wine_entry (deposit_id, kind, amount_ml, left_percent, staff, at)
   values (:depositId, :kind, :amountMl, :leftPercent, :staff, :at)`,
)
export interface EntryRow {
  entry_id: number
  deposit_id: string
  kind: 'in' | 'out' | 'extended'
  amount_ml: number
  left_percent: number
  staff: string
  at: number
}
export const findEntries = stmt<[depositIds: string[]], EntryRow>(
  'wineEntry.of',
  `select entry_id, deposit_id, kind, amount_ml, left_percent, staff, at from wine_entry where deposit_id = any($1::text[]) order by entry_id desc limit 50`,
)
export const findPending = stmt<[now: number], PlacedDepositRow>(
  'wineDeposit.pending',
  `${placed('d.code is not null and d.code_until > $1')} order by d.code_until desc limit 20`,
)
