import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { DomainError, type Problem } from '@domain/results'
import { passwordProblem, pinProblem } from '@domain/staff'
import type { Database } from '../../db/database'
import type { StaffContext } from '../../http/staff/staff'
import { hashPassword, isPassword } from './passwords'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  findRules,
  findStaff,
  setPassword,
  setPin,
  type StaffRow,
} from './repository'
import { owesSecondFactor, type Sessions, sessionView } from './sessions'
import { recordLock, type SignIn } from './signIn'
import { base32, newSecret, secretUri, stepOf } from './totp'
import type { Tries } from './tries'

export const refuse = (found: Problem | null): void => {
  if (found) throw DomainError.of(found)
}

/** Password, second factor, PIN and sessions of the caller's own account. */
export function createOwnAccount(db: Database, tries: Tries, sessions: Sessions, { isCode }: SignIn) {
  const DONE = { done: true } as const

  /** The password is asked again, since somebody else may sit at an unlocked browser. */
  async function proved(context: StaffContext, password: string, field = 'password'): Promise<StaffRow> {
    const row = await db.one(findStaff, context.staff.staffId)
    const what = `own password ${row.staff_id}`
    return tries.spend<StaffRow>({ what, field, now: context.now(), onLock: recordLock(context, row) }, async () =>
      (await isPassword(row.password_hash, password)) ? { value: row } : { wrong: 'staffPasswordWrong' },
    )
  }

  return {
    async changePassword(context: StaffContext, { oldPassword, password }: StaffInput<'/staff/changePassword'>) {
      const row = await proved(context, oldPassword, 'oldPassword')
      refuse(passwordProblem(password, row))
      const hash = await hashPassword(password)
      await db.tx(async () => {
        await db.run(setPassword, row.staff_id, hash)
        await sessions.endAll(row.staff_id, context.staff.session.sessionId)
        await context.record({ subject: row.name })
      })
      return DONE
    },

    async beginSecondFactor(context: StaffContext, { password }: { password: string }): Promise<StaffOutput<'/staff/beginSecondFactor'>> {
      const row = await proved(context, password)
      const secret = newSecret()
      await db.tx(async () => {
        await db.run(beginSecondFactor, row.staff_id, secret)
        await context.record({ subject: row.name })
      })
      return { secret: base32(secret), uri: secretUri(secret, row.phone ?? row.email!) }
    },

    async confirmSecondFactor(context: StaffContext, { code }: { code: string }) {
      const row = await db.one(findStaff, context.staff.staffId)
      const secret = row.second_factor_next
      const step = secret && stepOf(secret, code.trim(), context.now())
      if (!secret || step === null) throw new DomainError('staffCodeWrong', {}, 'code')
      await db.tx(async () => {
        if ((await db.run(confirmSecondFactor, row.staff_id, secret, step)) === 0) throw new DomainError('staffCodeWrong', {}, 'code')
        await context.record({
          subject: row.name,
          before: { hasSecondFactor: row.second_factor !== null },
          after: { hasSecondFactor: true },
        })
      })
      return DONE
    },

    async endSecondFactor(context: StaffContext, { password, code }: StaffInput<'/staff/endSecondFactor'>) {
      const row = await proved(context, password)
      const rules = row.mchnt_cd === null ? undefined : await db.first(findRules, row.mchnt_cd)
      if (owesSecondFactor(row.grants, false, rules?.second_factor_roles ?? null)) throw new DomainError('staffSecondFactorDemanded')
      const now = context.now()
      await tries.spend({ what: `own code ${row.staff_id}`, field: 'code', now, onLock: recordLock(context, row) }, async () =>
        (await isCode(row, code, now)) ? { value: null } : { wrong: 'staffCodeWrong' },
      )
      await db.tx(async () => {
        await db.run(endSecondFactor, row.staff_id)
        await context.record({ subject: row.name, before: { hasSecondFactor: true }, after: { hasSecondFactor: false } })
      })
      return DONE
    },

    async setPin(context: StaffContext, { password, pin }: StaffInput<'/staff/setPin'>) {
      if (pin !== null) refuse(pinProblem(pin))
      const row = await proved(context, password)
      const hash = pin === null ? null : await hashPassword(pin)
      await db.tx(async () => {
        await db.run(setPin, row.staff_id, hash)
        await tries.clear(`pin ${row.staff_id}`)
        await context.record({ subject: row.name, before: { hasPin: row.pin_hash !== null }, after: { hasPin: pin !== null } })
      })
      return DONE
    },

    sessions: async ({ staff, now }: StaffContext) => ({
      list: (await sessions.of(staff.staffId, now())).map((row) => sessionView(row, staff.session.sessionId)),
    }),

    endSession: (context: StaffContext, { sessionId }: { sessionId: string }) =>
      db.tx(async () => {
        if ((await sessions.end(context.staff.staffId, sessionId)) === 0) throw new DomainError('notFound')
        await context.record({ subject: context.staff.name, before: { sessionId } })
        return DONE
      }),

    endOtherSessions: (context: StaffContext) =>
      db.tx(async () => {
        const ended = await sessions.endAll(context.staff.staffId, context.staff.session.sessionId)
        await context.record({ subject: context.staff.name, before: { sessions: ended } })
        return { ended }
      }),

    async signOut(context: StaffContext) {
      const { staffId, session, name } = context.staff
      await db.tx(async () => {
        await sessions.end(staffId, session.sessionId)
        await context.record({ subject: name })
      })
      context.cookies.drop('staff')
      return DONE
    },
  }
}
