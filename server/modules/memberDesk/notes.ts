import { randomBytes } from 'node:crypto'
import { DomainError } from '@domain/results'
import { maskedPhone } from '@domain/validation/person'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { deleteNote, findNotes, insertNote } from './changeRepository'
import type { MemberDeskQueries } from './queries'

/** What staff write down about a member, for each other: no diner sees it. */
export function createMemberNotes({ db }: Pick<Deps, 'db'>, { heldPerson, person }: Pick<MemberDeskQueries, 'heldPerson' | 'person'>) {
  const notesOf = async ({ staff }: Pick<StaffContext, 'staff'>, userId: string) => {
    const rows = await db.all(findNotes, userId, merchantOf(staff))
    return { list: rows.map(({ note_id, text, staff_name, at }) => ({ noteId: note_id, text, by: staff_name, at })) }
  }
  return defineStaffHandlers({
    '/staff/getMemberNotes': async (context, { userId }) => {
      await person(context, userId)
      await context.recordAccess({ userIds: [userId], shown: ['notes'] })
      return notesOf(context, userId)
    },

    '/staff/addMemberNote': (context, { userId, text }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const { name, phone } = await heldPerson(context, userId)
        if (text.trim() === '') throw new DomainError('noteMissing', {}, 'text')
        const noteId = `MN${randomBytes(12).toString('hex')}`
        await db.run(insertNote, { noteId, merchantCode: merchantOf(staff), userId, text: text.trim(), name: staff.name, at: now() })
        await record({ subject: name || maskedPhone(phone), after: { text: text.trim() } })
        await context.recordAccess({ userIds: [userId], shown: ['notes'] })
        return notesOf(context, userId)
      }),

    '/staff/removeMemberNote': (context, { userId, noteId }) =>
      db.tx(async () => {
        const { name, phone } = await person(context, userId)
        const removed = await db.first(deleteNote, noteId, userId, merchantOf(context.staff))
        if (!removed) throw new DomainError('notFound', {}, 'noteId')
        await context.record({ subject: name || maskedPhone(phone), before: { text: removed.text } })
        await context.recordAccess({ userIds: [userId], shown: ['notes'] })
        return notesOf(context, userId)
      }),
  })
}
