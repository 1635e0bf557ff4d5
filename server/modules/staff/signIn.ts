import { DomainError } from '@domain/results'
import { accountName } from '@domain/staff'
import type { Database } from '../../db/database'
import type { AuditPerson, Staff, StaffCallContext } from '../../http/staff/staff'
import { isPassword } from './passwords'
import { findAccount, type StaffRow, useStep } from './repository'
import type { Sessions } from './sessions'
import { stepOf } from './totp'
import type { Tries } from './tries'

export const personOf = (row: Pick<StaffRow, 'staff_id' | 'name' | 'mchnt_cd'>): AuditPerson => ({
  staffId: row.staff_id,
  name: row.name,
  merchantCode: row.mchnt_cd,
})

/** Records in the audit log that an account was locked. */
export const recordLock = (context: StaffCallContext, row: StaffRow | undefined) => async () => {
  if (row) await context.recordBy(personOf(row), { subject: row.name, after: { isLocked: true } })
}

export function createSignIn(db: Database, tries: Tries, sessions: Sessions) {
  /** Marks a right code as used. */
  async function isCode({ staff_id, second_factor }: StaffRow, code: string, now: number): Promise<boolean> {
    const step = second_factor && stepOf(second_factor, code.trim(), now)
    return step !== null && (await db.run(useStep, staff_id, step)) === 1
  }

  return {
    isCode,

    async signIn(context: StaffCallContext, input: { account: string; password: string; code?: string }): Promise<Staff> {
      const account = accountName(input.account)
      const now = context.now()
      const row = await db.first(findAccount, account)
      const onLock = recordLock(context, row)
      const found = await tries.spend<StaffRow>({ what: `password ${account}`, field: 'password', now, onLock }, async () => {
        if (!(await isPassword(row?.password_hash ?? null, input.password)) || !row) return { wrong: 'staffSignInWrong' }
        if (row.second_factor && input.code === undefined) return { back: new DomainError('staffCodeNeeded', {}, 'code') }
        if (row.second_factor && !(await isCode(row, input.code!, now))) return { wrong: 'staffCodeWrong' }
        return { value: row }
      })
      const staff = await sessions.begin(found.staff_id, null, context)
      await context.recordBy(staff, { subject: staff.name })
      return staff
    },
  }
}
export type SignIn = ReturnType<typeof createSignIn>
