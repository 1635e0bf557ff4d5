import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import { reassignAnswers } from '../../http/calls/idempotency'
import { endTicketsFor } from '../../http/calls/tickets'
import type { Push } from '../../push/push'
import type { PersonalData } from '../../personalData/model'

type FromTo = [fromUserId: string, toUserId: string]

/** What the account itself keeps of a person. */
export const ACCOUNT_COLUMNS = ['data_link.user_id', 'identity.user_id', 'ticket.user_id'] as const

const reassignIdentities = stmt<FromTo>('merge.identities', 'update identity set user_id = $2 where user_id = $1')
const deleteUser = stmt<[userId: string]>('merge.user', 'delete from app_user where user_id = $1')

/**
 * A visitor logs in to an existing account: everything moves to the account and the visitor is deleted. Deleted rather than marked, so that an order
 * that is being placed meanwhile fails and is placed again by the account.
 */
export const createMerging =
  ({ db, push }: { db: Database; push: Push }, personalData: () => readonly PersonalData[]) =>
  async (fromUserId: string, toUserId: string, now: number): Promise<void> => {
    for (const data of personalData()) await data.move(fromUserId, toUserId, now)
    await db.run(reassignIdentities, fromUserId, toUserId)
    await db.run(reassignAnswers, fromUserId, toUserId)
    await db.run(endTicketsFor, fromUserId, toUserId, now)
    await push.publish(`user:${fromUserId}`, { type: 'ticketEnded' })
    await db.run(deleteUser, fromUserId)
  }
