import type { Api, Push } from '@/api'
import type { IconName } from '@/components/ui/Icon'
import type { Platform } from '@/platform'
import type { Left, PendingOperations } from '@/stores'
import type { Elsewhere } from './Elsewhere'
import type { OpenCashier } from './visitCashier'
import type { PasswordPrompt } from './PasswordPrompt'
import type { WaiterCode } from './WaiterCode'

/**
 * How an attempt ended for the diner. `confirming`: it was left as paid, and whoever takes the money has not confirmed it yet. `paidElsewhere`: by another
 * device or another method meanwhile. `ended`: the order can be paid no more. `lapsed`: the time to pay the bill of a table is over, and it is open again. `changed`: what was to be paid is not what is left. `transfer`: the page of its
 * transfer says where to, and takes what was sent.
 */
export type Outcome = 'paid' | 'cancelled' | 'failed' | 'confirming' | 'paidElsewhere' | 'ended' | 'lapsed' | 'changed' | 'transfer'

export interface PayerDeps {
  api: Api
  push: Pick<Push, 'watch'>
  pendingOperations: Pick<PendingOperations, 'payKey' | 'prepared' | 'paymentEnded' | 'leave' | 'takeBack' | 'returned'>
  platform: Pick<Platform, 'pay' | 'request' | 'tick' | 'outside' | 'clientFacts'>
  /** Of the page of an order, for others to lead back to. */
  orderAddress: (orderNo: string) => string
  sleep: (ms: number) => Promise<void>
  now: () => number
}

/** What a payment asks of the diner: the sandbox's cashier, a waiter's code, their password, or to pay on another screen. */
export interface StepSheets {
  cashier: OpenCashier
  code: WaiterCode
  password: PasswordPrompt
  elsewhere: Elsewhere
}
export type SheetOf<Sheets> = { [K in keyof Sheets]: { kind: K; model: Sheets[K] } }[keyof Sheets]

/** One payment of an order, and what carrying it out may use. */
export interface Till {
  readonly orderNo: string
  /** What the diner agreed to pay by this method. */
  readonly fen: number
  /** Of the order's currency. */
  readonly sign: string | undefined
  readonly deps: PayerDeps
  /** The page was left, which is turning back: no sheet may come up over another page. */
  isAbandoned(): boolean
  /** The sheet that stands over the page instead of whatever stood there; it closes when this payment ends. Null: none. */
  show(sheet: SheetOf<StepSheets> | null): void
}

/** A way to pay as the app has it: its texts are in methodTexts.ts, under the same name. */
export interface Way {
  /** The mark that people know it by: an icon, or WeChat Pay's own. */
  mark: IconName | 'wechat'
  /** Rejects when it could not be started; the diner was shown why. */
  carryOut(till: Till): Promise<Outcome>
  /** The app was left to pay, and is back at the order. */
  returnTo?(till: Till, left: Left): Promise<Outcome>
}
