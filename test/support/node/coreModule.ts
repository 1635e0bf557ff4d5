import { call } from '@contract/call'
import { IdempotencyKey } from '@contract/schema'
import { DomainError } from '@domain/results'
import { Type } from '@sinclair/typebox'
import type { Composition } from '../../../server/app'
import type { Context, TicketContext } from '../../../server/http/context'
import type { Deps, Module } from '../../../server/module'

/** A small contract that exercises every part of the core, without any feature of the app. */
const contract = {
  '/core/echo': call({
    auth: 'public',
    repeat: 'read',
    input: Type.Object({ text: Type.String({ maxLength: 20 }), nested: Type.Optional(Type.Object({ count: Type.Integer() })) }),
    output: Type.Object({ text: Type.String(), keys: Type.Array(Type.String()), lang: Type.String() }),
  }),
  '/core/whoAmI': call({
    auth: 'visitor',
    repeat: 'read',
    input: Type.Object({}),
    output: Type.Object({ userId: Type.String(), isMember: Type.Boolean() }),
  }),
  '/core/membersPhone': call({ auth: 'user', repeat: 'read', input: Type.Object({}), output: Type.Object({ phone: Type.String() }) }),
  '/core/count': call({
    auth: 'visitor',
    repeat: 'keyed',
    input: Type.Object({ idempotencyKey: IdempotencyKey, by: Type.Integer({ minimum: 1 }), refuse: Type.Optional(Type.Boolean()) }),
    output: Type.Object({ total: Type.Integer() }),
  }),
  '/core/fault': call({ auth: 'public', repeat: 'read', input: Type.Object({}), output: Type.Object({}) }),
  '/core/busy': call({ auth: 'public', repeat: 'read', input: Type.Object({}), output: Type.Object({}) }),
  '/core/breaksContract': call({
    auth: 'public',
    repeat: 'read',
    input: Type.Object({}),
    output: Type.Object({ priceFen: Type.Integer() }),
  }),
  '/getSmsCode': call({ auth: 'public', repeat: 'write', input: Type.Object({}), output: Type.Object({}) }),
}

function createCoreModule({ db }: Deps): Module {
  return {
    handlers: {
      '/core/echo': async ({ lang }: Context, input: { text: string }) => ({ text: input.text, keys: Object.keys(input), lang }),
      '/core/whoAmI': async ({ user }: TicketContext) => ({ userId: user.userId, isMember: user.isMember }),
      '/core/membersPhone': async ({ user }: TicketContext) => ({ phone: user.phone }),
      '/core/count': async (_context: TicketContext, { by, refuse }: { by: number; refuse?: boolean }) => {
        await db.exec(`update counter set total = total + ${by}`)
        if (refuse) throw new DomainError('stockShort')
        const [row] = await db.all<[], { total: number }>({ name: 'counter.read', text: 'select total from counter' })
        return { total: row!.total }
      },
      '/core/fault': async () => {
        throw new Error('the password is hunter2')
      },
      '/core/busy': () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' })),
      '/core/breaksContract': async () => ({ priceFen: 9.5 }),
      '/getSmsCode': async () => ({}),
    },
    upload: async (_context, { purpose, bytes }) => ({ pictureId: purpose, url: '/', width: bytes.length, height: 1 }),
    topics: { order: async (user, id) => id === `of-${user.userId}` },
  }
}

export const coreComposition: Composition = { contract, createModules: (deps) => [createCoreModule(deps)] }
