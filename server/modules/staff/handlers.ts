import type { Database } from '../../db/database'
import { defineStaffHandlers, merchantOf, type StaffCallContext } from '../../http/staff/staff'
import type { createOwnAccount } from './account'
import type { Audit } from './audit'
import type { Invitations } from './invitations'
import { meOf } from './me'
import type { createMemberAccess } from './memberAccess'
import type { createResets } from './reset'
import type { SignIn } from './signIn'
import type { createTablets } from './tablets'
import type { createTeam } from './team'

export interface StaffServices {
  signIn: SignIn
  own: ReturnType<typeof createOwnAccount>
  resets: ReturnType<typeof createResets>
  invitations: Invitations
  team: ReturnType<typeof createTeam>
  tablets: ReturnType<typeof createTablets>
  audit: Audit
  access: ReturnType<typeof createMemberAccess>
}

export function createStaffHandlers(db: Database, { signIn, own, resets, invitations, team, tablets, audit, access }: StaffServices) {
  const me = async ({ lang }: StaffCallContext, staff: Parameters<typeof meOf>[1]) => meOf(db, staff, lang)

  return defineStaffHandlers({
    '/staff/signIn': async (context, input) => me(context, await signIn.signIn(context, input)),
    '/staff/signOut': (context) => own.signOut(context),
    '/staff/getMe': (context) => me(context, context.staff),
    '/staff/sendResetCode': (context, input) => resets.sendCode(context, input),
    '/staff/resetPassword': async (context, input) => {
      await resets.reset(context, input)
      return { done: true }
    },
    '/staff/getInvitation': (context, input) => invitations.show(context, input),
    '/staff/acceptInvitation': async (context, input) => me(context, await invitations.accept(context, input)),
    '/staff/changePassword': (context, input) => own.changePassword(context, input),
    '/staff/beginSecondFactor': (context, input) => own.beginSecondFactor(context, input),
    '/staff/confirmSecondFactor': (context, input) => own.confirmSecondFactor(context, input),
    '/staff/endSecondFactor': (context, input) => own.endSecondFactor(context, input),
    '/staff/setPin': (context, input) => own.setPin(context, input),
    '/staff/getSessions': (context) => own.sessions(context),
    '/staff/endSession': (context, input) => own.endSession(context, input),
    '/staff/endOtherSessions': (context) => own.endOtherSessions(context),
    '/staff/getTeam': (context, input) => team.list(context, input),
    '/staff/getInvitations': (context) => invitations.list(context),
    '/staff/invite': (context, input) => invitations.invite(context, input),
    '/staff/endInvitation': (context, input) => invitations.end(context, input),
    '/staff/setRoles': (context, input) => team.setRoles(context, input),
    '/staff/setActive': (context, input) => team.setActive(context, input),
    '/staff/getSessionsOf': (context, input) => team.sessionsOf(context, input),
    '/staff/endSessionsOf': (context, input) => team.endSessionsOf(context, input),
    '/staff/endSecondFactorOf': (context, input) => team.endSecondFactorOf(context, input),
    '/staff/getRules': (context) => team.rules(context),
    '/staff/setRules': (context, input) => team.setRules(context, input),
    '/staff/getTablet': (context) => tablets.show(context),
    '/staff/enterPin': async (context, input) => me(context, await tablets.enterPin(context, input)),
    '/staff/makeTablet': (context, input) => tablets.make(context, input),
    '/staff/getTablets': (context) => tablets.list(context),
    '/staff/endTablet': (context, input) => tablets.end(context, input),
    '/staff/getAuditLog': ({ staff, reach }, input) => audit.page(merchantOf(staff), reach, input),
    '/staff/getMemberAccess': ({ staff }, input) => access.page(merchantOf(staff), input),
    '/staff/exportAuditLog': async (context, input) => {
      const { staff, reach, now, record } = context
      const file = await audit.export(merchantOf(staff), reach, input, now())
      await record({ subject: file.fileName, shopId: input.shopId ?? null, after: { ...input, rows: file.rows } })
      return file
    },
  })
}
