import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api'
import type { Place } from '@/platform'
import { Resource } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import { FormModel } from '@/stores/form/FormModel'
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
  readonly form = new FormModel<Draft, AddressField>(EMPTY, { problems: addressProblems, fields: FIELDS, otherwise: 'houseNumber' })
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
      { deps: false, isFilled: false, keyOf: false, form: false, stored: false, addressId: false },
      { autoBind: true },
    )
  }

  /** What has been typed meanwhile is not overwritten by what comes. */
  async load(): Promise<void> {
    await this.stored.load()
    const { value } = this.stored
    if (!value || this.isFilled) return
    const { addressId: _own, ...draft } = value
    this.isFilled = true
    this.form.fill(draft)
  }

  get isGone(): boolean {
    return this.addressId !== null && this.stored.current.state === 'ready' && this.stored.value === null
  }

  get hasPlace(): boolean {
    return this.form.draft.address !== ''
  }

  setDefault(isDefault: boolean): void {
    this.form.change({ isDefault })
  }

  setPlace({ name, address, lat, lng }: Place): void {
    this.form.change({ address: name, addressDetail: address, titu: lat, gitu: lng }, 'address')
  }

  write(field: AddressField, text: string): void {
    this.form.change({ [field]: text }, field)
  }

  /** The address as it is kept now; null: it was not saved. */
  async save(): Promise<Address | null> {
    const { form, addressId } = this
    const { api } = this.deps
    if (!form.check()) return null
    const { draft } = form
    return form.send(() =>
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
    const done = await this.form.send(() => this.deps.api.call('/deleteReceiveAddress', { addressId }, { notice: 'none' }))
    return done && value
  }
}
