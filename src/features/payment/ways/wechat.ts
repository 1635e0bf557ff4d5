import { action } from 'mobx'
import type { Output } from '@contract/index'
import { isRefusal } from '@/api'
import { type CashierAction, type CashierAnswer, type CashierBill, sandboxCashier } from './sandboxCashier'
import { outcomeOf, standingOf } from './standing'
import type { Outcome, Till, Way } from './way'

type Prepared = Output<'/wxpay'>

/** An open sheet of the sandbox's cashier: what is to be paid, and how the payer answers. */
export interface OpenCashier extends CashierBill {
  /** Of the merchant who is paid. */
  sign: string | undefined
  isBusy: boolean
  answer: (action: CashierAction) => void
}

/** How the cashier was left; `over`: the order was paid or ended elsewhere while it was open. */
type Left = CashierAnswer | 'over'

/** No attempt of this page's. */
const NOBODY = ''

/** Notifications come within a second or two; after these pauses the order page goes on waiting by itself. */
const ASK_AFTER_MS = [300, 700, 1_000, 1_500, 2_000, 2_500]

/** A lost reply is asked for again with the same key, also by another life of the app; an attempt that ended starts anew with another. */
async function prepare({ deps: { api, pendingOperations }, orderNo }: Till): Promise<Prepared> {
  try {
    const prepared = await api.call('/wxpay', { orderNo, idempotencyKey: pendingOperations.payKey(orderNo) })
    pendingOperations.prepared(orderNo)
    return prepared
  } catch (error) {
    if (isRefusal(error)) pendingOperations.paymentEnded(orderNo)
    throw error
  }
}

/** The sheet of the sandbox, which also closes by itself once there is nothing left to pay here. */
async function visitCashier(till: Till, paymentId: string, url: string): Promise<Left> {
  const { deps, orderNo, sign } = till
  const desk = sandboxCashier(deps.platform.request, url)
  const bill = await desk.open()
  if (bill === null) return 'failed'
  if (till.isAbandoned()) return desk.answer('cancel')
  return new Promise((resolve) => {
    const open = (isBusy: boolean): void => till.setCashier({ ...bill, sign, isBusy, answer: action(answer) })
    let isAnswered = false
    const answer = (chosen: CashierAction): void => {
      if (isAnswered) return
      isAnswered = true
      stop()
      open(true)
      resolve(desk.answer(chosen))
    }
    const look = async (): Promise<void> => {
      const standing = await standingOf(till)
      const outcome = standing && outcomeOf(standing, paymentId)
      if (isAnswered || (outcome !== 'paidElsewhere' && outcome !== 'ended')) return
      isAnswered = true
      stop()
      resolve('over')
    }
    open(false)
    const stop = deps.push.watch(`order:${orderNo}`, look)
  })
}

async function present(till: Till, { paymentId, requestPayment, cashier }: Prepared): Promise<Left> {
  if (till.isAbandoned()) return 'cancelled'
  const outcome = requestPayment ? await till.deps.platform.pay(requestPayment) : ({ kind: 'cashier' } as const)
  if (outcome.kind !== 'cashier') return outcome.kind
  return cashier ? visitCashier(till, paymentId, cashier.url) : 'failed'
}

/** The diner turned back; it may have been paid all the same. */
async function leave({ deps, orderNo }: Till, paymentId: string): Promise<Outcome> {
  const outcome = outcomeOf(await deps.api.call('/unlockOrder', { orderNo }), paymentId)
  return outcome === 'paid' || outcome === 'paidElsewhere' || outcome === 'ended' ? outcome : 'cancelled'
}

/** The server alone knows whether it is paid; what the sheet said is only a hint to ask. */
async function settle(till: Till, paymentId: string, left: Left): Promise<Outcome> {
  for (const pause of ASK_AFTER_MS) {
    const standing = await standingOf(till)
    const outcome = standing ? outcomeOf(standing, paymentId) : 'confirming'
    if (outcome !== 'confirming') return outcome
    if (left === 'failed') return 'failed'
    await till.deps.sleep(pause)
  }
  return 'confirming'
}

/** At a provider: WeChat's own sheet in the mini-program, the sandbox's cashier elsewhere. */
export const wechat: Way = {
  mark: 'wechat',
  async carryOut(till) {
    const prepared = await prepare(till)
    const { paymentId } = prepared
    // Whatever paid what costs something, it was not this.
    if (prepared.channel === 'none') return settle(till, prepared.amountFen > 0 ? NOBODY : paymentId, 'done')
    const left = await present(till, prepared)
    return left === 'cancelled' ? leave(till, paymentId) : settle(till, paymentId, left)
  },
}
