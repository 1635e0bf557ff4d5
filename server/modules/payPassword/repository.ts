import { stmt } from '../../db/statement'
import { birthdayOfUser } from '../account/index'

export interface PasswordRow {
  salt: Buffer
  hash: Buffer
  wrong_tries: number
  locked_until: number
}
const PASSWORD = 'salt, hash, wrong_tries, locked_until'

export const findPassword = stmt<[userId: string], PasswordRow>(
  'payPassword.find',
  `select ${PASSWORD} from pay_password where user_id = $1`,
)
/** Serialises tries of one member. */
export const lockPassword = stmt<[userId: string], PasswordRow>(
  'payPassword.lock',
  `select ${PASSWORD} from pay_password where user_id = $1 for update`,
)
export const putPassword = stmt<[userId: string, salt: Buffer, hash: Buffer, at: number]>(
  'payPassword.put',
  `insert into pay_password (user_id, salt, hash, set_at) values ($1, $2, $3, $4)
   on conflict (user_id) do update set salt = $2, hash = $3, set_at = $4, wrong_tries = 0, locked_until = 0`,
)
export const writeTries = stmt<[userId: string, wrongTries: number, lockedUntil: number]>(
  'payPassword.tries',
  'update pay_password set wrong_tries = $2, locked_until = $3 where user_id = $1',
)
export const deletePassword = stmt<[userId: string]>('payPassword.delete', 'delete from pay_password where user_id = $1')

export const findBirthday = stmt<[userId: string], { birthday: string | null }>(
  'payPassword.birthday',
  `select ${birthdayOfUser('$1')} as birthday`,
)
