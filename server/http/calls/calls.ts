import type { Call } from '@contract/call'
import type { CommonParams } from '@contract/common'
import type { Repeat } from '@contract/facts'
import { fromWireLang } from '@domain/lang'
import { DomainError, RESULTS } from '@domain/results'
import type { TObject, TSchema } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Database } from '../../db/database'
import type { Clock } from '../../ports/clock'
import { type Body, parseBody } from './body'
import { commonOf } from './common'
import type { Context, User } from './context'
import { success } from './envelope'
import { factsOf } from './facts'
import { once } from './idempotency'
import { cachedAnswer, sendCached } from '../answers/cachedAnswer'
import type { Limits } from './limits'
import type { Previewer } from '../staff/preview'
import { isSigned } from './signature'
import type { Tickets } from './tickets'
import { inputOf, refuseMalformedOutput } from './validation'

/** A contract and its handlers as data: the types that tie them together are checked where the handlers are declared. */
export type AnyContract = Readonly<Record<string, Call>>
export type AnyHandlers = Readonly<Record<string, (context: never, input: never) => Promise<unknown>>>

/** The services that answer calls of every kind of caller. */
export interface CallParts {
  handlers: AnyHandlers
  db: Database
  clock: Clock
  limits: Limits
  /** Answers are checked against the contract except in production. */
  checkOutput: boolean
}

export interface CallsOptions extends CallParts {
  contract: AnyContract
  tickets: Tickets
  signSecrets: readonly string[]
  /** Left out: there is no console. */
  previewer?: Previewer
}

/** Calls that the app makes before it shows anything. */
const BEGINS: readonly string[] = ['/loginParam']

interface Requested {
  path: string
  call: { repeat: Repeat; input: TObject; hasOwnKey?: true }
  body: Body
  /** The owner of the idempotency keys; null: nobody. */
  callerId: string | null
}

/** Input, the stored first answer of a keyed call, handler. */
export async function carryOut(
  { db, clock }: Pick<CallParts, 'db' | 'clock'>,
  { path, call, body, callerId }: Requested,
  handle: (input: unknown) => Promise<unknown>,
): Promise<unknown> {
  const input = inputOf(call.input, body)
  const key = (input as { idempotencyKey?: string }).idempotencyKey
  const isCached = call.repeat === 'keyed' && !call.hasOwnKey && callerId !== null && key
  const work = () => handle(input)
  return isCached ? once(db, { userId: callerId, path, key, input, now: clock.now() }, work) : work()
}

export function registerCall(
  app: FastifyInstance,
  { clock, checkOutput }: Pick<CallParts, 'clock' | 'checkOutput'>,
  path: string,
  call: { output: TSchema },
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  route: Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest'> = {},
): void {
  app.post(`/api${path}.action`, route, async (request, reply) => {
    // Phones take the time from it, also when the sandbox has moved the clock.
    void reply.header('date', new Date(clock.now()).toUTCString())
    const output = await answer(request, reply)
    if (checkOutput) refuseMalformedOutput(call.output, path, output)
    factsOf(request).resultCode = RESULTS.success
    const cached = cachedAnswer(output)
    return cached ? sendCached(request, reply, cached) : reply.send(success(output))
  })
}

/** One route per call of the contract: signature, JSON, common parameters, limits, ticket, input, idempotency, handler, answer. */
export function registerCalls(app: FastifyInstance, options: CallsOptions): void {
  const { contract, handlers, clock, tickets, limits, signSecrets, previewer } = options

  async function recognised(common: CommonParams): Promise<User | null> {
    try {
      return await tickets.authenticate(common, clock.now())
    } catch (refusal) {
      if (refusal instanceof DomainError) return null
      throw refusal
    }
  }

  async function userOf({ auth }: Call, common: CommonParams) {
    if (auth === 'public' || (auth === 'optional' && !common.ticket)) return null
    if (auth === 'recognised') return common.ticket ? recognised(common) : null
    const user = await tickets.authenticate(common, clock.now())
    if (auth === 'user' && user.phone === null) throw new DomainError('phoneNotVerified')
    return user
  }

  /** A visitor who logs in becomes another user, so a call under way as the visitor finds no user any more: its ticket has ended, which is not a fault. */
  async function refuseEndedTicket(fault: unknown, common: CommonParams, user: User | null): Promise<never> {
    if (user && !(fault instanceof DomainError) && !(await tickets.find(common.ticket!, clock.now())))
      throw new DomainError('ticketExpired')
    throw fault
  }

  async function answer(path: string, call: Call, request: FastifyRequest): Promise<unknown> {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!isSigned(signSecrets, path, raw, request.headers.sign)) throw new DomainError('badSign')
    const body = parseBody(raw)
    const common = commonOf(body)
    const lang = fromWireLang(common.lang)
    const facts = Object.assign(factsOf(request), { path, lang, caller: common.openId })
    await limits.take(request)
    const preview = common.preview && previewer ? await previewer(request) : undefined
    if (preview && call.repeat !== 'read' && !BEGINS.includes(path)) throw new DomainError('previewOnly')
    const user = await userOf(call, common)
    facts.userId = user?.userId
    const context: Context = {
      user,
      lang,
      common,
      now: () => clock.now(),
      log: request.log,
      requestId: request.id,
      ip: request.ip,
      ...(preview && { preview }),
    }
    const handle = (input: unknown) => handlers[path]!(context as never, input as never)
    // Outside of the transaction of a keyed call, which allows no query after a fault.
    return carryOut(options, { path, call, body, callerId: user?.userId ?? null }, handle).catch((fault: unknown) =>
      refuseEndedTicket(fault, common, user),
    )
  }

  for (const [path, call] of Object.entries(contract)) {
    if (
      call.repeat === 'keyed' &&
      (['public', 'optional', 'recognised'].includes(call.auth) || !('idempotencyKey' in call.input.properties))
    )
      throw new Error(`${path} is keyed, so it needs a ticket and an idempotencyKey in its input`)
    if (handlers[path]) registerCall(app, options, path, call, (request) => answer(path, call, request))
  }
}
