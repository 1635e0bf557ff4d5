import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api, Push } from '@/api'
import type { VisibilityPort } from '@/platform'
import { RotatingCode } from '@/stores/code/RotatingCode'
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

/** The polling interval without push. */
const QUERY_EVERY_MS = 3_000

/** The diner's payment code at the counter, and the order that scanning it makes. */
export class CodeModel {
  readonly code: RotatingCode<PayCode>
  /** The order that a scan made: it waits for the diner's consent, or it is paid. */
  order: CodeOrder | null = null
  isRead = false
  private chosenMethod: PayCodeMethod | undefined
  /** Codes that may have been scanned: the current one and the previous one. */
  private codeIds: string[] = []

  constructor(
    private readonly deps: CodeDeps,
    shopId: string,
  ) {
    this.code = new RotatingCode({
      request: () => this.fetch(shopId),
      now: deps.now,
      visibility: deps.visibility,
      renewMs: PAY_CODE_RENEW,
    })
    makeAutoObservable<this, 'deps' | 'chosenMethod' | 'codeIds'>(
      this,
      { deps: false, chosenMethod: false, codeIds: false, code: false, order: observableRef },
      { autoBind: true },
    )
  }

  open(): () => void {
    const close = this.code.open()
    const stop = this.deps.push.watch('user', this.look, { everyMs: QUERY_EVERY_MS })
    return () => {
      close()
      stop()
    }
  }

  get isPaid(): boolean {
    return this.order?.leftFen === 0
  }

  /** It has been scanned and waits for the diner's consent. */
  get isAsking(): boolean {
    return this.order !== null && this.order.leftFen > 0 && fromStatusCode(this.order.orderState) === 'toPay'
  }

  /** It expired while it waited for the diner. */
  get isEnded(): boolean {
    return this.order !== null && this.order.leftFen > 0 && fromStatusCode(this.order.orderState) === 'cancelled'
  }

  /** Switches to the other of the two methods. */
  async change(): Promise<void> {
    this.chosenMethod = this.code.shown?.method === 'balance' ? 'wechat' : 'balance'
    await this.code.renew()
  }

  read(): void {
    this.isRead = !this.isRead
  }

  /** The diner has finished that order, so the next code is for another one. */
  async next(): Promise<void> {
    this.codeIds = []
    this.order = null
    await this.code.renew()
  }

  async look(): Promise<void> {
    for (const codeId of this.codeIds) {
      const answer = await this.deps.api.call('/getPayCodeState', { codeId }, { notice: 'none' }).catch(() => null)
      if (!answer?.order || !this.codeIds.includes(codeId)) continue
      runInAction(() => {
        this.codeIds = [codeId]
        this.order = answer.order
      })
      return
    }
  }

  private async fetch(shopId: string): Promise<PayCode> {
    const method = this.chosenMethod
    const shown = await this.deps.api.call('/getPayQrcode', { shopId, ...(method && { method }) }, { notice: 'none' })
    runInAction(() => (this.isRead = false))
    if (this.order === null) this.codeIds = [shown.codeId, ...this.codeIds].slice(0, 2)
    return shown
  }
}
