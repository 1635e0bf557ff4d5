import { maskedName } from '@domain/coupon/gift'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { movedRows, type PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'accesses',
    ['member_access.user_id'],
    `select at, mchnt_cd, shop_id, shown, staff_name from member_access where user_id = $1 order by at desc`,
    (row) => ({ ...row, staff_name: maskedName(row.staff_name as string) }),
  ),
]

const deleteAccesses = stmt<[userIds: string[]]>('memberAccess.deleteOfUsers', 'delete from member_access where user_id = any($1::text[])')
const movedAccesses = movedRows('member_access.user_id')

/** The log of accesses to members' data outlives the account, without naming its person. */
export const createStaffPersonalData = (db: Database): PersonalData => ({
  ...movedAccesses(db),
  shows,
  forget: async (userIds) => void (await db.run(deleteAccesses, [...userIds])),
})
