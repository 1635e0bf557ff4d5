import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, ignoreShown } from '@/api'
import type { Award } from '@/features/prize'
import { createRequestKeys } from '@/stores/form/requestKeys'
import { PagedList } from '@/stores/PagedList'
import { CODE_LENGTH, codeIn } from '@domain/redemption/code'

export type Checked = Output<'/cdkey/checkCDKey'>
export type Redemption = NonNullable<Checked['redemption']>
export type Refusal = NonNullable<Checked['refusal']>

/** What a member has redeemed at a merchant, and what can be collected in its shops. */
export class RecordsModel {
  readonly redemptions: PagedList<Redemption>
  readonly vouchers: PagedList<Award>

  /** `mchntCd`: undefined until the shop is known. */
  constructor(
    api: Api,
    private readonly mchntCd: () => string | undefined,
  ) {
    const page = (cursor?: string) => ({ mchntCd: mchntCd() ?? '', ...(cursor !== undefined && { cursor }) })
    this.redemptions = new PagedList((cursor) => api.call('/cdkey/queryCDKeysLog', page(cursor), { notice: 'none' }))
    this.vouchers = new PagedList((cursor) => api.call('/exchange/queryExchange', page(cursor), { notice: 'none' }))
  }

  clear(): void {
    this.redemptions.clear()
    this.vouchers.clear()
  }

  async loadRedemptions(): Promise<void> {
    if (this.mchntCd() !== undefined) await this.redemptions.load()
  }

  async load(): Promise<void> {
    if (this.mchntCd() === undefined) return
    await Promise.all([this.redemptions.load(), this.vouchers.load()])
  }
}

/** The redemption of a code: the typed code, and the result. */
export class RedeemModel {
  code = ''
  isBusy = false
  given: Redemption | null = null
  refusal: Refusal | null = null
  /** Counts answered tries: the next try of the same code is another request. */
  private answers = 0
  private readonly keyOf = createRequestKeys()

  constructor(
    private readonly api: Api,
    private readonly mchntCd: () => string | undefined,
  ) {
    makeAutoObservable<this, 'api' | 'mchntCd' | 'keyOf' | 'answers'>(
      this,
      { api: false, mchntCd: false, keyOf: false, answers: false },
      { autoBind: true },
    )
  }

  get missing(): number {
    return CODE_LENGTH - this.code.length
  }

  /** Typed, pasted or scanned: the code is taken out of a link or a message. */
  take(text: string): void {
    this.code = codeIn(text)
    this.refusal = null
  }

  dismiss(): void {
    this.given = null
  }

  /** Starts over, with the code of the link that opened the page, if it had one. */
  begin(brought: string | null): void {
    this.given = null
    this.take(brought ?? '')
  }

  /** Whether something was given. */
  async redeem(): Promise<boolean> {
    const [mchntCd, { code }] = [this.mchntCd(), this]
    if (mchntCd === undefined || this.isBusy || this.missing > 0) return false
    this.isBusy = true
    this.refusal = null
    try {
      const idempotencyKey = this.keyOf({ mchntCd, code, answers: this.answers })
      const answer = await this.api.call('/cdkey/checkCDKey', { mchntCd, code, idempotencyKey }).catch(ignoreShown)
      if (!answer) return false
      runInAction(() => {
        this.answers += 1
        this.given = answer.redemption
        this.refusal = answer.refusal
        if (answer.redemption) this.code = ''
      })
      return answer.redemption !== null
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }
}
