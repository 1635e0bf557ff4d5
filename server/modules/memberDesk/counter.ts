import { DomainError } from '@domain/results'
import { maskedPhone } from '@domain/validation/person'
import { WEB_APP } from '../../http/calls/context'
import { networkOf } from '../../http/calls/limits'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { actorAt } from '../orderBoard/index'
import type { MemberDeskParts, MemberDeskQueries } from './queries'
import { findMember } from './repository'

/** A member who stands at the counter pays money in. */
export function createMemberCounter(
  { db }: Pick<Deps, 'db'>,
  { storedValue: { topUps } }: Pick<MemberDeskParts, 'storedValue'>,
  { brief, holdOpen }: Pick<MemberDeskQueries, 'brief' | 'holdOpen'>,
) {
  return defineStaffHandlers({
    '/staff/getTopUpRule': async ({ staff }, { shopId }) => {
      const rule = await topUps.ruleAt(merchantOf(staff), shopId)
      return {
        rule: rule && {
          minFen: rule.minFen,
          tiers: rule.tiers.map(({ tierId, amountFen, bonusFen }) => ({ tierId, amountFen, bonusFen })),
        },
      }
    },

    '/staff/topUpMember': (context: StaffContext, { shopId, userId, amountFen, seenBonusFen, way }) =>
      db.tx(async () => {
        const { staff, lang, ip, record } = context
        const [merchantCode, now] = [merchantOf(staff), context.now()]
        await holdOpen(context, userId)
        // A person at the counter may be there for the first time.
        const row = await db.first(findMember, { merchantCode, shopIds: null, userId, now })
        if (!row) throw new DomainError('notFound', {}, 'userId')
        const member = {
          userId,
          openId: '',
          xappId: WEB_APP,
          phone: row.phone,
          isMember: row.registered_at !== null,
          payerOpenId: null,
          ticketEndsAt: now,
        }
        const actor = actorAt(staff, shopId, (role) => role === 'cashier' || role === 'desk')
        const orderNo = await topUps.atCounter({ shopId, amountFen, seenBonusFen, method: way }, member, {
          lang,
          now,
          address: networkOf(ip),
          staff: actor,
        })
        await record({ subject: row.name || maskedPhone(row.phone), shopId, after: { orderNo, amountFen, bonusFen: seenBonusFen, way } })
        await context.recordAccess({ userIds: [userId], shown: ['profile', 'balances', 'points'], shopId })
        return { orderNo, member: await brief(context, userId) }
      }),
  })
}
