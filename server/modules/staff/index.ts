import { HOUR } from '@domain/time'
import { defineSweep } from '../../jobs/sweeps'
import { defineModule } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { createSmsCodes } from '../account/index'
import { createOwnAccount } from './account'
import { createAudit } from './audit'
import { createStaffDesk } from './desk'
import { createStaffHandlers } from './handlers'
import { createInvitations } from './invitations'
import { createMemberAccess } from './memberAccess'
import { createStaffPersonalData } from './personalData'
import { hasShop } from './repository'
import { createResets } from './reset'
import { createSessions } from './sessions'
import { createSignIn } from './signIn'
import { createTablets } from './tablets'
import { createTeam, refundLimitsOf } from './team'
import { createTries } from './tries'

export { assignMerchant } from './repository'
export { inviteFirstOwner, inviteOwner, merchantCodes } from './invitations'

/** The staff of a merchant: accounts, roles, sessions, and the audit log (decisions 0281 to 0284). */
export const staffModule = defineModule({
  name: 'staff',
  tables: [
    'audit_entry',
    'member_access',
    'staff',
    'staff_grant',
    'staff_invitation',
    'staff_mail_code',
    'staff_rules',
    'staff_session',
    'staff_tablet',
    'staff_try',
  ],
  reads: ['app_user', 'merchant', 'shop'],
  make(deps) {
    const { db, clock } = deps
    const tries = createTries(db)
    const sessions = createSessions(deps)
    const signIn = createSignIn(db, tries, sessions)
    const invitations = createInvitations(deps, sessions)
    const audit = createAudit(db)
    const access = createMemberAccess(db)
    const forget = async () => {
      const now = clock.now()
      return (await sessions.forget(now)) + (await tries.forget(now)) + (await invitations.forget(now))
    }
    return {
      extends: [storesPersonalData(createStaffPersonalData(db))],
      offer: { refundLimits: refundLimitsOf(db) },
      staffDoor: {
        find: sessions.find,
        hasShop: async (merchantCode, shopId) => (await db.one(hasShop, merchantCode, shopId)).found,
        record: audit.record,
        recordAccess: access.record,
      },
      staffHandlers: createStaffHandlers(db, {
        signIn,
        own: createOwnAccount(db, tries, sessions, signIn),
        resets: createResets(deps, createSmsCodes(deps), tries, sessions),
        invitations,
        team: createTeam(db, sessions, invitations),
        tablets: createTablets(db, tries, sessions),
        audit,
        access,
      }),
      desk: createStaffDesk(db, sessions, audit),
      sweeps: [defineSweep({ name: 'forget staff sessions', everyMs: HOUR, run: forget })],
    }
  },
})
