import { randomBytes } from 'node:crypto'
import type { Output } from '@contract/index'
import type { UserRow } from './repository'

export type Session = Output<'/loginParam'>

export const newUserId = (): string => `u${randomBytes(12).toString('hex')}`
export const newGuestId = (): string => `g${randomBytes(12).toString('hex')}`

export const registerFlagOf = (isMember: boolean): '00' | '01' => (isMember ? '01' : '00')

export const sessionOf = (user: UserRow, openId: string, { ticket, expiresAt }: { ticket: string; expiresAt: number }): Session => ({
  openId,
  userId: user.user_id,
  ticket,
  expiresAt,
  registerFlag: registerFlagOf(user.registered_at !== null),
  hasPhone: user.phone === null ? '0' : '1',
  isAgree: user.agreed_at === null ? '0' : '1',
  quickPayCalcFlag: '1',
  qwOpenId: '',
  keepsAnswers: '1',
})
