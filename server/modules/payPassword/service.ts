import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Output } from '@contract/index'
import { needsPassword, MOST_TRIES, payPasswordProblem, tryProblem, waitAfter } from '@domain/payment/payPassword'
import { DomainError, type Problem, problem } from '@domain/results'
import type { User } from '../../http/calls/context'
import type { Deps } from '../../module'
import type { SmsCodes } from '../account/index'
import { findMerchant, findPasswordLimits, putPasswordLimit } from '../merchant/index'
import { findBirthday, findPassword, lockPassword, putPassword, writeTries } from './repository'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt)
/** Slow on purpose: six digits are quickly tried by anybody who has the table. */
const hashOf = (password: string, salt: Buffer) => derive(password, salt, 32, { N: 2 ** 14, r: 8, p: 1 })

type Standing = Output<'/getPayPassword'>

/** Passwords for payments: set and reset by an SMS code, tried under a lock, with longer waits after each wrong one. */
export function createPayPasswords({ db, clock }: Pick<Deps, 'db' | 'clock'>, codes: Pick<SmsCodes, 'redeem'>) {
  async function standing(userId: string): Promise<Standing> {
    const row = await db.first(findPassword, userId)
    return {
      isSet: row !== undefined,
      triesLeft: row ? Math.max(0, MOST_TRIES - row.wrong_tries) : MOST_TRIES,
      lockedUntil: row && row.locked_until > clock.now() ? row.locked_until : null,
    }
  }

  return {
    standing,

    async set({ userId, phone }: User, password: string, code: string): Promise<Standing> {
      const { birthday } = await db.one(findBirthday, userId)
      const wrong = payPasswordProblem(password, { phone: phone ?? '', birthday: birthday ?? '' })
      if (wrong) throw DomainError.of(wrong)
      if (phone === null) throw new DomainError('phoneNotVerified')
      const now = clock.now()
      const salt = randomBytes(16)
      const hash = await hashOf(password, salt)
      await codes.redeem({ phone, purpose: 'payPassword', userId, code, now }, () => db.run(putPassword, userId, salt, hash, now))
      return standing(userId)
    },

    /** Is it needed when so much of an order of this merchant is paid from stored value? */
    async isRequested(mchntCd: string, paidBeforeFen: number, amountFen: number): Promise<boolean> {
      const merchant = await db.first(findMerchant, mchntCd)
      return needsPassword(merchant?.pay_password_over_fen ?? null, paidBeforeFen, amountFen)
    },

    /** Why the password is refused; null: it is correct. Inside a transaction that stores the try. */
    async verify(userId: string, password: string | undefined, now: number): Promise<Problem | null> {
      const row = await db.first(lockPassword, userId)
      if (!row) return problem('payPasswordUnset', {}, 'password')
      if (password === undefined) return problem('payPasswordNeeded', {}, 'password')
      const refused = tryProblem({ wrongTries: row.wrong_tries, lockedUntil: row.locked_until }, now)
      if (refused) return refused
      if (timingSafeEqual(row.hash, await hashOf(password, row.salt))) {
        if (row.wrong_tries > 0) await db.run(writeTries, userId, 0, 0)
        return null
      }
      const wrongTries = row.wrong_tries + 1
      const lockedUntil = now + waitAfter(wrongTries)
      await db.run(writeTries, userId, wrongTries, lockedUntil)
      return tryProblem({ wrongTries, lockedUntil }, now) ?? problem('payPasswordWrong', {}, 'password')
    },

    desk: {
      limits: () => db.all(findPasswordLimits),
      /** From how much on it is needed; null: never. */
      setLimit: async (mchntCd: string, overFen: number | null): Promise<void> => {
        if ((await db.run(putPasswordLimit, mchntCd, overFen)) === 0) throw new DomainError('merchantNotFound')
      },
    },
  }
}
export type PayPasswords = ReturnType<typeof createPayPasswords>
