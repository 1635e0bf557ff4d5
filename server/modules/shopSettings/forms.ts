import type { StaffOutput } from '@contract/staff/index'
import { DomainError } from '@domain/results'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { StaffContext } from '../../http/staff/staff'

/** The forms of a shop's settings. Each has a version of its own, so that a change of the hours does not conflict with a change of the fees. */
export const FORMS = ['profile', 'page', 'members', 'hours', 'ordering', 'service', 'delivery', 'refunds', 'payments'] as const
export type FormName = (typeof FORMS)[number]

export interface FormState {
  version: number
  changedBy: string
  changedAt: number | null
}

interface FormRow {
  form: FormName
  version: number
  changed_by: string
  changed_at: number
}
const findForms = stmt<[shopId: string], FormRow>(
  'shopForm.find',
  'select form, version, changed_by, changed_at from shop_form where shop_id = $1',
)
/** Returns no row if somebody else has saved the form since. */
const raise = stmt<{ shopId: string; form: FormName; version: number; changedBy: string; now: number }>(
  'shopForm.raise',
  `insert into shop_form as f (shop_id, form, version, changed_by, changed_at)
   select :shopId, :form, 1, :changedBy, :now where :version = 0 or exists (select from shop_form where shop_id = :shopId and form = :form)
   on conflict (shop_id, form) do update set version = f.version + 1, changed_by = :changedBy, changed_at = :now where f.version = :version`,
)

const UNSAVED: FormState = { version: 0, changedBy: '', changedAt: null }

export const createForms = (db: Database) => ({
  async statesOf(shopId: string): Promise<(form: FormName) => FormState> {
    const rows = new Map((await db.all(findForms, shopId)).map((row) => [row.form, row]))
    return (form) => {
      const row = rows.get(form)
      return row ? { version: row.version, changedBy: row.changed_by, changedAt: row.changed_at } : UNSAVED
    }
  },

  /** Inside the transaction of the change, which holds the shop's lock. */
  async raise({ staff, now }: StaffContext, shopId: string, form: FormName, version: number): Promise<void> {
    if ((await db.run(raise, { shopId, form, version, changedBy: staff.name, now: now() })) > 0) return
    const rows = await db.all(findForms, shopId)
    throw new DomainError('staffChanged', { name: rows.find((row) => row.form === form)?.changed_by ?? '' })
  },
})
export type Forms = ReturnType<typeof createForms>
export type Settings = StaffOutput<'/staff/getShopSettings'>
