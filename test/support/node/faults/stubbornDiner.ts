import type { Input, Output, Path } from '@contract/index'
import { RESULTS } from '@domain/results'
import { Api, type Caller } from '../api'
import { choose, newKey, type Place } from '../diner'
import { leversOf } from '../levers'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** After these the outcome is unknown: the same call is repeated with the same key. */
const OPEN: readonly string[] = [RESULTS.internalError, RESULTS.busy, RESULTS.rateLimited]

export interface Order {
  place: Place
  itemId: string
  priceFen: number
}

/** What a server has confirmed. */
export interface Acknowledged {
  orders: string[]
  paid: string[]
  cancelled: string[]
}

/** A diner whose app repeats each call, with the same key, until there is an answer, whatever happens to the server meanwhile. */
export class StubbornDiner {
  readonly acknowledged: Acknowledged = { orders: [], paid: [], cancelled: [] }
  /** All answers. */
  answered = 0
  /** Calls without an answer. */
  unanswered = 0
  /** Answers that said "not now" or "our fault". */
  faults = 0
  refused: Record<string, number> = {}
  userId = ''
  private api: Api

  constructor(
    private readonly url: () => string,
    secret: string,
    private readonly requested: Order,
    private readonly random: () => number,
  ) {
    this.api = new Api(url, secret)
  }

  async arrive(): Promise<void> {
    const { userId, openId, ticket } = (await this.request('/loginParam', { xappId: 'h5' }))!
    this.userId = userId
    this.api = this.api.as({ userId, openId, ticket })
  }

  /** As the member of a phone, by the sandbox's login. */
  async enter(phone: string): Promise<void> {
    const { userId, openId, ticket } = await leversOf(this.url()).post<Caller>('/people/enter', { who: phone })
    this.userId = userId
    this.api = this.api.as({ userId, openId, ticket })
  }

  /** Orders again and again until it is stopped; an order that was begun is finished. */
  async dine(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.meal()
  }

  private async meal(): Promise<void> {
    const { place, itemId, priceFen } = this.requested
    const changes = [{ selection: choose(itemId), delta: 1, seenUnitFen: priceFen }]
    if (!(await this.request('/nocheck/addCart', { ...place, idempotencyKey: newKey(), changes }))) return
    const quote = await this.request('/calcOrderDis', { ...place, slotAt: null })
    if (!quote) return
    const order = await this.request('/createOrder', {
      ...place,
      slotAt: null,
      idempotencyKey: newKey(),
      cartVersion: quote.cartVersion,
      expectedPayableFen: quote.bill.payableFen,
      guestsCount: null,
      remark: '',
    })
    if (!order) return
    const { orderNo } = order
    this.acknowledged.orders.push(orderNo)
    const mood = this.random()
    if (mood < 0.15) return
    if (mood < 0.3) return this.cancel(orderNo)
    await this.pay(orderNo)
    if (mood > 0.9) await this.cancel(orderNo)
  }

  private async pay(orderNo: string): Promise<void> {
    const prepared = await this.request('/wxpay', { orderNo, idempotencyKey: newKey() })
    if (!prepared?.cashier) return
    await this.atCashier(prepared.cashier.url)
    for (;;) {
      const standing = await this.request('/queryPayDoneInfo', { orderNo })
      if (standing?.payState === 'succeeded') return void this.acknowledged.paid.push(orderNo)
      if (!standing || !['created', 'pending', 'confirming'].includes(standing.payState)) return
      await sleep(50)
    }
  }

  private async cancel(orderNo: string): Promise<void> {
    if (await this.request('/cancelOrder', { orderNo })) this.acknowledged.cancelled.push(orderNo)
  }

  private async atCashier(path: string): Promise<void> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"action":"pay"}' }
    await this.untilAnswered(async () => {
      const { status } = await fetch(this.url() + path, init)
      if (status >= 500) throw new Error(`The cashier answered ${status}`)
    })
  }

  /** The answer, or undefined for a refusal. */
  request<P extends Path>(path: P, input: Input<P>): Promise<Output<P> | undefined> {
    return this.untilAnswered(async () => {
      const { envelope } = await this.api.answer<Output<P>>(path, input)
      if (OPEN.includes(envelope.resultCode)) {
        this.faults += 1
        throw new Error(envelope.resultMsg)
      }
      if (envelope.resultCode === RESULTS.success) return envelope.data as Output<P>
      this.refused[envelope.resultCode] = (this.refused[envelope.resultCode] ?? 0) + 1
      return undefined
    })
  }

  private async untilAnswered<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const answer = await attempt()
        this.answered += 1
        return answer
      } catch {
        this.unanswered += 1
        await sleep(150 + this.random() * 250)
      }
    }
  }
}
