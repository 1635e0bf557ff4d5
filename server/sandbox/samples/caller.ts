import type { Envelope } from '@contract/common'
import type { Input, Output, Path } from '@contract/index'
import { sign } from '@domain/signature'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { Deps } from '../../module'
import { LeverError, RefusedCall } from '../input'
import { userIdOf } from '../people'

/** People of the demo data never logged in, and have no identity yet. */
const findOwner = stmt<[userId: string], { open_id: string | null; xapp_id: string | null; is_member: boolean }>(
  'sandbox.owner',
  `select i.open_id, i.xapp_id, u.registered_at is not null as is_member
     from app_user u left join identity i on i.user_id = u.user_id
    where u.user_id = $1 and u.cancelled_at is null order by i.created_at desc limit 1`,
)

export interface SampleCaller {
  isMember: boolean
  call<P extends Path>(path: P, input: Input<P>): Promise<Output<P>>
}

async function ownerOf(db: Database, who: string) {
  const userId = await userIdOf(db, who)
  const row = await db.first(findOwner, userId)
  if (!row) throw new LeverError('who', 'is nobody that this server knows', 404)
  return { isMember: row.is_member, owner: { userId, openId: row.open_id ?? `sandbox-${userId}`, xappId: row.xapp_id ?? 'h5' } }
}

/** Calls the server as this person, with a ticket of theirs, by the same way as any client: nothing is done that a diner could not do. */
export async function callerFor(
  app: FastifyInstance,
  { db, tickets, clock, config }: Deps,
  own: string,
  who: string,
): Promise<SampleCaller> {
  const { owner, isMember } = await ownerOf(db, who)
  const { ticket } = await tickets.issue(owner, clock.now())
  return {
    isMember,
    async call(path, input) {
      const body = JSON.stringify({ ...owner, ticket, sourceType: 'h5', lang: 'en', ...input })
      const headers = { 'content-type': 'application/json', sign: sign(config.signSecret, path, body), [OWN]: own }
      const response = await app.inject({ method: 'POST', url: `/api${path}.action`, headers, payload: body })
      const { resultCode, resultMsg, data, field } = JSON.parse(response.body) as Envelope<never>
      if (resultCode === '000000') return data as never
      throw new RefusedCall(resultCode, resultMsg, field)
    },
  }
}

/** Marks calls of the sandbox itself, by a secret of this process: the fault dial leaves them alone. */
export const OWN = 'sandbox-own'
