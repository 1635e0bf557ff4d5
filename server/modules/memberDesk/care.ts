import { randomBytes } from 'node:crypto'
import { DomainError } from '@domain/results'
import { dateKey } from '@domain/time'
import { birthdayProblem, maskedPhone } from '@domain/validation/person'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps, OfferOf } from '../../module'
import type { accountModule } from '../account/index'
import { findMerchant } from '../merchant/index'
import { insertNote } from './changeRepository'
import type { MemberDeskParts, MemberDeskQueries } from './queries'
import { findElsewhere, lockAccount } from './repository'

type Parts = Pick<MemberDeskParts, 'storedValue'> & { accounts: Pick<OfferOf<typeof accountModule>, 'setBirthday' | 'close'> }

/** What staff put right of a member: a card that is frozen, a birthday that is wrong, an account that is closed for them (decision 0338). */
export function createMemberCare(
  { db }: Pick<Deps, 'db'>,
  { accounts, storedValue }: Parts,
  { heldPerson, holdOpen, person, profile }: Pick<MemberDeskQueries, 'heldPerson' | 'holdOpen' | 'person' | 'profile'>,
) {
  const reasonOf = (reason: string): string => {
    if (reason.trim() === '') throw new DomainError('changeReasonMissing', {}, 'reason')
    return reason.trim()
  }
  const note = ({ staff, now }: StaffContext, userId: string, text: string) =>
    db.run(insertNote, {
      noteId: `MN${randomBytes(12).toString('hex')}`,
      merchantCode: merchantOf(staff),
      userId,
      text,
      name: staff.name,
      at: now(),
    })

  return defineStaffHandlers({
    '/staff/freezeMember': (context, { userId, isFrozen, reason }) =>
      db.tx(async () => {
        const text = reasonOf(reason)
        const { name, phone } = await heldPerson(context, userId)
        if (!(await storedValue.freeze(userId, merchantOf(context.staff), isFrozen, context.now())))
          throw new DomainError(isFrozen ? 'memberFrozenAlready' : 'memberNotFrozen')
        await note(context, userId, text)
        await context.record({ subject: name || maskedPhone(phone), before: { isFrozen: !isFrozen }, after: { isFrozen, reason: text } })
        await context.recordAccess({ userIds: [userId], shown: ['profile', 'balances', 'points'] })
        return profile(context, userId)
      }),

    '/staff/setMemberBirthday': (context, { userId, birthday, seen }) =>
      db.tx(async () => {
        const merchant = await db.first(findMerchant, merchantOf(context.staff))
        const wrong = birthdayProblem(birthday, dateKey(context.now(), merchant!.utc_offset_min), null)
        if (wrong) throw DomainError.of(wrong)
        const { name, phone, birthday: before } = await heldPerson(context, userId)
        if ((before ?? '') !== seen) throw new DomainError('memberChanged', {}, 'birthday')
        await accounts.setBirthday(userId, birthday)
        await context.record({ subject: name || maskedPhone(phone), before: { birthday: before ?? '' }, after: { birthday } })
        await context.recordAccess({ userIds: [userId], shown: ['profile', 'balances', 'points'] })
        return profile(context, userId)
      }),

    '/staff/closeMember': (context, { userId, phoneTail, reason }) =>
      db.tx(async () => {
        const text = reasonOf(reason)
        await holdOpen(context, userId, lockAccount)
        const { phone } = await person(context, userId)
        if (phone.slice(-4) !== phoneTail) throw new DomainError('memberTailWrong', {}, 'phoneTail')
        // Their account belongs to every merchant at which they have something: that is for them alone to close.
        if (await db.first(findElsewhere, userId, merchantOf(context.staff))) throw new DomainError('memberElsewhere')
        await accounts.close(userId, context.now())
        await context.record({ subject: maskedPhone(phone), after: { isClosed: true, reason: text } })
        return { done: true as const }
      }),
  })
}
