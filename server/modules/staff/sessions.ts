import { grantsAt, type Grant, type MerchantRole } from '@domain/staff'
import { DAY, HOUR, MINUTE } from '@domain/time'
import type { Staff, StaffCallContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { hashOf, newId, newToken } from './ids'
import { markUsed } from './repository'
import {
  type CallerRow,
  endSession,
  endSessionsAt,
  endSessionsOf,
  findCaller,
  forgetSessions,
  insertSession,
  renewSession,
  type SessionRow,
  sessionsOf,
} from './sessionRepository'

const LIFE = { password: 14 * DAY, pin: 12 * HOUR }
/** The time of last use is stored at most this often. */
const RENEWED_AFTER = 5 * MINUTE

export const owesSecondFactor = (grants: readonly Grant[], hasOne: boolean, demanded: readonly MerchantRole[] | null): boolean =>
  !hasOne && grants.some(({ role }) => demanded?.includes(role))

function staffOf(row: CallerRow): Staff {
  const { staff_id, mchnt_cd, name, grants, session_id, tablet_id, tablet, shop_id, expires_at } = row
  return {
    staffId: staff_id,
    merchantCode: mchnt_cd,
    name,
    grants: shop_id === null ? grants : grantsAt(grants, shop_id),
    session: { sessionId: session_id, tabletId: tablet_id, tabletName: tablet, expiresAt: expires_at },
    owesSecondFactor: tablet_id === null && owesSecondFactor(grants, row.has_second_factor, row.second_factor_roles),
  }
}

export const sessionView = (row: SessionRow, ownId: string | null) => ({
  sessionId: row.session_id,
  kind: row.tablet_id === null ? ('password' as const) : ('pin' as const),
  tablet: row.tablet,
  device: row.device,
  ip: row.ip,
  createdAt: row.created_at,
  usedAt: row.used_at,
  isOwn: row.session_id === ownId,
})

/** Sessions at the console: random tokens, stored as hashes, which can be listed and ended. */
export function createSessions({ db, push }: Pick<Deps, 'db' | 'push'>) {
  /** Makes the person's sockets check their permissions again. */
  const rightsChanged = (staffId: string): Promise<void> => push.publish(`staff:${staffId}`, { type: 'ticketEnded' })

  async function notify(staffIds: readonly string[]): Promise<number> {
    for (const staffId of new Set(staffIds)) await rightsChanged(staffId)
    return staffIds.length
  }

  async function find(token: string, { ip, device, now }: { ip: string; device: string; now: number }): Promise<Staff | null> {
    const row = await db.first(findCaller, hashOf(token), now)
    if (!row) return null
    if (row.used_at > now - RENEWED_AFTER) return staffOf(row)
    const expiresAt = row.tablet_id === null ? now + LIFE.password : row.expires_at
    await db.run(renewSession, { sessionId: row.session_id, device, ip, now, expiresAt })
    await db.run(markUsed, row.staff_id, now)
    return staffOf({ ...row, expires_at: expiresAt })
  }

  return {
    find,

    /** Creates a session in the calling browser; returns its person. */
    async begin(
      staffId: string,
      tabletId: string | null,
      { cookies, ip, device, now: clock }: Pick<StaffCallContext, 'cookies' | 'ip' | 'device' | 'now'>,
    ): Promise<Staff> {
      const [token, now] = [newToken(), clock()]
      const life = tabletId === null ? LIFE.password : LIFE.pin
      const session = { sessionId: newId('se'), tokenHash: hashOf(token), staffId, tabletId, device, ip }
      await db.run(insertSession, { ...session, now, expiresAt: now + life })
      await db.run(markUsed, staffId, now)
      cookies.put('staff', token, life)
      const staff = await find(token, { ip, device, now })
      if (!staff) throw new Error('The session that has just begun is not there')
      return staff
    },
    of: (staffId: string, now: number) => db.all(sessionsOf, staffId, now),
    rightsChanged,
    async end(staffId: string, sessionId: string): Promise<number> {
      const ended = await db.run(endSession, staffId, sessionId)
      await rightsChanged(staffId)
      return ended
    },
    /** Every session except one; null: every session. */
    async endAll(staffId: string, but: string | null): Promise<number> {
      const ended = await db.run(endSessionsOf, staffId, but)
      await rightsChanged(staffId)
      return ended
    },
    endAt: async (tabletId: string) => notify((await db.all(endSessionsAt, tabletId)).map(({ staff_id }) => staff_id)),
    forget: (now: number) => db.run(forgetSessions, now),
  }
}
export type Sessions = ReturnType<typeof createSessions>
