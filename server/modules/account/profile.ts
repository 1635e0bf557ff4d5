import type { Input, Output } from '@contract/index'
import { fromWireLang } from '@domain/lang'
import { DomainError } from '@domain/results'
import { dateKey } from '@domain/time'
import { agreementProblem, birthdayProblem, maskedPhone, nameProblem } from '@domain/validation/person'
import type { Database } from '../../db/database'
import type { User } from '../../http/calls/context'
import { type ContentChecks, type ContentPlace, type HeldContent, heldContent } from '../contentCheck/index'
import { claimPictures, pictureIdOf, releasePictures } from '../picture/index'
import { refuse } from './refuse'
import { findUser, lockUsers, putHeadImg, putNickName, registerUser, updateUser, type UserRow } from './repository'
import { registerFlagOf } from './session'

export type UserInfo = Output<'/setUserInfo'>

/** Birthdays are calendar days. They are compared with the latest "today" on earth, so that no birthday lies in the future anywhere. */
const EASTMOST_MIN = 840

const userInfo = (row: UserRow, name?: HeldContent, picture?: HeldContent): UserInfo => ({
  userId: row.user_id,
  nicName: name?.text ?? row.nick_name,
  nicNameCheck: name?.notice ?? '',
  headImg: picture?.pictures[0] ?? row.head_img,
  headImgCheck: picture?.notice ?? '',
  phoneNum: row.phone === null ? '' : maskedPhone(row.phone),
  gender: row.sex,
  userBirth: row.birthday ?? '',
  registerFlag: registerFlagOf(row.registered_at !== null),
})

async function putPicture(db: Database, userId: string, headImg: string): Promise<void> {
  const [me] = await db.all(lockUsers, userId, null)
  const before = pictureIdOf(me?.head_img ?? '')
  if (before) await releasePictures(db, userId, [before])
  await db.run(putHeadImg, userId, headImg)
}

/** What others see of a person: name and picture, once they were checked. */
export const createProfilePlaces = (db: Database): ContentPlace[] => [
  { kind: 'nickName', publish: async (userId, { text }) => void (await db.run(putNickName, userId, text ?? '')) },
  {
    kind: 'headImg',
    publish: (userId, { pictures }) => putPicture(db, userId, pictures[0] ?? ''),
    async discard(userId, { pictures }) {
      await releasePictures(
        db,
        userId,
        pictures.flatMap((address) => pictureIdOf(address) ?? []),
      )
    },
  },
]

type Author = Pick<User, 'userId' | 'openId' | 'xappId'>

export function createProfiles(db: Database, checks: ContentChecks) {
  async function lockMe(userId: string): Promise<UserRow> {
    const [me] = await db.all(lockUsers, userId, null)
    if (!me) throw new DomainError('ticketExpired')
    return me
  }
  const heldOf = async (kind: 'nickName' | 'headImg', userId: string) => (await heldContent(db, kind, [userId])).get(userId)

  /** Until the new name has passed the check, others see the previous one. */
  async function changeName(me: UserRow, author: Author, nicName: string, now: number): Promise<void> {
    const name = nicName.trim()
    if (name === me.nick_name) return checks.withdraw('nickName', me.user_id, now)
    if (name !== (await heldOf('nickName', me.user_id))?.text)
      await checks.hold('nickName', me.user_id, author, { text: name, pictures: [] }, now)
  }

  /** A picture that the user uploaded for their profile; the previous one is released once this one is shown. */
  async function changeHeadImg(me: UserRow, author: Author, headImg: string, now: number): Promise<void> {
    if (headImg === me.head_img) return checks.withdraw('headImg', me.user_id, now)
    if (headImg === (await heldOf('headImg', me.user_id))?.pictures[0]) return
    const after = pictureIdOf(headImg)
    if (headImg && !after) throw new DomainError('badInput', { field: 'headImg' }, 'headImg')
    if (!after) {
      await checks.withdraw('headImg', me.user_id, now)
      return putPicture(db, me.user_id, '')
    }
    await claimPictures(db, me.user_id, [after], 'headImg', now)
    await checks.hold('headImg', me.user_id, author, { text: null, pictures: [headImg] }, now)
  }

  async function find(userId: string): Promise<UserInfo> {
    const me = await db.first(findUser, userId)
    if (!me) throw new DomainError('ticketExpired')
    return userInfo(me, await heldOf('nickName', userId), await heldOf('headImg', userId))
  }

  /** The check runs at once, so that most names are visible from the start. */
  async function looked(userId: string): Promise<UserInfo> {
    await checks.look('nickName', userId)
    await checks.look('headImg', userId)
    return find(userId)
  }

  return {
    find,
    looked,

    /** Makes a user with a phone a member; inside `db.tx`. Name and birthday are required (spec section 5). Returns the previous profile. */
    async register(author: Author, input: Input<'/registUser'>, now: number): Promise<UserRow> {
      const { nicName, gender, userBirth, isAgree } = input
      const me = await lockMe(author.userId)
      if (me.registered_at !== null) throw new DomainError('phoneTaken', {}, 'phone')
      refuse(nameProblem(nicName), 'nicName')
      refuse(birthdayProblem(userBirth, dateKey(now, EASTMOST_MIN), me.birthday), 'userBirth')
      if (me.agreed_at === null) refuse(agreementProblem(isAgree === '1'), 'isAgree')
      await changeName(me, author, nicName, now)
      await db.run(updateUser, me.user_id, gender, userBirth, null)
      await db.run(registerUser, me.user_id, now)
      return me
    },

    async change(author: Author, input: Input<'/setUserInfo'>, now: number): Promise<UserInfo> {
      await db.tx(async () => {
        const me = await lockMe(author.userId)
        const { nicName, headImg, gender, userBirth, userLang } = input
        if (nicName !== undefined) refuse(nameProblem(nicName), 'nicName')
        if (userBirth !== undefined) refuse(birthdayProblem(userBirth, dateKey(now, EASTMOST_MIN), me.birthday), 'userBirth')
        if (nicName !== undefined) await changeName(me, author, nicName, now)
        if (headImg !== undefined) await changeHeadImg(me, author, headImg, now)
        const lang = userLang === undefined ? null : fromWireLang(userLang)
        await db.run(updateUser, me.user_id, gender ?? null, userBirth ?? null, lang)
      })
      return looked(author.userId)
    },
  }
}
