import { randomBytes } from 'node:crypto'
import type { Envelope } from '@contract/common'
import type { Input, Output, Path } from '@contract/index'
import { type Lang, toWireLang } from '@domain/lang'
import { sign } from '@domain/signature'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../module'
import type { AccountDesk } from '../../modules/account/index'
import { userIdOf } from '../account/people'
import { LeverError, RefusedCall } from '../http/input'

export interface SampleCaller {
  userId: string
  isMember: boolean
  call<P extends Path>(path: P, input: Input<P>): Promise<Output<P>>
}

/** A person with the identity that they used last; members of the demo data have used none. */
export async function ownerOf(account: AccountDesk, who: string) {
  const userId = await userIdOf(account, who)
  const row = await account.owner(userId)
  if (!row) throw new LeverError('who', 'is nobody that this server knows', 404)
  const is = { isMember: row.is_member, hasPhone: row.phone !== null }
  return { ...is, owner: { userId, openId: row.open_id ?? `sandbox-${userId}`, xappId: row.xapp_id ?? 'h5' } }
}

/** Refusals are shown in the console, in English unless another language is given. */
export type CallerFor = (who: string, lang?: Lang) => Promise<SampleCaller>

/** Marks calls of the sandbox itself with a secret of this process, so that the fault dial skips them. */
const OWN = 'sandbox-own'

/** Calls the server as a person, with their ticket, in the same way as any client, so that a lever can do nothing that a diner could not. */
export function createDinerCalls({ tickets, clock, config }: Deps, account: AccountDesk, app: () => FastifyInstance) {
  const own = randomBytes(16).toString('hex')

  const callerFor: CallerFor = async (who, lang = 'en') => {
    const { owner, isMember } = await ownerOf(account, who)
    const { ticket } = await tickets.issue(owner, clock.now())
    return {
      userId: owner.userId,
      isMember,
      async call(path, input) {
        const body = JSON.stringify({ ...owner, ticket, sourceType: 'h5', lang: toWireLang(lang), ...input })
        const headers = { 'content-type': 'application/json', sign: sign(config.signSecret, path, body), [OWN]: own }
        const response = await app().inject({ method: 'POST', url: `/api${path}.action`, headers, payload: body })
        const { resultCode, resultMsg, data, field } = JSON.parse(response.body) as Envelope<never>
        if (resultCode === '000000') return data as never
        throw new RefusedCall(resultCode, resultMsg, field)
      },
    }
  }

  return { callerFor, isOwn: (headers: Readonly<Record<string, unknown>>) => headers[OWN] === own }
}

export type DinerCalls = ReturnType<typeof createDinerCalls>
