import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Api, ApiError, NetworkError, newKey, type Push } from '@/api'
import type { Picture, PicturesPort } from '@/platform'
import { isRequested, Resource } from '@/stores'
import { PictureUploads } from '@/stores/form/PictureUploads'
import type { RefundReason } from '@domain/order/refund/refund'
import { refundAmount, type RefundAmount, allPortions } from '@domain/order/refund/refundAmount'
import type { Problem } from '@domain/results'
import { MAX_REFUND_PICTURES, refundProblem } from '@domain/validation/order'
import { type RefundOrder, toRefundOrder } from './refundOrder'

export interface RefundDeps {
  api: Api
  push: Push
  choosePictures: (most: number) => Promise<Picture[]>
  pictures: Pick<PicturesPort, 'release'>
}

/** A request for a refund while it is made, and its outcome. All tries of the same request use the same key. */
export class RefundModel {
  readonly order: Resource<RefundOrder>
  readonly pictures: PictureUploads
  chosen: Readonly<Record<number, number>> = {}
  reason: RefundReason | '' = ''
  note = ''
  isSending = false
  /** What is missing, shown from the first attempt to send on. */
  problem: Problem | null = null
  private isTried = false
  private sent: { key: string; request: string } | null = null

  constructor(
    private readonly deps: RefundDeps,
    readonly orderNo: string,
  ) {
    this.order = new Resource(async () => toRefundOrder(await deps.api.call('/queryOrderByNo', { orderNo }, { notice: 'none' })))
    this.pictures = new PictureUploads(deps, { purpose: 'refund', most: MAX_REFUND_PICTURES })
    makeAutoObservable<this, 'deps' | 'sent' | 'isTried'>(
      this,
      {
        deps: false,
        sent: false,
        isTried: false,
        order: false,
        pictures: false,
        orderNo: false,
        chosen: observableRef,
        problem: observableRef,
      },
      { autoBind: true },
    )
  }

  open(): () => void {
    void this.order.load()
    return this.deps.push.watch(`order:${this.orderNo}`, () => this.order.load(), { isFresh: () => isRequested(this.order.current) })
  }

  /** The chosen portions that can still be refunded. */
  get requested() {
    const lines = this.order.value?.lines ?? []
    return lines.flatMap(({ lineNo, left }) => {
      const quantity = Math.min(this.chosen[lineNo] ?? 0, left)
      return quantity > 0 ? [{ lineNo, quantity }] : []
    })
  }

  get amount(): RefundAmount | null {
    return this.order.value ? refundAmount(this.order.value.refundable, this.requested) : null
  }

  get isWhole(): boolean {
    return this.amount?.isFull ?? false
  }

  choose(lineNo: number, quantity: number): void {
    this.chosen = { ...this.chosen, [lineNo]: quantity }
    this.recheck()
  }

  chooseAll(isAll: boolean): void {
    const all = this.order.value ? allPortions(this.order.value.refundable.lines) : []
    this.chosen = isAll ? Object.fromEntries(all.map(({ lineNo, quantity }) => [lineNo, quantity])) : {}
    this.recheck()
  }

  chooseReason(reason: RefundReason): void {
    this.reason = reason
    this.recheck()
  }

  write(note: string): void {
    this.note = note
    this.recheck()
  }

  /** The refund's id once the server has it; the call has already shown a refusal, and the order is loaded again. */
  async send(): Promise<string | null> {
    this.isTried = true
    this.recheck()
    const { amount, reason } = this
    if (this.problem || !amount || reason === '' || this.isSending || this.pictures.isUploading || this.pictures.hasFailed) return null
    const request = {
      orderNo: this.orderNo,
      lines: this.requested,
      reason,
      note: this.note.trim(),
      pictureIds: this.pictures.ids,
      expectedFen: amount.amountFen,
    }
    const written = JSON.stringify(request)
    if (this.sent?.request !== written) this.sent = { key: newKey(), request: written }
    const { key } = this.sent
    const answer = await this.attempt(() => this.deps.api.call('/applyRefund', { ...request, idempotencyKey: key }))
    return answer?.refunds[0]?.refundId ?? null
  }

  async withdraw(refundId: string): Promise<void> {
    await this.attempt(() => this.deps.api.call('/withdrawRefund', { orderNo: this.orderNo, refundId }))
  }

  private async attempt<T>(call: () => Promise<T>): Promise<T | null> {
    if (this.isSending) return null
    this.isSending = true
    try {
      const answer = await call()
      await this.order.load()
      return answer
    } catch (error) {
      if (error instanceof ApiError) await this.order.load()
      else if (!(error instanceof NetworkError)) throw error
      return null
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }

  private recheck(): void {
    if (!this.isTried) return
    const { reason, note } = this
    this.problem = refundProblem({ reason, note, lineCount: this.requested.length, pictureCount: this.pictures.list.length })
  }
}
