import { action } from 'mobx'
import { type CashierAction, type CashierAnswer, type CashierBill, sandboxCashier } from './sandboxCashier'
import { outcomeOf, paymentStateOf } from './paymentState'
import type { Till } from './way'

/** An open sheet of the sandbox's cashier: the amount to pay, and how the payer answers. */
export interface OpenCashier extends CashierBill {
  /** The merchant who is paid. */
  sign: string | undefined
  isBusy: boolean
  answer: (action: CashierAction) => void
}

/** How the sheet was closed; `over`: the order was paid or ended elsewhere while it was open. */
export type Left = CashierAnswer | 'over'

/** Opens the sheet of the sandbox, which also closes once there is nothing left to pay. */
export async function visitCashier(till: Till, paymentId: string, url: string): Promise<Left> {
  const { deps, orderNo, sign } = till
  const desk = sandboxCashier(deps.platform.request, url)
  const bill = await desk.open()
  if (bill === null) return 'failed'
  if (till.isAbandoned()) return desk.answer('cancel')
  return new Promise((resolve) => {
    const open = (isBusy: boolean): void => till.show({ kind: 'cashier', model: { ...bill, sign, isBusy, answer: action(answer) } })
    let isAnswered = false
    const answer = (chosen: CashierAction): void => {
      if (isAnswered) return
      isAnswered = true
      stop()
      open(true)
      resolve(desk.answer(chosen))
    }
    const look = async (): Promise<void> => {
      const standing = await paymentStateOf(till)
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
