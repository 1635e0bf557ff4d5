import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api'
import type { Place } from '@/platform'
import { blamedField, callError, createRequestKeys, type FieldError, Resource } from '@/stores'
import { addressProblems } from '@domain/validation/address'
import type { Address } from './address'

const FIELDS = {
  address: 'address',
  houseNumber: 'houseNumber',
  consignee: 'consignee',
  gender: 'gender',
  phone: 'phone',
  label: 'label',
} as const
export type AddressField = keyof typeof FIELDS
type Draft = Omit<Address, 'addressId'>

const EMPTY: Draft = {
  consignee: '',
  gender: '',
  phone: '',
  address: '',
  addressDetail: '',
  houseNumber: '',
  label: '',
  gitu: 0,
  titu: 0,
  isDefault: false,
}

/** An address while it is written, a new one or one of the diner's. */
export class AddressModel {
  draft: Draft = EMPTY
  errors: Partial<Record<AddressField, FieldError>> = {}
  isSaving = false
  readonly stored: Resource<Address | null>
  private isFilled = false
  private readonly keyOf = createRequestKeys()

  constructor(
    private readonly deps: { api: Api },
    readonly addressId: string | null,
  ) {
    this.stored = new Resource(async () => {
      if (addressId === null) return null
      const { list } = await deps.api.call('/getReceiveAddressList', {}, { notice: 'none' })
      return list.find((one) => one.addressId === addressId) ?? null
    })
    makeAutoObservable<this, 'deps' | 'isFilled' | 'keyOf'>(
      this,
      { deps: false, isFilled: false, keyOf: false, stored: false, addressId: false, draft: observableRef, errors: observableRef },
      { autoBind: true },
    )
  }

  /** What has been typed meanwhile is not overwritten by what comes. */
  async load(): Promise<void> {
    await this.stored.load()
    const { value } = this.stored
    if (!value || this.isFilled) return
    const { addressId: _own, ...draft } = value
    runInAction(() => {
      this.isFilled = true
      this.draft = draft
    })
  }

  get isGone(): boolean {
    return this.addressId !== null && this.stored.current.state === 'ready' && this.stored.value === null
  }

  get hasPlace(): boolean {
    return this.draft.address !== ''
  }

  setDefault(isDefault: boolean): void {
    this.draft = { ...this.draft, isDefault }
  }

  setPlace({ name, address, lat, lng }: Place): void {
    this.draft = { ...this.draft, address: name, addressDetail: address, titu: lat, gitu: lng }
    this.mend('address')
  }

  write(field: AddressField, text: string): void {
    this.draft = { ...this.draft, [field]: text }
    this.mend(field)
  }

  /** The address as it is kept now; null: it was not saved. */
  async save(): Promise<Address | null> {
    this.errors = Object.fromEntries(addressProblems(this.draft).map(({ field, result }) => [field, { rule: result }]))
    if (Object.keys(this.errors).length > 0) return null
    const { draft, addressId } = this
    const { api } = this.deps
    return this.attempt(() =>
      addressId === null
        ? api.call('/addReceiveAddress', { ...draft, idempotencyKey: this.keyOf(draft) }, { notice: 'none' })
        : api.call('/updateReceiveAddress', { ...draft, addressId }, { notice: 'none' }),
    )
  }

  /** The address that is gone now, so that it can be put back. */
  async remove(): Promise<Address | null> {
    const { value } = this.stored
    if (!value) return null
    const { addressId } = value
    const done = await this.attempt(() => this.deps.api.call('/deleteReceiveAddress', { addressId }, { notice: 'none' }))
    return done && value
  }

  private mend(field: AddressField): void {
    const { [field]: _mended, ...rest } = this.errors
    this.errors = rest
  }

  private async attempt<T>(call: () => Promise<T>): Promise<T | null> {
    if (this.isSaving) return null
    this.isSaving = true
    try {
      return await call()
    } catch (error) {
      const failure = callError(error)
      runInAction(() => (this.errors = { [blamedField(error, FIELDS, 'houseNumber')]: failure }))
      return null
    } finally {
      runInAction(() => (this.isSaving = false))
    }
  }
}
