import type { FastifyRequest } from 'fastify'
import type { DeskPersonRow } from '../../modules/account/index'
import { type LeverParts, type Levers, queryOf } from '../levers'

const SHOWN = 50

const view = (row: DeskPersonRow) => ({
  userId: row.user_id,
  phone: row.phone,
  nickName: row.nick_name,
  isMember: row.is_member,
  createdAt: row.created_at,
})

type List = FastifyRequest<{ Querystring: { q?: unknown } }>

/** `/sandbox/people`: who uses the app, the newest first. */
export const accountLevers = ({ services: { account } }: LeverParts): Levers => ({
  routes(app) {
    app.get('/sandbox/people', async ({ query: { q } }: List) => ({ list: (await account.people(queryOf(q), SHOWN)).map(view) }))
  },
})
