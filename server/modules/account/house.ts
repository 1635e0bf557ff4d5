import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { User } from '../../http/calls/context'

const insertHouse = stmt<[userId: string, name: string, at: number]>(
  'account.house',
  'insert into app_user (user_id, nick_name, created_at) values ($1, $2, $3) on conflict (user_id) do nothing',
)

/** As those at the table read it beside a dish; nobody logs in as them. */
const NAME = '店员'

/** In whose name the staff of a shop open a table and send a round, until a guest pays: orders and rounds belong to somebody. */
export async function houseOf(db: Database, shopId: string, now: number): Promise<User> {
  const userId = `house:${shopId}`
  await db.run(insertHouse, userId, NAME, now)
  return { userId, openId: '', xappId: '', phone: null, isMember: false, payerOpenId: null, ticketEndsAt: 0 }
}
