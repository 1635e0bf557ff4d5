import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { User } from '../../http/calls/context'

const insertHouse = stmt<[userId: string, name: string, at: number]>(
  'account.house',
  'insert into app_user (user_id, nick_name, created_at) values ($1, $2, $3) on conflict (user_id) do nothing',
)

/** The name that guests see at the table beside a dish; nobody can log in as this user. */
const NAME = '店员'

/** The user who owns orders and rounds that staff open for a table, until a guest pays: every order needs an owner. */
export async function houseOf(db: Database, shopId: string, now: number): Promise<User> {
  const userId = `house:${shopId}`
  await db.run(insertHouse, userId, NAME, now)
  return { userId, openId: '', xappId: '', phone: null, isMember: false, payerOpenId: null, ticketEndsAt: 0 }
}
