import { problem, type Problem } from '../results'
import { LETTERS_AND_NUMBERS, OTHER_HAN } from './letters'
import { MARKS } from './marks'

export const MIN_NAME = 2
export const MAX_NAME = 20
export const SMS_CODE_DIGITS = 6

/** Length as people count it: an emoji or a rare character is one. */
export const lengthOf = (text: string): number => [...text].length

const PLAIN = new RegExp(`^[${OTHER_HAN}${LETTERS_AND_NUMBERS}]*$`, 'u')
const NAME = new RegExp(`^[${LETTERS_AND_NUMBERS}](?:[${LETTERS_AND_NUMBERS}${MARKS} ·.'’-]*[${LETTERS_AND_NUMBERS}${MARKS}.])?$`, 'u')

/** Chinese characters (the rare ones too), digits and letters. */
export const isPlainText = (text: string): boolean => PLAIN.test(text)

const MOBILE = /^1[3-9]\d{9}$/
/** What mail providers take: no quotes, comments or addresses by number; a domain with a name at its end. Other alphabets are written as `xn--`. */
const MAILBOX = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i
const isEmail = (address: string): boolean => {
  const at = address.lastIndexOf('@')
  return address.length <= 254 && MAILBOX.test(address.slice(0, Math.max(0, at))) && DOMAIN.test(address.slice(at + 1))
}

/** An 11-digit mainland number. */
export function phoneProblem(phone: string): Problem | null {
  if (!phone.trim()) return problem('phoneMissing', {}, 'phone')
  return MOBILE.test(phone.trim()) ? null : problem('phoneMalformed', {}, 'phone')
}

export function smsCodeProblem(code: string): Problem | null {
  if (!code.trim()) return problem('smsCodeMissing', {}, 'code')
  return /^\d{6}$/.test(code.trim()) ? null : problem('smsCodeMalformed', { digits: SMS_CODE_DIGITS }, 'code')
}

/** A profile's name: letters of any language, digits, and between them spaces, points, hyphens, apostrophes. */
export function nameProblem(name: string): Problem | null {
  const trimmed = name.trim()
  if (!trimmed) return problem('nameMissing', {}, 'name')
  if (lengthOf(trimmed) < MIN_NAME) return problem('nameTooShort', { min: MIN_NAME }, 'name')
  if (lengthOf(trimmed) > MAX_NAME) return problem('nameTooLong', { max: MAX_NAME }, 'name')
  return NAME.test(trimmed) ? null : problem('nameIllegal', {}, 'name')
}

const isDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** "2001-02-28", not in the future; once set it stays (spec section 5). `today` is the merchant's date key. */
export function birthdayProblem(birthday: string, today: string, current: string | null): Problem | null {
  if (current) return birthday === current ? null : problem('birthdayUnchangeable', {}, 'birthday')
  if (!birthday) return problem('birthdayMissing', {}, 'birthday')
  return isDate(birthday) && birthday <= today && birthday >= '1900-01-01' ? null : problem('birthdayMalformed', {}, 'birthday')
}

/** Wire codes: '0' not given, '1' male, '2' female. */
export const GENDERS = ['0', '1', '2'] as const
export type Gender = (typeof GENDERS)[number]

/** Where a form asks for it (an address does), "not given" is no answer. */
export const genderProblem = (gender: string): Problem | null =>
  gender === '1' || gender === '2' ? null : problem('genderMissing', {}, 'gender')

export function emailProblem(email: string): Problem | null {
  if (!email.trim()) return problem('emailMissing', {}, 'email')
  return isEmail(email.trim()) ? null : problem('emailMalformed', {}, 'email')
}

export const agreementProblem = (isTicked: boolean): Problem | null => (isTicked ? null : problem('agreementRequired', {}, 'agreement'))

/** A phone as others see it: "138****8000". */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`
