import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, newKey, type Push } from '@/api'
import { Resource } from '@/stores'
import { EXPIRES_SOON_MS, type WineState } from '@domain/activity/wine'

export type Cellar = Output<'/keepwine/getDepositList'>
export type Bottle = Cellar['list'][number]

export const CODE_LENGTH = 6

/** The bottles that a merchant keeps for the diner. */
export class DepositsModel {
  tab: WineState = 'kept'
  readonly cellar: Resource<Cellar>
  isBusy = false
  private key: { of: string; key: string } | null = null

  constructor(
    private readonly deps: { api: Api; push: Push; now: () => number },
    readonly merchantCode: () => string | undefined,
  ) {
    this.cellar = new Resource(async () => {
      const mchntCd = merchantCode()
      return mchntCd === undefined ? { list: [], entries: [] } : deps.api.call('/keepwine/getDepositList', { mchntCd }, { notice: 'none' })
    })
    makeAutoObservable<this, 'deps' | 'key'>(this, { deps: false, key: false, merchantCode: false, cellar: false }, { autoBind: true })
  }

  of(state: WineState): Bottle[] {
    return (this.cellar.value?.list ?? []).filter((bottle) => bottle.state === state)
  }

  get soon(): number {
    return this.of('kept').filter(({ expiresAt }) => expiresAt - this.deps.now() < EXPIRES_SOON_MS).length
  }

  show(tab: WineState): void {
    this.tab = tab
  }

  watch(): () => void {
    return this.deps.push.watch('user', () => this.load())
  }

  clear(): void {
    this.cellar.clear()
  }

  load(): Promise<void> {
    return this.cellar.load()
  }

  keep(code: string): Promise<boolean> {
    return this.change(`keep ${code}`, (idempotencyKey) => this.deps.api.call('/keepwine/deposit', { code, idempotencyKey }))
  }

  takeOut(depositId: string, glasses: number): Promise<boolean> {
    return this.change(`take ${depositId} ${glasses}`, (idempotencyKey) =>
      this.deps.api.call('/keepwine/takeOut', { depositId, glasses, idempotencyKey }),
    )
  }

  extend(depositId: string): Promise<boolean> {
    return this.change(`extend ${depositId}`, (idempotencyKey) => this.deps.api.call('/keepwine/extend', { depositId, idempotencyKey }))
  }

  /** One key for all tries of one change; what is refused has been told. */
  private async change(of: string, call: (key: string) => Promise<Bottle>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    if (this.key?.of !== of) this.key = { of, key: newKey() }
    try {
      await call(this.key.key)
      this.key = null
      return true
    } catch {
      this.key = null
      return false
    } finally {
      runInAction(() => (this.isBusy = false))
      await this.load()
    }
  }
}
