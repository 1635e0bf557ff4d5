import type { Input, Output } from '@contract/index'
import { fromWireLang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { dateKey } from '@domain/time'
import { birthdayProblem, nameProblem } from '@domain/validation/person'
import type { Database } from '../../db/database'
import { claimPictures, pictureIdOf, releasePictures } from '../picture/index'
import { refuse } from './refuse'
import { findUser, lockUsers, updateUser, type UserRow } from './repository'
import { registerFlagOf } from './session'

export type UserInfo = Output<'/registUser'>

/** Birthdays are days of the calendar; the latest "today" on earth counts, so that nobody is born tomorrow. */
const EASTMOST_MIN = 840

const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

export const userInfo = (row: UserRow): UserInfo => ({
  userId: row.user_id,
  nicName: row.nick_name,
  headImg: row.head_img,
  phoneNum: row.phone === null ? '' : masked(row.phone),
  gender: row.sex,
  userBirth: row.birthday ?? '',
  registerFlag: registerFlagOf(row.registered_at !== null),
})

export function createProfiles(db: Database) {
  async function lockMe(userId: string): Promise<UserRow> {
    const [me] = await db.all(lockUsers, userId, null)
    if (!me) throw new DomainError('ticketExpired')
    return me
  }

  /** A picture that the user uploaded as such; the one before is let go. */
  async function changeHeadImg(me: UserRow, headImg: string, now: number): Promise<string> {
    if (headImg === me.head_img) return headImg
    const [before, after] = [pictureIdOf(me.head_img), pictureIdOf(headImg)]
    if (headImg && !after) throw new DomainError('badInput', { field: 'headImg' }, 'headImg')
    if (after) await claimPictures(db, me.user_id, [after], 'headImg', now)
    if (before) await releasePictures(db, me.user_id, [before])
    return headImg
  }

  return {
    async find(userId: string): Promise<UserInfo> {
      const me = await db.first(findUser, userId)
      if (!me) throw new DomainError('ticketExpired')
      return userInfo(me)
    },

    /** Right after the phone was verified: name and birthday are asked for (spec section 5). */
    register: (userId: string, { nicName, gender, userBirth }: Input<'/registUser'>, now: number): Promise<UserInfo> =>
      db.tx(async () => {
        const me = await lockMe(userId)
        refuse(nameProblem(nicName), 'nicName')
        refuse(birthdayProblem(userBirth, dateKey(now, EASTMOST_MIN), me.birthday), 'userBirth')
        return userInfo(await db.one(updateUser, userId, nicName.trim(), null, gender, userBirth, null))
      }),

    change: (userId: string, input: Input<'/setUserInfo'>, now: number): Promise<UserInfo> =>
      db.tx(async () => {
        const me = await lockMe(userId)
        const { nicName, headImg, gender, userBirth, userLang } = input
        if (nicName !== undefined) refuse(nameProblem(nicName), 'nicName')
        if (userBirth !== undefined) refuse(birthdayProblem(userBirth, dateKey(now, EASTMOST_MIN), me.birthday), 'userBirth')
        const picture = headImg === undefined ? null : await changeHeadImg(me, headImg, now)
        const lang = userLang === undefined ? null : fromWireLang(userLang)
        return userInfo(await db.one(updateUser, userId, nicName?.trim() ?? null, picture, gender ?? null, userBirth ?? null, lang))
      }),
  }
}
