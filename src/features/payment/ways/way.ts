import type { Api, Push } from '@/api'
import type { IconName } from '@/components/ui/Icon'
import type { Platform } from '@/platform'
import type { Left, PendingOperations } from '@/stores'
import type { Elsewhere } from './Elsewhere'
import type { OpenCashier } from './visitCashier'
import type { PasswordPrompt } from './PasswordPrompt'
import type { WaiterCode } from './WaiterCode'

/**
 * The result of an attempt for the diner. `confirming`: the payer says that they have paid, and the provider has not confirmed it yet.
 * `paidElsewhere`: by another device or another method meanwhile. `ended`: the order can no longer be paid. `lapsed`: the time to pay the bill of a
 * table is over, and it is open again. `changed`: the amount is not what is left to pay. `transfer`: the page of its transfer states the account, and
 * takes the report.
 */
export type Outcome = 'paid' | 'cancelled' | 'failed' | 'confirming' | 'paidElsewhere' | 'ended' | 'lapsed' | 'changed' | 'transfer'

export interface PayerDeps {
  api: Api
  push: Pick<Push, 'watch'>
  pendingOperations: Pick<PendingOperations, 'payKey' | 'prepared' | 'paymentEnded' | 'leave' | 'takeBack' | 'returned'>
  platform: Pick<Platform, 'pay' | 'request' | 'tick' | 'outside' | 'clientFacts'>
  /** The address of the order's page, for others to link back to. */
  orderAddress: (orderNo: string) => string
  sleep: (ms: number) => Promise<void>
  now: () => number
}

/** The sheet that a payment shows: the sandbox's cashier, a waiter's code, the password, or a payment on another screen. */
export interface StepSheets {
  cashier: OpenCashier
  code: WaiterCode
  password: PasswordPrompt
  elsewhere: Elsewhere
}
export type SheetOf<Sheets> = { [K in keyof Sheets]: { kind: K; model: Sheets[K] } }[keyof Sheets]

/** One payment of an order, with what is needed to carry it out. */
export interface Till {
  readonly orderNo: string
  /** The amount that the diner agreed to pay by this method. */
  readonly fen: number
  /** The currency of the order. */
  readonly sign: string | undefined
  readonly deps: PayerDeps
  /** The page was left, which cancels: no sheet may open over another page. */
  isAbandoned(): boolean
  /** Shows this sheet in place of any open one; it closes when this payment ends. Null: none. */
  show(sheet: SheetOf<StepSheets> | null): void
}

/** A payment method of the app; its texts are in methodTexts.ts, under the same name. */
export interface Way {
  /** The brand mark: an icon, or WeChat Pay's own. */
  mark: IconName | 'wechat'
  /** Rejects when it could not be started, after showing why. */
  carryOut(till: Till): Promise<Outcome>
  /** The app was left to pay, and is back at the order. */
  returnTo?(till: Till, left: Left): Promise<Outcome>
}
