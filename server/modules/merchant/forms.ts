import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { merchantOf, type StaffContext } from '../../http/staff/staff'

/** What is set for a merchant as a whole, each with a version of its own. */
export type MerchantForm = 'shopGroups' | 'registration'

interface StateRow {
  version: number
  changed_by: string
  changed_at: number
}
const findState = stmt<[merchantCode: string, form: MerchantForm], StateRow>(
  'merchantForm.find',
  'select version, changed_by, changed_at from merchant_form where mchnt_cd = $1 and form = $2',
)
/** Changes no row if somebody else has saved the form since. */
const raise = stmt<{ merchantCode: string; form: MerchantForm; version: number; changedBy: string; now: number }>(
  'merchantForm.raise',
  `insert into merchant_form as f (mchnt_cd, form, version, changed_by, changed_at)
   select :merchantCode, :form, 1, :changedBy, :now
    where :version = 0 or exists (select from merchant_form where mchnt_cd = :merchantCode and form = :form)
   on conflict (mchnt_cd, form) do update set version = f.version + 1, changed_by = :changedBy, changed_at = :now where f.version = :version`,
)

export async function merchantFormState(db: Database, merchantCode: string, form: MerchantForm) {
  const row = await db.first(findState, merchantCode, form)
  return row
    ? { version: row.version, changedBy: row.changed_by, changedAt: row.changed_at }
    : { version: 0, changedBy: '', changedAt: null }
}

/** Before the change itself and in its transaction: others who save the form wait for it, and are refused by name. */
export async function raiseMerchantForm(db: Database, { staff, now }: StaffContext, form: MerchantForm, version: number): Promise<void> {
  const merchantCode = merchantOf(staff)
  if ((await db.run(raise, { merchantCode, form, version, changedBy: staff.name, now: now() })) > 0) return
  throw new DomainError('staffChanged', { name: (await merchantFormState(db, merchantCode, form)).changedBy })
}
