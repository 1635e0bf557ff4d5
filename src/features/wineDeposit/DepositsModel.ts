import { makeAutoObservable, runInAction } from 'mobx'
import type { Output } from '@contract/index'
import { type Api, isRefusal, newKey, type Push } from '@/api'
import type { Picture, PicturesPort } from '@/platform'
import { Resource } from '@/stores'
import { EXPIRES_SOON_MS, type WineState } from '@domain/activity/wineDeposit'
import { BottlePhotos, NEW_BOTTLE } from './BottlePhotos'

export type Cellar = Output<'/keepwine/getDepositList'>
export type Bottle = Cellar['list'][number]

export const CODE_LENGTH = 6

export interface DepositsDeps {
  api: Api
  push: Push
  now: () => number
  choosePictures: (most: number) => Promise<Picture[]>
  pictures: Pick<PicturesPort, 'release'>
}

/** The bottles that a merchant stores for the diner. */
export class DepositsModel {
  tab: WineState = 'kept'
  readonly cellar: Resource<Cellar>
  readonly photos: BottlePhotos
  isBusy = false
  private key: { of: string; key: string } | null = null

  constructor(
    private readonly deps: DepositsDeps,
    readonly merchantCode: () => string | undefined,
  ) {
    this.cellar = new Resource(async () => {
      const mchntCd = merchantCode()
      return mchntCd === undefined ? { list: [], entries: [] } : deps.api.call('/keepwine/getDepositList', { mchntCd }, { notice: 'none' })
    })
    this.photos = new BottlePhotos(deps, (depositId, pictureId) => this.setPicture(depositId, pictureId))
    makeAutoObservable<this, 'deps' | 'key'>(
      this,
      { deps: false, key: false, merchantCode: false, cellar: false, photos: false },
      { autoBind: true },
    )
  }

  of(state: WineState): Bottle[] {
    return (this.cellar.value?.list ?? []).filter((bottle) => bottle.state === state)
  }

  find(depositId: string | null): Bottle | null {
    return this.cellar.value?.list.find((bottle) => bottle.depositId === depositId) ?? null
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
    this.photos.dropAll()
  }

  load(): Promise<void> {
    return this.cellar.load()
  }

  /** Stores the bottle with its photo, if one has been uploaded. */
  async keep(code: string): Promise<boolean> {
    const [pictureId] = this.photos.of(NEW_BOTTLE).ids
    const bottle = { code, ...(pictureId !== undefined && { pictureId }) }
    const isStored = await this.change(`keep ${code} ${pictureId}`, (idempotencyKey) =>
      this.deps.api.call('/keepwine/deposit', { ...bottle, idempotencyKey }),
    )
    if (isStored) this.photos.drop(NEW_BOTTLE)
    return isStored
  }

  takeOut(depositId: string, glasses: number): Promise<boolean> {
    return this.change(`take ${depositId} ${glasses}`, (idempotencyKey) =>
      this.deps.api.call('/keepwine/takeOut', { depositId, glasses, idempotencyKey }),
    )
  }

  extend(depositId: string): Promise<boolean> {
    return this.change(`extend ${depositId}`, (idempotencyKey) => this.deps.api.call('/keepwine/extend', { depositId, idempotencyKey }))
  }

  /** Independent of other changes: an upload may take long. */
  private async setPicture(depositId: string, pictureId: string | null): Promise<void> {
    await this.deps.api.call('/keepwine/setPicture', { depositId, pictureId, idempotencyKey: newKey() }).catch(() => undefined)
    await this.load()
  }

  /** All tries of one change use the same key; the call has already shown a refusal. After a lost answer it is repeated with the same key. */
  private async change(of: string, call: (key: string) => Promise<Bottle>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    if (this.key?.of !== of) this.key = { of, key: newKey() }
    try {
      await call(this.key.key)
      this.key = null
      return true
    } catch (error) {
      if (isRefusal(error)) this.key = null
      return false
    } finally {
      runInAction(() => (this.isBusy = false))
      await this.load()
    }
  }
}
