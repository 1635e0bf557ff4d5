import { statSync } from 'node:fs'
import { declareCalls } from '@contract/call'
import { IdempotencyKey } from '@contract/schema'
import { DomainError } from '@domain/results'
import { Type } from '@sinclair/typebox'
import type { Composition } from '../../../server/app'
import type { Context, TicketContext } from '../../../server/http/calls/context'
import { type Deps, defineModule, type Module } from '../../../server/module'

const FACTS = {
  '/core/echo': { auth: 'public', repeat: 'read' },
  '/core/whoAmI': { auth: 'visitor', repeat: 'read' },
  '/core/membersPhone': { auth: 'user', repeat: 'read' },
  '/core/count': { auth: 'visitor', repeat: 'keyed' },
  '/core/fault': { auth: 'public', repeat: 'read' },
  '/core/busy': { auth: 'public', repeat: 'read' },
  '/core/breaksContract': { auth: 'public', repeat: 'read' },
  '/getSmsCode': { auth: 'public', repeat: 'write' },
} as const

/** A small contract that exercises every part of the core, without any feature of the app. */
const contract = declareCalls(FACTS, {
  '/core/echo': {
    input: Type.Object({ text: Type.String({ maxLength: 20 }), nested: Type.Optional(Type.Object({ count: Type.Integer() })) }),
    output: Type.Object({ text: Type.String(), keys: Type.Array(Type.String()), lang: Type.String() }),
  },
  '/core/whoAmI': {
    input: Type.Object({}),
    output: Type.Object({ userId: Type.String(), isMember: Type.Boolean() }),
  },
  '/core/membersPhone': { input: Type.Object({}), output: Type.Object({ phone: Type.String() }) },
  '/core/count': {
    input: Type.Object({ idempotencyKey: IdempotencyKey, by: Type.Integer({ minimum: 1 }), refuse: Type.Optional(Type.Boolean()) }),
    output: Type.Object({ total: Type.Integer() }),
  },
  '/core/fault': { input: Type.Object({}), output: Type.Object({}) },
  '/core/busy': { input: Type.Object({}), output: Type.Object({}) },
  '/core/breaksContract': {
    input: Type.Object({}),
    output: Type.Object({ priceFen: Type.Integer() }),
  },
  '/getSmsCode': { input: Type.Object({}), output: Type.Object({}) },
})

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
    upload: async (_context, { purpose, file }) => ({ pictureId: purpose, url: '/', width: statSync(file).size, height: 1 }),
    topics: { order: async (user, id) => id === `of-${user.userId}` },
  }
}

export const coreComposition: Composition = { contract, modules: [defineModule({ name: 'core', make: createCoreModule })] }
