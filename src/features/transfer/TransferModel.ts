import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Api, ApiError, CODES, NetworkError, newKey, type Push } from '@/api'
import type { Picture, PicturesPort } from '@/platform'
import { blamedField, callError, type FieldError, Resource } from '@/stores'
import { PictureUploads } from '@/stores/form/PictureUploads'
import { MAX_TRANSFER_PROOFS, transferProblems } from '@domain/validation/payment'
import { lastSent, openTransfer, toTransferOrder, type TransferOrder, type TransferSent, withTransfers } from './transferOrder'

export interface TransferDeps {
  api: Api
  push: Push
  choosePictures: (most: number) => Promise<Picture[]>
  pictures: Pick<PicturesPort, 'release'>
}

const FIELDS = {
  payerName: 'payerName',
  paidOn: 'paidOn',
  pictureIds: 'pictureIds',
  pickupPoint: 'pickupPoint',
  pickupCode: 'pickupCode',
  remark: 'remark',
} as const
export type TransferField = keyof typeof FIELDS

type Draft = Record<Exclude<TransferField, 'pictureIds'>, string>
type Proof = TransferSent['proofs'][number]

const EMPTY: Draft = { payerName: '', paidOn: '', pickupPoint: '', pickupCode: '', remark: '' }

/** A bank transfer that the diner reports, and its outcome. All tries of the same report use the same key. */
export class TransferModel {
  readonly order: Resource<TransferOrder>
  readonly added: PictureUploads
  draft: Draft = EMPTY
  /** Proofs that are stored already. */
  storedProofs: readonly Proof[] = []
  errors: Partial<Record<TransferField, FieldError>> = {}
  isSending = false
  /** The diner edits a report that the shop has not answered yet. */
  isChanging = false
  /** The transfer that the draft belongs to. */
  private draftOf: string | null = null
  private tried: { key: string; request: string } | null = null

  constructor(
    private readonly deps: TransferDeps,
    readonly orderNo: string,
  ) {
    this.order = new Resource(() => this.fetch())
    this.added = new PictureUploads({ ...deps, choosePictures: this.choose }, { purpose: 'transfer', most: MAX_TRANSFER_PROOFS })
    makeAutoObservable<this, 'deps' | 'draftOf' | 'tried' | 'fetch' | 'choose'>(
      this,
      {
        deps: false,
        draftOf: false,
        tried: false,
        fetch: false,
        choose: false,
        order: false,
        added: false,
        orderNo: false,
        draft: observableRef,
        storedProofs: observableRef,
        errors: observableRef,
      },
      { autoBind: true },
    )
  }

  open(): () => void {
    void this.load()
    return this.deps.push.watch(`order:${this.orderNo}`, () => this.load())
  }

  async load(): Promise<void> {
    await this.order.load()
    this.fill()
  }

  /** Whether it can be reported now: for the first time, again after the shop sent it back, or because the diner edits it. */
  get isForm(): boolean {
    const order = this.order.value
    if (!order?.offer) return false
    return this.isChange || openTransfer(order)?.payState !== 'confirming'
  }

  /** The shop is still looking for the transfer that is edited. */
  get isChange(): boolean {
    return this.isChanging && this.order.value !== undefined && openTransfer(this.order.value)?.payState === 'confirming'
  }

  get proofs(): { id: string; url: string; state: 'uploading' | 'failed' | 'ready' }[] {
    return [
      ...this.storedProofs.map(({ pictureId, url }) => ({ id: pictureId, url, state: 'ready' as const })),
      ...this.added.list.map(({ id, picture, state }) => ({ id, url: picture.previewUrl, state })),
    ]
  }

  write(field: keyof Draft, text: string): void {
    this.draft = { ...this.draft, [field]: text }
    this.mend(field)
  }

  async addProof(): Promise<void> {
    await this.added.add()
    runInAction(() => this.mend('pictureIds'))
  }

  removeProof(id: string): void {
    this.storedProofs = this.storedProofs.filter(({ pictureId }) => pictureId !== id)
    this.added.remove(id)
  }

  change(): void {
    this.draftOf = null
    this.isChanging = true
    this.fill()
  }

  leaveChange(): void {
    this.isChanging = false
  }

  /** Whether the server has it. A refusal is shown at its field or by the call, and the order is loaded again. */
  async send(): Promise<boolean> {
    const order = this.order.value
    if (!order?.offer || this.isSending || !this.check(order.offer)) return false
    const { payerName, paidOn, pickupPoint, pickupCode, remark } = this.draft
    const request = {
      orderNo: this.orderNo,
      version: openTransfer(order)?.version ?? 0,
      payerName: payerName.trim(),
      paidOn,
      pictureIds: [...this.storedProofs.map(({ pictureId }) => pictureId), ...this.added.ids],
      pickupCode: pickupCode.trim(),
      pickupPoint,
      remark: remark.trim(),
    }
    const written = JSON.stringify(request)
    if (this.tried?.request !== written) this.tried = { key: newKey(), request: written }
    this.isSending = true
    try {
      const answer = await this.deps.api.call('/submitTransfer', { ...request, idempotencyKey: this.tried.key })
      runInAction(() => {
        this.isChanging = false
        this.draftOf = null
        this.order.set(withTransfers(order, answer))
        // The files belong to the server now: a form that is shown again must not draw pictures whose files are being released.
        this.dropAdded()
      })
      return true
    } catch (error) {
      await this.refused(error)
      return false
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }

  private check({ asks, days }: NonNullable<TransferOrder['offer']>): boolean {
    const points = asks.pickupPoints.map(({ id }) => id)
    const problems = transferProblems({ ...this.draft, proofCount: this.proofs.length }, { ...asks, pickupPoints: points }, days)
    this.errors = Object.fromEntries(problems.map(({ field, result }) => [field, { rule: result }]))
    return problems.length === 0
  }

  private async refused(error: unknown): Promise<void> {
    if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error
    if (!(error instanceof ApiError)) return
    const at = error.field !== null && error.field in FIELDS ? blamedField(error, FIELDS, 'payerName') : null
    runInAction(() => at && (this.errors = { [at]: callError(error) }))
    await this.load()
  }

  /** Fills the form at first; does not overwrite what was typed since. */
  private fill(): void {
    const order = this.order.value
    if (!order || !this.isForm) return
    const open = openTransfer(order)
    const draftOf = open?.transferId ?? `new ${order.transfers.length}`
    if (this.draftOf === draftOf) return
    this.draftOf = draftOf
    const last = open ?? order.transfers[0]
    const sent = last ? lastSent(last) : null
    this.errors = {}
    this.storedProofs = open ? (sent?.proofs ?? []) : []
    this.dropAdded()
    this.draft = sent
      ? {
          payerName: sent.payerName,
          paidOn: open ? sent.paidOn : '',
          pickupPoint: sent.pickupPoint?.id ?? '',
          pickupCode: sent.pickupCode,
          remark: sent.remark,
        }
      : EMPTY
  }

  private dropAdded(): void {
    for (const { id } of [...this.added.list]) this.added.remove(id)
  }

  private mend(field: TransferField): void {
    const { [field]: _mended, ...rest } = this.errors
    this.errors = rest
  }

  private async fetch(): Promise<TransferOrder> {
    const { api } = this.deps
    const { orderNo } = this
    const transfer = api.call('/getTransfer', { orderNo }, { notice: 'none' }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === CODES.transferNotFound) return null
      throw error
    })
    const [order, wire] = await Promise.all([api.call('/queryOrderByNo', { orderNo }, { notice: 'none' }), transfer])
    return toTransferOrder(order, wire)
  }

  /** A browser lets the diner choose more than there is room for. */
  private choose = async (most: number): Promise<Picture[]> => {
    const room = Math.min(most, MAX_TRANSFER_PROOFS - this.storedProofs.length - this.added.list.length)
    if (room <= 0) return []
    const chosen = await this.deps.choosePictures(room)
    for (const picture of chosen.slice(room)) this.deps.pictures.release(picture)
    return chosen.slice(0, room)
  }
}
