import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'
import { Resource } from '@/stores'

export type Standing = Output<'/queryYqk'>
type Fuel = Output<'/getOilStateWxMemCard'>

/** The card of another company at one merchant, and the fuel card. */
export class OutsideCardModel {
  readonly standing: Resource<Standing>
  fuel: Fuel | null = null
  isBusy = false

  constructor(
    private readonly api: Api,
    /** Undefined until the shop is known. */
    private readonly code: () => string | undefined,
  ) {
    this.standing = new Resource(() => api.call('/queryYqk', this.merchant, { notice: 'none' }))
    makeAutoObservable<this, 'api' | 'code'>(this, { api: false, code: false, standing: false }, { autoBind: true })
  }

  clear(): void {
    this.fuel = null
    this.standing.clear()
  }

  async load(): Promise<void> {
    if (this.code() === undefined) return
    await this.standing.load()
    if (!this.standing.value?.issuer?.hasFuel) return
    const fuel = await this.api.call('/getOilStateWxMemCard', this.merchant, { notice: 'none' }).catch(() => null)
    runInAction(() => (this.fuel = fuel))
  }

  /** Whether it was linked; the call has already shown a refusal. */
  bind(cardNo: string, holderName: string): Promise<boolean> {
    return this.change(() => this.api.call('/bindYqk', { ...this.merchant, cardNo, holderName }))
  }

  unbind(): Promise<boolean> {
    return this.change(() => this.api.call('/unbindYqk', this.merchant))
  }

  private get merchant() {
    return { mchntCd: this.code() ?? '' }
  }

  private async change(call: () => Promise<Standing>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    const after = await call().catch(() => null)
    runInAction(() => (this.isBusy = false))
    if (after) this.standing.set(after)
    return after !== null
  }
}
