import { canDo } from '@domain/order/actions'
import { fromWireMode } from '@domain/order/mode'
import { flowOf, fromStatusCode, ORDER_STATUSES, type OrderStatus } from '@domain/order/status'
import { RESULTS } from '@domain/results'
import { MINUTE } from '@domain/time'
import { share } from '../../support/exhaustive'
import { NOON, noonAgain } from '../../support/node/clock'
import { choose, Diner, newKey } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const MODES = ['pickup', 'dineIn', 'preorder', 'delivery'] as const
/** Until when, and how often it was refused. */
const WINDOWS = [
  ['not in the app', null, 0],
  ['in time', NOON + 30 * MINUTE, 0],
  ['in time, refused once', NOON + 30 * MINUTE, 1],
  ['in time, refused twice', NOON + 30 * MINUTE, 2],
  ['too late', NOON - 1, 0],
] as const

let server: TestServer
let diner: Diner
let orderNo: string
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await noonAgain(server)
  diner = await Diner.arrive(server)
  orderNo = (await diner.orderOf(choose('I2'), 2, 900)).orderNo
  await diner.pay(orderNo)
})
afterAll(() => server.close())

async function stand(status: OrderStatus, mode: string, until: number | null, rejections: number) {
  await server.db.exec(`
    update customer_order set status = '${status}', mode = '${mode}', refundable_until_at = ${until ?? 'null'}, refund_rejections = ${rejections}
     where order_no = '${orderNo}'`)
}

/** Whether a button is enabled, by the server's facts, as the app draws it. */
async function button(kind: 'cancel' | 'complete' | 'refund') {
  const wire = await diner.detail(orderNo)
  const mode = wire.isPreorder ? 'preorder' : fromWireMode(wire)!
  const facts = {
    ...flowOf({ status: fromStatusCode(wire.orderState)!, mode }),
    payDeadlineAt: wire.payDueAt,
    refundableUntilAt: wire.refundableUntilAt ?? null,
    refundRejections: wire.refundRejections ?? 0,
    hasReview: wire.isReviewed,
    hasRider: false,
    shopPhone: wire.shop.phone,
  }
  return canDo(facts, kind, NOON)
}

/** The server's answer to it. */
async function answer(path: '/cancelOrder' | '/completeOrder' | '/applyRefund') {
  const refund = {
    idempotencyKey: newKey(),
    lines: [{ lineNo: 1, quantity: 1 }],
    reason: 'taste',
    note: '',
    pictureIds: [],
    expectedFen: 1,
  }
  return diner.api.code(path, path === '/applyRefund' ? { orderNo, ...refund } : { orderNo })
}

/** Of the states, in each mode, so that a mode's turns and the modes' meet them all. */
const PART = 3
const statesOf = (mode: (typeof MODES)[number], turn: number) => share(ORDER_STATUSES, PART, MODES.indexOf(mode) + turn)

describe.each(MODES)('the buttons of an order (%s) agree with what the server allows', (mode) => {
  it.each(WINDOWS)('asking for a refund %s, in every state', async (words, until, rejections) => {
    const turn = WINDOWS.findIndex(([one]) => one === words)
    for (const status of statesOf(mode, turn)) {
      await stand(status, mode, until, rejections)
      const isOn = await button('refund')
      // The amount is wrong on purpose: an order that gets this far is allowed by the rules, and nothing changes.
      const code = await answer('/applyRefund')
      expect(`${status} ${isOn}`).toBe(`${status} ${code === RESULTS.refundAmountChanged}`)
    }
  })

  it('cancelling and completing, in every state', async () => {
    for (const status of statesOf(mode, 0)) {
      for (const [kind, path] of [
        ['complete', '/completeOrder'],
        ['cancel', '/cancelOrder'],
      ] as const) {
        await server.db.exec(
          `update payment set status = 'succeeded', refunded_fen = 0 where order_no = '${orderNo}'; delete from payment_refund`,
        )
        await stand(status, mode, null, 0)
        const isOn = await button(kind)
        const code = await answer(path)
        expect(`${status} ${kind} ${isOn}`).toBe(`${status} ${kind} ${code === RESULTS.success}`)
      }
    }
  })
})
