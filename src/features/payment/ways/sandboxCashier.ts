import { serverUrl, type RequestPort } from '@/platform'

export type CashierAction = 'pay' | 'fail' | 'cancel'
export type CashierAnswer = 'done' | 'failed' | 'cancelled'

export interface CashierBill {
  amountFen: number
  description: string
}

export interface SandboxCashier {
  /** The amount to pay; null when the desk cannot be reached. */
  open(): Promise<CashierBill | null>
  answer(action: CashierAction): Promise<CashierAnswer>
}

const TIMEOUT_MS = 15_000
/** Paid, or nothing left to pay: in both cases the desk states the state of the bill. */
const STATES_BILL = [200, 409]
const ANSWERS: Record<CashierAction, CashierAnswer> = { pay: 'done', fail: 'failed', cancel: 'cancelled' }

/**
 * The desk of the sandbox provider. It plays another company: its calls are unsigned and not part of our contract, and its answer settles nothing. A
 * real provider shows its own sheet instead.
 */
export const sandboxCashier = (request: RequestPort, url: string): SandboxCashier => {
  const post = async (action: 'start' | CashierAction): Promise<CashierBill | null> => {
    const reply = await request({
      url: serverUrl(url),
      body: JSON.stringify({ action }),
      headers: { 'content-type': 'application/json' },
      timeoutMs: TIMEOUT_MS,
    })
    return reply.kind === 'reply' && STATES_BILL.includes(reply.status) ? (JSON.parse(reply.body) as CashierBill) : null
  }
  return {
    open: () => post('start'),
    // Whatever the desk answered, the server's answer decides.
    answer: async (action) => ((await post(action)) === null && action === 'pay' ? 'done' : ANSWERS[action]),
  }
}
