import type { Call } from '@contract/call'
import type { CommonParams } from '@contract/common'
import { fromWireLang } from '@domain/lang'
import { DomainError, RESULTS } from '@domain/results'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import type { Clock } from '../ports/clock'
import { parseBody } from './body'
import { commonOf } from './common'
import type { Context, User } from './context'
import { success } from './envelope'
import { factsOf } from './facts'
import { once } from './idempotency'
import { keptAnswer, sendKept } from './kept'
import type { Limits } from './limits'
import { isSigned } from './signature'
import type { Tickets } from './tickets'
import { inputOf, refuseMalformedOutput } from './validation'

/** A contract and its handlers as data: the types that tie them together are checked where the handlers are declared. */
export type AnyContract = Readonly<Record<string, Call>>
export type AnyHandlers = Readonly<Record<string, (context: never, input: never) => Promise<unknown>>>

export interface CallsOptions {
  contract: AnyContract
  handlers: AnyHandlers
  db: Database
  clock: Clock
  tickets: Tickets
  limits: Limits
  signSecret: string
  /** Answers are held against the contract everywhere but in production. */
  checkOutput: boolean
}

/** One route per call of the contract: signature, JSON, common parameters, limits, ticket, input, idempotency, handler, answer. */
export function registerCalls(app: FastifyInstance, options: CallsOptions): void {
  const { contract, handlers, db, clock, tickets, limits, signSecret, checkOutput } = options

  async function userOf({ auth }: Call, common: CommonParams) {
    if (auth === 'public' || (auth === 'optional' && !common.ticket)) return null
    const user = await tickets.authenticate(common, clock.now())
    if (auth === 'user' && user.phone === null) throw new DomainError('phoneNotVerified')
    return user
  }

  /** A visitor who logs in becomes another user, and what was going on as the visitor finds nobody: that is the ticket's end, not a fault. */
  async function refuseEndedTicket(fault: unknown, common: CommonParams, user: User | null): Promise<never> {
    if (user && !(fault instanceof DomainError) && !(await tickets.find(common.ticket!, clock.now())))
      throw new DomainError('ticketExpired')
    throw fault
  }

  async function answer(path: string, call: Call, request: FastifyRequest): Promise<unknown> {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!isSigned(signSecret, path, raw, request.headers.sign)) throw new DomainError('badSign')
    const body = parseBody(raw)
    const common = commonOf(body)
    const lang = fromWireLang(common.lang)
    const facts = Object.assign(factsOf(request), { path, lang, caller: common.openId })
    await limits.take(request)
    const user = await userOf(call, common)
    facts.userId = user?.userId
    const input = inputOf(call.input, body)
    const context: Context = { user, lang, common, now: () => clock.now(), log: request.log, requestId: request.id, ip: request.ip }
    const handle = () => handlers[path]!(context as never, input as never)
    const key = (input as { idempotencyKey?: string }).idempotencyKey
    const isKept = call.repeat === 'keyed' && !call.keepsOwnKey && user && key
    const work = isKept ? once(db, { userId: user.userId, path, key, input, now: clock.now() }, handle) : handle()
    const output = await work.catch((fault: unknown) => refuseEndedTicket(fault, common, user))
    if (checkOutput) refuseMalformedOutput(call.output, path, output)
    return output
  }

  for (const [path, call] of Object.entries(contract)) {
    if (call.repeat === 'keyed' && (call.auth === 'public' || call.auth === 'optional' || !('idempotencyKey' in call.input.properties)))
      throw new Error(`${path} is keyed, so it needs a ticket and an idempotencyKey in its input`)
    if (!handlers[path]) continue
    app.post(`/api${path}.action`, async (request, reply) => {
      // Phones count by it, also when the sandbox moved the clock.
      void reply.header('date', new Date(clock.now()).toUTCString())
      const output = await answer(path, call, request)
      factsOf(request).resultCode = RESULTS.success
      const kept = keptAnswer(output)
      return kept ? sendKept(request, reply, kept) : reply.send(success(output))
    })
  }
}
