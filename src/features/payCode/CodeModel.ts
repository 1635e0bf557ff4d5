import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api, Push } from '@/api'
import type { VisibilityPort } from '@/platform'
import { RotatingCode } from '@/stores/RotatingCode'
import { fromStatusCode } from '@domain/order/status'
import { PAY_CODE_RENEW, type PayCodeMethod } from '@domain/payment/payCode'

export type PayCode = Output<'/getPayQrcode'>
export type CodeOrder = NonNullable<Output<'/getPayCodeState'>['order']>

export interface CodeDeps {
  api: Api
  push: Pick<Push, 'watch'>
  now: () => number
  visibility: VisibilityPort
}

/** Without push. */
const ASK_EVERY_MS = 3_000

/** A diner's code at the counter, and the order that a scan of it makes. */
export class CodeModel {
  readonly code: RotatingCode<PayCode>
  /** Scanned: it waits for the diner to agree, or it is paid. */
  order: CodeOrder | null = null
  isRead = false
  private wished: PayCodeMethod | undefined
  /** Codes that may have been scanned: the one that is shown, and the one before. */
  private asked: string[] = []

  constructor(
    private readonly deps: CodeDeps,
    shopId: string,
  ) {
    this.code = new RotatingCode({
      ask: () => this.fetch(shopId),
      now: deps.now,
      visibility: deps.visibility,
      renewMs: PAY_CODE_RENEW,
    })
    makeAutoObservable<this, 'deps' | 'wished' | 'asked'>(
      this,
      { deps: false, wished: false, asked: false, code: false, order: observableRef },
      { autoBind: true },
    )
  }

  open(): () => void {
    const close = this.code.open()
    const stop = this.deps.push.watch('user', this.look, { everyMs: ASK_EVERY_MS })
    return () => {
      close()
      stop()
    }
  }

  get isPaid(): boolean {
    return this.order?.leftFen === 0
  }

  /** It has been scanned and waits for the diner. */
  get isAsking(): boolean {
    return this.order !== null && this.order.leftFen > 0 && fromStatusCode(this.order.orderState) === 'toPay'
  }

  /** It waited for the diner until it ended. */
  get isEnded(): boolean {
    return this.order !== null && this.order.leftFen > 0 && fromStatusCode(this.order.orderState) === 'cancelled'
  }

  /** By the other of the two. */
  async change(): Promise<void> {
    this.wished = this.code.shown?.method === 'balance' ? 'wechat' : 'balance'
    await this.code.renew()
  }

  read(): void {
    this.isRead = !this.isRead
  }

  /** The diner is done with that order: the next code is for another. */
  async next(): Promise<void> {
    this.asked = []
    this.order = null
    await this.code.renew()
  }

  async look(): Promise<void> {
    for (const codeId of this.asked) {
      const answer = await this.deps.api.call('/getPayCodeState', { codeId }, { notice: 'none' }).catch(() => null)
      if (!answer?.order || !this.asked.includes(codeId)) continue
      runInAction(() => {
        this.asked = [codeId]
        this.order = answer.order
      })
      return
    }
  }

  private async fetch(shopId: string): Promise<PayCode> {
    const method = this.wished
    const shown = await this.deps.api.call('/getPayQrcode', { shopId, ...(method && { method }) }, { notice: 'none' })
    runInAction(() => (this.isRead = false))
    if (this.order === null) this.asked = [shown.codeId, ...this.asked].slice(0, 2)
    return shown
  }
}
