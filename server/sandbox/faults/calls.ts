import { setTimeout as delay } from 'node:timers/promises'
import { fromWireLang } from '@domain/lang'
import { resultNameOf } from '@domain/results'
import { resultText } from '@domain/resultTexts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountDesk } from '../../modules/account/index'
import { userIdOf } from '../account/people'
import type { Fault, FaultDial } from './dial'

const CALL = /^\/api(\/.+)\.action$/
export const callOf = (request: FastifyRequest): string | null => CALL.exec(request.routeOptions.url ?? '')?.[1] ?? null

/** The calls whose answers a code's page contains (server/ssr). */
const BROUGHT = ['*', '/nocheck/getMchntShopData', '/goods/getAllGoodsInfo']

/** The caller that a call claims; unverified, since a fault harms only the one who sets it. */
function fieldsOf({ body }: FastifyRequest): Readonly<Record<string, unknown>> {
  if (!Buffer.isBuffer(body)) return {}
  try {
    const message: unknown = JSON.parse(body.toString('utf8'))
    return typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export interface CallFaultParts {
  account: AccountDesk
  dial: FaultDial
  /** Calls of the sandbox itself are skipped. */
  isOwn: (headers: FastifyRequest['headers']) => boolean
}

/** Applies the dial's faults to calls, by hooks that do nothing while the dial is empty. */
export function registerCallFaults(app: FastifyInstance, { account, dial, isOwn }: CallFaultParts): void {
  const lost = new WeakSet<FastifyRequest>()

  /** The people to whom the dial's faults apply, by user id. Phones are resolved at every call, since a login changes the user id. */
  async function isMeantBy(request: FastifyRequest): Promise<(fault: Fault) => boolean> {
    const call = callOf(request)
    const message = fieldsOf(request)
    const callers = new Set([message.userId, message.phone, message.phoneNum].filter((one) => typeof one === 'string' && one !== ''))
    const ids = new Map<string, string>()
    for (const { who } of dial.list) if (who !== null && !ids.has(who)) ids.set(who, await userIdOf(account, who))
    const isCaller = (who: string) => callers.has(who) || callers.has(ids.get(who))
    return ({ kind, call: of, who }) => kind !== 'cutSocket' && (of === '*' || of === call) && (who === null || isCaller(who))
  }

  function answer(request: FastifyRequest, reply: FastifyReply, { resultCode, resultMsg }: Fault): void {
    const code = resultCode ?? ''
    const name = resultNameOf(code)
    const lang = fromWireLang(fieldsOf(request).lang as string | undefined)
    void reply.send({ resultCode: code, resultMsg: resultMsg ?? (name ? resultText(name, {}, lang) : ''), data: null })
  }

  function cut(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack()
    request.raw.socket.destroy()
  }

  /** Returns whether the call continues. */
  async function happen(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const faults = dial.take(await isMeantBy(request))
    const ms = faults.reduce((sum, fault) => sum + fault.ms, 0)
    if (ms > 0) await delay(ms)
    const decisive = faults.find(({ kind }) => kind !== 'delay')
    if (decisive?.kind === 'answer') answer(request, reply, decisive)
    else if (decisive?.kind === 'dropBefore') cut(request, reply)
    else if (decisive?.kind === 'dropAfter') lost.add(request)
    return decisive?.kind !== 'answer' && decisive?.kind !== 'dropBefore'
  }

  // While one of these calls has a fault, a code's page is sent without their answers, so that the app makes the calls and meets the fault.
  app.addHook('preHandler', (request, reply, done) => {
    if (dial.isEmpty || request.routeOptions.url !== '/') return done()
    const isPlain = dial.list.some(({ call, kind }) => kind !== 'cutSocket' && BROUGHT.includes(call))
    if (isPlain) void reply.sendFile('index.html')
    else done()
  })
  app.addHook('preHandler', (request, reply, done) => {
    if (dial.isEmpty || callOf(request) === null || isOwn(request.headers)) return done()
    happen(request, reply).then(
      (continues) => void (continues && done()),
      (fault: Error) => done(fault),
    )
  })
  // The work is committed by now, but its answer is not sent.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (lost.has(request)) cut(request, reply)
    done(null, payload)
  })
}
