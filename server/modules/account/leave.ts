import { DomainError } from '@domain/results'
import { smsCodeProblem } from '@domain/validation/person'
import { stmt } from '../../db/statement'
import { type TicketContext, WEB_APP } from '../../http/calls/context'
import type { Deps } from '../../module'
import type { PersonalData } from '../../personalData/model'
import type { PastUses, Use } from '../pastUse/index'
import { deleteLinksOf } from './download/index'
import { refuse } from './refuse'
import { deleteIdentity, findOpenIds, lockUsers } from './repository'
import type { SmsCodes } from './smsCodes'
import { deleteCodesOf } from './smsRepository'

const eraseUser = stmt<[userId: string, now: number]>(
  'account.erase',
  `update app_user
      set phone = null, nick_name = '', head_img = '', sex = '0', birthday = null, agreed_at = null, registered_at = null, cancelled_at = $2
    where user_id = $1`,
)
const deleteIdentities = stmt<[userId: string]>('account.deleteIdentities', 'delete from identity where user_id = $1')

export function createLeaving(
  { db, tickets }: Pick<Deps, 'db' | 'tickets'>,
  codes: SmsCodes,
  personalData: () => readonly PersonalData[],
  pastUses: PastUses,
) {
  async function refuseClosing(userId: string) {
    for (const data of personalData()) await data.refuseClosing?.(userId)
  }

  /** Runs before the account's phone and open ids are deleted, so that its past uses can still be recorded under them. */
  async function rememberUses(userId: string, phone: string, now: number) {
    const had: Use[] = []
    for (const data of personalData()) had.push(...((await data.limitedUses?.(userId, now)) ?? []))
    const openIds = (await db.all(findOpenIds, userId))
      .filter(({ xapp_id }) => xapp_id !== WEB_APP)
      .map(({ xapp_id, open_id }) => ({ xappId: xapp_id, openId: open_id }))
    await pastUses.remember(userId, { phone, openIds }, had, now)
  }

  /** Inside `db.tx`. Throws what keeps it open. */
  async function close(userId: string, now: number): Promise<void> {
    const [me] = await db.all(lockUsers, userId, null)
    if (!me || me.phone === null) throw new DomainError('ticketExpired')
    const { phone } = me
    await refuseClosing(userId)
    await rememberUses(userId, phone, now)
    await db.run(deleteIdentities, userId)
    await db.run(deleteLinksOf, userId)
    for (const data of personalData()) await data.erase?.(userId, now)
    await db.run(deleteCodesOf, phone)
    await db.run(eraseUser, userId, now)
    await tickets.revokeAllOf(userId, now)
  }

  return {
    close,

    /**
     * Ends this ticket. A member's identity is detached from the account, or WeChat's silent login would log them straight in again; logging in by
     * phone finds the account. A visitor has no other way in, so keeps the identity.
     */
    logOut: ({ user, common, now }: TicketContext): Promise<void> =>
      db.tx(async () => {
        if (user.phone !== null) await db.run(deleteIdentity, user.xappId, user.openId)
        await tickets.revoke(common.ticket!, now())
      }),

    /** Orders stay, without the person. The phone may register again, but offers limited to one per person are not given a second time. */
    async cancelAccount({ user, now: clock }: TicketContext, smsCode: string): Promise<void> {
      const [{ userId, phone }, now, code] = [user, clock(), smsCode.trim()]
      if (phone === null) throw new DomainError('phoneNotVerified')
      refuse(smsCodeProblem(code), 'smsCode')
      await refuseClosing(userId)
      await codes.redeem({ phone, purpose: 'cancel', userId, code, now }, () => close(userId, now))
    },
  }
}
