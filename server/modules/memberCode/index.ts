import { createHash, randomInt } from 'node:crypto'
import { CODE_RETENTION_MS, codeOf, codeTimes, isMemberCode } from '@domain/member/code'
import { DomainError } from '@domain/results'
import { MINUTE } from '@domain/time'
import { defineHandlers } from '../../http/calls/handlers'
import { defineSweep } from '../../jobs/sweeps'
import { defineModule, type OfferOf } from '../../module'
import { storesPersonalData, movedRows } from '../../personalData/model'
import { findMerchant } from '../merchant/index'
import { findCode, forgetCodes, putCode, showCode, useCode } from './repository'

/** A code lives for half a minute; a visitor has none. */
const moved = movedRows('member_code.user_id')

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const TRIES = 5

interface Asker {
  userId: string
  ticket: string
}

/** The code that a member shows at the counter (decisions 0124, 0222). */
export const memberCodeModule = defineModule({
  name: 'memberCode',
  tables: ['member_code'],
  reads: ['shop'],
  make({ db, clock, push }) {
    /** `isShown`: no other code on this phone's screen has to stay valid until this one arrives. */
    async function make({ userId, ticket }: Asker, mchntCd: string, isShown: boolean, now: number) {
      const merchant = await db.first(findMerchant, mchntCd)
      if (!merchant) throw new DomainError('merchantNotFound')
      const { renewAt, expiresAt } = codeTimes(now, merchant.member_code_seconds)
      for (let tries = 0; tries < TRIES; tries += 1) {
        const code = codeOf(String(randomInt(10 ** 10)).padStart(10, '0'))
        if (
          (await db.run(putCode, { hash: hashOf(code), userId, mchntCd, phoneHash: hashOf(ticket), isShown, madeAt: now, expiresAt })) > 0
        )
          return { code, madeAt: now, renewAt, expiresAt }
      }
      throw new DomainError('busy')
    }

    return {
      extends: [
        storesPersonalData({
          ...moved(db),
          shows: [],
          notShown: { 'member_code.user_id': 'a code is stored as its hash and lives for half a minute' },
        }),
      ],
      offer: {
        /**
         * A till has scanned a code in a shop: returns the member it belongs to. Each code is valid once. Throws `memberCodeUnknown`,
         * `memberCodeUsed` or `memberCodeExpired`.
         */
        async scan(code: string, shopId: string): Promise<{ userId: string; mchntCd: string }> {
          if (!isMemberCode(code)) throw new DomainError('memberCodeUnknown')
          const now = clock.now()
          const used = await db.first(useCode, hashOf(code), shopId, now)
          if (used) {
            await push.publish(`user:${used.user_id}`, { type: 'memberCode', at: now })
            return { userId: used.user_id, mchntCd: used.mchnt_cd }
          }
          const found = await db.first(findCode, hashOf(code))
          if (found?.used_at) throw new DomainError('memberCodeUsed')
          throw new DomainError(found && (found.is_replaced || found.expires_at <= now) ? 'memberCodeExpired' : 'memberCodeUnknown')
        },
      },
      handlers: defineHandlers({
        '/getMemberCode': ({ user, common, now }, { mchntCd, isOnScreen = false }) => {
          if (!user.isMember) throw new DomainError('membersOnly')
          return make({ userId: user.userId, ticket: common.ticket! }, mchntCd, !isOnScreen, now())
        },
        async '/showMemberCode'({ user }, { code }) {
          await db.run(showCode, hashOf(code), user.userId)
          return {}
        },
      }),
      sweeps: [
        defineSweep({ name: 'member codes', everyMs: 10 * MINUTE, run: () => db.run(forgetCodes, clock.now() - CODE_RETENTION_MS) }),
      ],
    }
  },
})

export type MemberCodes = OfferOf<typeof memberCodeModule>
