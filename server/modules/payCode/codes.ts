import { createHash, randomBytes, randomInt } from 'node:crypto'
import { PAY_CODE_DIGITS, PAY_CODE_PREFIX } from '@domain/payment/payCode'

/** The stored form of a code, with which a reader of the database cannot pay. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

const HALF = (PAY_CODE_DIGITS - PAY_CODE_PREFIX.length) / 2
const figures = (): string => String(randomInt(10 ** HALF)).padStart(HALF, '0')

export const newPayCode = (): string => PAY_CODE_PREFIX + figures() + figures()
export const newCodeId = (): string => `PC${randomBytes(12).toString('hex')}`
export const newCharge = (): string => `C${randomBytes(12).toString('hex')}`
