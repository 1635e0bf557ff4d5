import type { CommonParams } from '@contract/common'
import type { Lang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { type User, WEB_APP } from '../../http/calls/context'
import type { Deps } from '../../module'
import type { PastUses } from '../pastUse/index'
import { findIdentity, findUser, insertUser, lockIdentity, putIdentity } from './repository'
import { newGuestId, newUserId, type Session, sessionOf } from './session'

export interface Visit {
  xappId: string
  /** Of wx.login. */
  code: string | null
  common: CommonParams
  lang: Lang
  now: number
}

/** The silent login that every client begins with. */
export function createVisits({ db, tickets, ports }: Pick<Deps, 'db' | 'tickets' | 'ports'>, pastUses: PastUses) {
  /** The holder of a valid ticket. */
  const known = (common: CommonParams, now: number): Promise<User | null> =>
    tickets.authenticate(common, now).catch((refusal: unknown) => {
      if (refusal instanceof DomainError) return null
      throw refusal
    })

  /** The user behind an identity, made at its first visit. */
  const enter = (xappId: string, openId: string, lang: Lang, now: number): Promise<Session> =>
    db.tx(async () => {
      await db.all(lockIdentity, xappId, openId)
      let user = await db.first(findIdentity, xappId, openId)
      if (!user) {
        user = await db.one(insertUser, newUserId(), null, lang, now)
        await db.run(putIdentity, xappId, openId, user.user_id, now)
        if (xappId !== WEB_APP) await pastUses.recall(user.user_id, { openIds: [{ xappId, openId }] }, now)
      }
      return sessionOf(user, openId, await tickets.issue({ userId: user.user_id, openId, xappId }, now))
    })

  return {
    async visit({ xappId, code, common, lang, now }: Visit): Promise<Session> {
      if (xappId !== WEB_APP && code) {
        const openId = await ports.wechatLogin.openIdOf(code)
        if (openId === null) throw new DomainError('loginFailed')
        return enter(xappId, openId, lang, now)
      }
      const caller = await known(common, now)
      const user = caller?.xappId === xappId ? await db.first(findUser, caller.userId) : undefined
      if (caller && user) return sessionOf(user, caller.openId, { ticket: common.ticket!, expiresAt: caller.ticketEndsAt })
      if (xappId !== WEB_APP) throw new DomainError('loginFailed')
      return enter(WEB_APP, newGuestId(), lang, now)
    },
  }
}
