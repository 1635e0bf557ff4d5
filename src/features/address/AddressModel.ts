import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api'
import type { Place } from '@/platform'
import { Resource } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import { FormModel } from '@/stores/form/FormModel'
import { distanceMetres, type Point } from '@domain/geo'
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

/** A door so near to a place is that place's. */
const SAME_PLACE_M = 100

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
  /** Where the place is that the address is called by. */
  private namedAt: Point | null = null
  private turn = 0
  /** What the pin is called, on its way. */
  private naming: Promise<void> = Promise.resolve()
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
    makeAutoObservable<this, 'deps' | 'isFilled' | 'keyOf' | 'namedAt' | 'turn' | 'naming'>(
      this,
      {
        deps: false,
        isFilled: false,
        keyOf: false,
        namedAt: false,
        turn: false,
        naming: false,
        form: false,
        stored: false,
        addressId: false,
      },
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
    this.namedAt = { lat: draft.titu, lng: draft.gitu }
    this.form.fill(draft)
  }

  get isGone(): boolean {
    return this.addressId !== null && this.stored.current.state === 'ready' && this.stored.value === null
  }

  get hasPlace(): boolean {
    return this.form.draft.address !== ''
  }

  /** It is known how far it is. */
  get isPlaced(): boolean {
    const { gitu, titu } = this.form.draft
    return gitu !== 0 || titu !== 0
  }

  /** Where a typed address is: where the diner stands. */
  setPosition({ lat: titu, lng: gitu }: Point): void {
    this.form.change({ titu, gitu }, 'address')
  }

  setDefault(isDefault: boolean): void {
    this.form.change({ isDefault })
  }

  setPlace({ name, address, lat, lng }: Place): void {
    this.turn += 1
    this.namedAt = { lat, lng }
    this.form.change({ address: name, addressDetail: address, titu: lat, gitu: lng }, 'address')
  }

  /** The pin was dragged to the door: close by it keeps the place's name, further off it is called what is nearest. */
  movePin(to: Point): Promise<void> {
    const { form, hasPlace, namedAt } = this
    form.change({ titu: to.lat, gitu: to.lng }, ...(hasPlace ? (['address'] as const) : []))
    if (!hasPlace || !namedAt || distanceMetres(namedAt, to) > SAME_PLACE_M) this.naming = this.name(to)
    return this.naming
  }

  /** Where nobody knows what is there it has no name: that of another place would send the rider there. */
  private async name({ lat: titu, lng: gitu }: Point): Promise<void> {
    const turn = ++this.turn
    const { list } = await this.deps.api
      .call('/searchPlace', { keyword: '', titu, gitu }, { notice: 'none' })
      .catch(() => ({ list: [] as Place[] }))
    const [nearest] = list
    if (turn !== this.turn) return
    if (nearest) this.setPlace({ name: nearest.name, address: nearest.address, lat: titu, lng: gitu })
    else this.form.change({ address: '', addressDetail: '' })
  }

  write(field: AddressField, text: string): void {
    this.form.change({ [field]: text }, field)
  }

  /** The address as it is kept now; null: it was not saved. */
  async save(): Promise<Address | null> {
    const { form, addressId } = this
    const { api } = this.deps
    await this.naming
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
