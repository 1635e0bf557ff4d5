import { contract } from '@contract/index'
import { UPLOAD_PATH } from '@contract/shop/picture'
import { staffContract } from '@contract/staff/index'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { accountModule } from '../../modules/account/index'
import { bodyOf, LeverError } from '../http/input'
import { defineLevers } from '../levers'
import { registerCallFaults } from './calls'
import { FAULT_KINDS, FaultDial } from './dial'
import { createSocketFaults, type SocketFaults } from './sockets'

export const CALLS: readonly string[] = [...Object.keys(contract), ...Object.keys(staffContract), UPLOAD_PATH].sort()

const LONGEST = 120_000
const MOST = 100

const FaultInput = Type.Object({
  call: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  who: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  kind: Type.Union(FAULT_KINDS.map((kind) => Type.Literal(kind))),
  ms: Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST })),
  resultCode: Type.Optional(Type.String({ pattern: '^\\d{6}$' })),
  resultMsg: Type.Optional(Type.String({ maxLength: 200 })),
  times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
})

/** The fault dial over HTTP: list, add one, remove one or all. */
function registerFaultLevers(app: FastifyInstance, dial: FaultDial, sockets: SocketFaults): void {
  app.get('/sandbox/faults', async () => ({ list: dial.list, calls: CALLS }))

  app.post('/sandbox/faults', async (request, reply) => {
    const { call = '*', who = null, kind, ms = 0, resultCode = null, resultMsg = null, times = null } = bodyOf(FaultInput, request)
    if (call !== '*' && !CALLS.includes(call)) throw new LeverError('call', 'is not a call of the contract; "*" means every call')
    if (kind === 'delay' && ms === 0) throw new LeverError('ms', 'must say how long the delay is')
    if (kind === 'answer' && resultCode === null) throw new LeverError('resultCode', 'must say what is answered')
    if (kind !== 'answer' && resultCode !== null) throw new LeverError('resultCode', 'belongs to the kind "answer"')
    if (kind !== 'answer' && resultMsg !== null) throw new LeverError('resultMsg', 'belongs to the kind "answer"')
    if (kind === 'cutSocket' && call !== '*') throw new LeverError('call', 'is not asked by "cutSocket": sockets are no calls')
    if (kind === 'cutSocket' && times !== null) throw new LeverError('times', 'is not asked by "cutSocket": it lasts for ms')
    if (dial.list.length >= MOST) throw new LeverError('kind', `is one too many: ${MOST} faults are set`, 409)
    const fault = dial.set({ call, who, kind, ms, resultCode, resultMsg, times })
    if (kind !== 'cutSocket') return reply.status(201).send(fault)
    setTimeout(() => dial.remove(fault.id), ms).unref()
    return reply.status(201).send({ ...fault, hits: (fault.hits = await sockets.cut(fault)) })
  })

  app.delete('/sandbox/faults', async () => ({ removed: dial.remove() }))
  app.delete<{ Params: { id: string } }>('/sandbox/faults/:id', async ({ params: { id } }) => {
    if (dial.remove(id) === 0) throw new LeverError('id', 'is none of the faults set', 404)
    return { removed: 1 }
  })
}

/** `/sandbox/faults`, and the hooks in calls and sockets that apply the faults. Calls of the sandbox itself are skipped. */
export const faultLevers = defineLevers({
  name: 'faults',
  desks: { account: accountModule },
  make({ account }, { deps, isOwnCall, notify }) {
    const dial = new FaultDial(() => notify('faults'))
    const sockets = createSocketFaults(deps, account, dial)
    return {
      routes: (app) => registerFaultLevers(app, dial, sockets),
      calm: () => void dial.remove(),
      /** Makes every client connect and load again. */
      afterReset: () => sockets.restart(),
      openRoutes(app) {
        registerCallFaults(app, { account, dial, isOwn: isOwnCall })
        sockets.register(app)
      },
    }
  },
})
