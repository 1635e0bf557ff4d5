import type { StaffCall } from '@contract/staff/call'
import { fromWireLang } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from './admission'
import { parseBody } from '../calls/body'
import { type CallParts, carryOut, registerCall } from '../calls/calls'
import { commonOf } from '../calls/common'
import { cookiesOf, readCookie } from './cookies'
import { factsOf } from '../calls/facts'
import { isOwnOrigin, ownAddress } from '../origin'
import { type AccessRecord, type AuditRecord, merchantOf, type StaffCallContext, type StaffContext, type StaffDoor } from './staff'

/** As AnyContract: the types that tie calls and handlers together are checked where handlers are declared. */
export type AnyStaffContract = Readonly<Record<string, StaffCall>>

interface StaffCallsOptions extends CallParts {
  contract: AnyStaffContract
  door: StaffDoor
  publicUrl: string | undefined
}

const LONGEST_DEVICE = 200

/** One route per staff call: origin, JSON, limits, session, permission, input, idempotency, handler, answer (decision 0281). */
export function registerStaffCalls(app: FastifyInstance, options: StaffCallsOptions): void {
  const { contract, handlers, clock, limits, door, publicUrl, checkOutput } = options

  async function answer(path: string, call: StaffCall, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // Other sites cannot read answers of the console either; calls that change something must state our origin.
    if (!isOwnOrigin(request, publicUrl, { isRequired: call.repeat !== 'read' })) throw new DomainError('forbidden')
    const body = parseBody(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
    const lang = fromWireLang(commonOf(body).lang)
    const cookies = cookiesOf(request, reply, publicUrl)
    const token = cookies.get('staff')
    const facts = Object.assign(factsOf(request), { path, lang, caller: token?.slice(0, 16) })
    await limits.take(request)

    const device = (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE)
    const what = path.replace('/staff/', '')
    const common: StaffCallContext = {
      lang,
      now: () => clock.now(),
      log: request.log,
      ip: request.ip,
      device,
      baseUrl: ownAddress(request, publicUrl),
      cookies,
      recordBy: (person, record) => door.record({ ...record, person, what, ip: request.ip, device, at: clock.now() }),
    }
    if (call.auth === 'public')
      return carryOut(options, { path, call, body, callerId: null }, (input) => handlers[path]!(common as never, input as never))

    const staff = token === null ? null : await door.find(token, { ip: request.ip, device, now: clock.now() })
    if (!staff) throw new DomainError('staffSignedOut')
    facts.userId = staff.staffId
    const { shopId } = body as { shopId?: unknown }
    const reach = await admit(call, staff, typeof shopId === 'string' ? shopId : undefined, door)

    return carryOut(options, { path, call, body, callerId: staff.staffId }, async (input) => {
      let isRecorded = false
      const record = async (done: AuditRecord) => {
        const { merchantCode = staff.merchantCode } = done
        await common.recordBy({ ...staff, merchantCode }, done)
        isRecorded = true
      }
      const recordAccess = (access: AccessRecord) =>
        door.recordAccess({ ...access, person: { ...staff, merchantCode: merchantOf(staff) }, what, at: clock.now() })
      const context: StaffContext = { ...common, staff, reach, record, recordAccess }
      const output = await handlers[path]!(context as never, input as never)
      // The person is part of the key's owner, so only the same person gets the stored answer.
      if (checkOutput && call.repeat !== 'read' && !call.hasOwnKey && !isRecorded)
        throw new Error(`${path} changed something and recorded nothing`)
      return output
    })
  }

  /** A large body is not read for a caller without a session. */
  const routeOf = (call: StaffCall) =>
    call.auth === 'staff' && call.largestBody !== undefined
      ? {
          bodyLimit: call.largestBody,
          onRequest: async (request: FastifyRequest) => {
            const token = readCookie(request, 'staff', publicUrl)
            const device = (request.headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE)
            if (token === null || !(await door.find(token, { ip: request.ip, device, now: clock.now() })))
              throw new DomainError('staffSignedOut')
          },
        }
      : {}

  for (const [path, call] of Object.entries(contract)) {
    if (call.repeat === 'keyed' && !('idempotencyKey' in call.input.properties))
      throw new Error(`${path} is keyed, so it needs an idempotencyKey in its input`)
    if (call.auth === 'staff' && call.at === 'shop' && !('shopId' in call.input.properties))
      throw new Error(`${path} is of a shop, so it needs a shopId in its input`)
    if (handlers[path]) registerCall(app, options, path, call, (request, reply) => answer(path, call, request, reply), routeOf(call))
  }
}
