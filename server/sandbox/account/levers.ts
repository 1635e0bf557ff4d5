import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { accountModule, type DeskPersonRow } from '../../modules/account/index'
import { newestSms } from '../../ports/sandbox/sms'
import { ownerOf } from '../diner/caller'
import { bodyOf } from '../http/input'
import { defineLevers, queryOf } from '../levers'

const SHOWN = 50

const view = (row: DeskPersonRow) => ({
  userId: row.user_id,
  phone: row.phone,
  nickName: row.nick_name,
  isMember: row.is_member,
  createdAt: row.created_at,
})

type List = FastifyRequest<{ Querystring: { q?: unknown } }>

const Newcomer = Type.Object({ phone: Type.String({ pattern: '^1\\d{10}$' }) })
const Somebody = Type.Object({ who: Type.String({ minLength: 1, maxLength: 64 }) })

/**
 * `/sandbox/people`: people who use the app, the newest first; a session of any of them, for the app in the console's browser; a person who has
 * postponed the member form. `/sandbox/sms-use`: codes by merchant.
 */
export const accountLevers = defineLevers({
  name: 'account',
  desks: { account: accountModule },
  make: ({ account }, { deps: { db, tickets, config }, clock }) => ({
    routes(app) {
      app.post('/sandbox/people/enter', async (request) => {
        const { owner, isMember, hasPhone } = await ownerOf(account, bodyOf(Somebody, request).who)
        const { ticket, expiresAt } = await tickets.issue(owner, clock.now())
        const { userId, openId } = owner
        return { userId, openId, ticket, expiresAt, isMember, hasPhone }
      })
      app.post('/sandbox/people/skip', async (request) => {
        const { phone } = bodyOf(Newcomer, request)
        return { phone, userId: (await account.idOfPhone(phone)) ?? (await account.logIn(phone, clock.now())) }
      })
      app.get('/sandbox/sms-use', async () => ({
        perHour: config.smsPerHour,
        list: (await account.smsUse(clock.now())).map((row) => ({
          merchantCode: row.counted_for,
          merchant: row.merchant,
          sentInHour: row.sent_in_hour,
          heldBackInDay: row.held_back_in_day,
          heldBackAt: row.held_back_at,
        })),
      }))
      app.get('/sandbox/people', async ({ query: { q } }: List) => ({ list: (await account.people(queryOf(q), SHOWN)).map(view) }))
    },
    traces: [{ part: 'messages', read: () => newestSms(db) }],
  }),
})
