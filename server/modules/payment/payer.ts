import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Output } from '@contract/index'
import type { PayChannel } from '@domain/payment/methods'
import { DomainError } from '@domain/results'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { TicketContext, User } from '../../http/calls/context'
import type { Deps } from '../../module'
import type { OrderLifecycle } from '../order/lifecycle/index'

/** The address to which WeChat redirects with the payer's identity; from here the app continues. */
export const RETURN_PATH = '/wechat/return'

const LIFE = 10 * 60_000
const MAC = 32
const TIME = 9

export interface PayerParts {
  lifecycle: OrderLifecycle
  /** Where people reach this server. */
  publicBase: () => string
  log: () => FastifyBaseLogger
}

/** WeChat allows only letters and figures. Signed for one person, so that nobody pays in another's name. */
function createStates(secret: string) {
  const macOf = (userId: string, rest: string) => createHmac('sha256', secret).update(`${userId}\n${rest}`).digest('hex').slice(0, MAC)
  return {
    write(userId: string, orderNo: string, now: number): string {
      const rest = (now + LIFE).toString(36).padStart(TIME, '0') + orderNo
      return macOf(userId, rest) + rest
    },
    isOf(state: string, userId: string, orderNo: string, now: number): boolean {
      const rest = state.slice(MAC)
      const [given, expected] = [Buffer.from(state.slice(0, MAC)), Buffer.from(macOf(userId, rest))]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
      return rest.slice(TIME) === orderNo && parseInt(rest.slice(0, TIME), 36) > now
    },
  }
}
/** The order that the payer came from; it is verified when it is used. */
const orderNoOf = (state: string): string | null => /^[\da-z]{41}([\da-zA-Z]{1,64})$/.exec(state)?.[1] ?? null

type Return = FastifyRequest<{ Querystring: { code?: unknown; state?: unknown } }>

/** Who pays in WeChat's own browser, as the official account knows them: fetched from WeChat once for a ticket. */
export function createPayers({ ports, tickets, clock }: Deps, { lifecycle, publicBase, log }: PayerParts) {
  const { payer } = ports.payment
  const states = payer && createStates(payer.secret)

  async function refuseStranger(orderNo: string, user: User): Promise<void> {
    if ((await lifecycle.find(orderNo)).user_id !== user.userId) throw new DomainError('orderNotFound')
  }

  async function openIdOf(code: string): Promise<string> {
    const openId = await payer!.openIdOf(code).catch((fault: unknown) => {
      log().error({ err: fault }, 'payer of an official account')
      throw new DomainError('payMethodUnavailable')
    })
    if (openId === null) throw new DomainError('payerUnknown', {}, 'code')
    return openId
  }

  return {
    async urlFor(orderNo: string, can: readonly PayChannel[], user: User): Promise<Output<'/getWxAuth'>> {
      await refuseStranger(orderNo, user)
      if (!payer || !states || user.payerOpenId !== null || (await ports.payment.channelOf(can)) !== 'jsapiBrowser') return { url: null }
      return { url: payer.urlOf(publicBase() + RETURN_PATH, states.write(user.userId, orderNo, clock.now())) }
    },

    async learn({ orderNo, code, state }: { orderNo: string; code: string; state: string }, { user, common }: TicketContext) {
      await refuseStranger(orderNo, user)
      if (!states) throw new DomainError('payMethodUnavailable')
      if (!states.isOf(state, user.userId, orderNo, clock.now())) throw new DomainError('payerUnknown', {}, 'state')
      // A call whose answer was lost is repeated with a code that WeChat accepts only once.
      if (user.payerOpenId === null) await tickets.setPayer(common.ticket!, await openIdOf(code))
      return { done: true as const }
    },

    /** Into the app, at the page of the order, with what was brought. */
    registerReturn(app: FastifyInstance): void {
      app.get(RETURN_PATH, async ({ query: { code, state } }: Return, reply) => {
        const orderNo = typeof state === 'string' ? orderNoOf(state) : null
        void reply.header('cache-control', 'no-store')
        if (orderNo === null) return reply.redirect('/')
        const brought = new URLSearchParams({ wxcode: typeof code === 'string' ? code : '', wxstate: state as string })
        return reply.redirect(`/?${brought.toString()}#/packOrder/pages/details?orderNo=${orderNo}`)
      })
    },
  }
}

export type Payers = ReturnType<typeof createPayers>
