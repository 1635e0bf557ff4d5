import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AUTHORISE_PATH, CASHIER_PAGE } from '../../ports/sandbox/payment'
import { LeverError } from '../http/input'

type Authorise = FastifyRequest<{ Querystring: { redirect_uri?: unknown; state?: unknown } }>

/** The identity of every payer in WeChat's own browser. */
const PAYER_CODE = 'payer:wechat'

/** The pages of the sandbox provider: its cashier, and the page that identifies the payer without a question. */
export async function payerPages(app: FastifyInstance): Promise<void> {
  app.get(`${CASHIER_PAGE}:prepayId`, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await readFile(join(__dirname, 'page.html'), 'utf8')),
  )
  app.get(AUTHORISE_PATH, async ({ query: { redirect_uri: to, state } }: Authorise, reply) => {
    // Redirects to no other site.
    if (typeof to !== 'string' || typeof state !== 'string' || !/^(https?:\/\/[^/]+)?\/wechat\/return$/.test(to))
      throw new LeverError('redirect_uri', 'must lead back to where it was asked for')
    return reply.redirect(`/wechat/return?${new URLSearchParams({ code: PAYER_CODE, state }).toString()}`)
  })
}
