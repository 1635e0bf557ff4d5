import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'

const deleteAccesses = stmt<[userIds: string[]]>('memberAccess.deleteOfUsers', 'delete from member_access where user_id = any($1::text[])')
const movedAccesses = movedRows('member_access.user_id')

/** The log of accesses to members' data outlives the account, without naming its person. */
export const createStaffPersonalData = (db: Database): PersonalData => ({
  ...movedAccesses(db),
  forget: async (userIds) => void (await db.run(deleteAccesses, [...userIds])),
})
