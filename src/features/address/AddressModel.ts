import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api'
import type { Contact, Place } from '@/platform'
import { Resource } from '@/stores'
import { createRequestKeys } from '@/stores/form/requestKeys'
import { FormModel } from '@/stores/form/FormModel'
import { isPlaced } from '@domain/delivery/addressBook'
import { distanceMetres, type Point } from '@domain/geo/geo'
import { MAX_NAME } from '@domain/validation/person'
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

/** A pin within this distance of a place takes the place's name. */
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

/** A form for an address, a new one or a stored one. */
export class AddressModel {
  readonly form: FormModel<Draft, AddressField>
  readonly stored: Resource<Address | null>
  private isFilled = false
  /** The position of the place that gives the address its name. */
  private namedAt: Point | null = null
  private turn = 0
  /** The request for the name of the pin's position. */
  private naming: Promise<void> = Promise.resolve()
  private readonly keyOf = createRequestKeys()

  constructor(
    private readonly deps: { api: Api; hasMap: () => boolean },
    readonly addressId: string | null,
  ) {
    const problems = (draft: Draft) => addressProblems(draft, { hasMap: deps.hasMap() })
    this.form = new FormModel<Draft, AddressField>(EMPTY, { problems, fields: FIELDS, otherwise: 'houseNumber' })
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

  /** Fills the form with the stored address once: loading again does not overwrite what the diner has typed. */
  async load(): Promise<void> {
    await this.stored.load()
    const { value } = this.stored
    if (this.addressId === null) return this.fillPhone()
    if (!value || this.isFilled) return
    const { addressId: _own, ...draft } = value
    this.isFilled = true
    this.namedAt = { lat: draft.titu, lng: draft.gitu }
    this.form.fill(draft)
  }

  /** A new address is usually the diner's own, so it gets their verified number, unless one was typed meanwhile. */
  private async fillPhone(): Promise<void> {
    if (this.isFilled) return
    this.isFilled = true
    const { ownPhone } = await this.deps.api.call('/getReceiveAddressList', {}, { notice: 'none' }).catch(() => ({ ownPhone: null }))
    if (ownPhone && this.form.draft.phone === '') this.write('phone', ownPhone)
  }

  get isDeleted(): boolean {
    return this.addressId !== null && this.stored.current.state === 'ready' && this.stored.value === null
  }

  get hasPlace(): boolean {
    return this.form.draft.address !== ''
  }

  /** Whether the distance is known. */
  get isPlaced(): boolean {
    return isPlaced(this.form.draft)
  }

  /** A typed address takes the diner's position. */
  setPosition({ lat: titu, lng: gitu }: Point): void {
    this.form.change({ titu, gitu }, 'address')
  }

  /** Takes an address from WeChat, which has no position on a map. */
  fillIn({ name, phone, region, street }: Contact): void {
    this.turn += 1
    this.namedAt = null
    const place = { address: region, addressDetail: '', houseNumber: street, titu: 0, gitu: 0 }
    this.form.change({ consignee: [...name].slice(0, MAX_NAME).join(''), phone, ...place }, 'consignee', 'phone', 'address', 'houseNumber')
  }

  setDefault(isDefault: boolean): void {
    this.form.change({ isDefault })
  }

  setPlace({ name, address, lat, lng }: Place): void {
    this.turn += 1
    this.namedAt = { lat, lng }
    this.form.change({ address: name, addressDetail: address, titu: lat, gitu: lng }, 'address')
  }

  /** The pin was dragged: near the place it keeps the place's name, farther away it takes the name of the nearest place. */
  movePin(to: Point): Promise<void> {
    const { form, hasPlace, namedAt } = this
    form.change({ titu: to.lat, gitu: to.lng }, ...(hasPlace ? (['address'] as const) : []))
    if (!hasPlace || !namedAt || distanceMetres(namedAt, to) > SAME_PLACE_M) this.naming = this.name(to)
    return this.naming
  }

  /** A position without a name shows none, because the name of another place would send the rider there. */
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

  /** Saves and returns the stored address; null: it was not saved. */
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

  /** Deletes the address and returns it, so that it can be restored. */
  async remove(): Promise<Address | null> {
    const { value } = this.stored
    if (!value) return null
    const { addressId } = value
    const done = await this.form.send(() => this.deps.api.call('/deleteReceiveAddress', { addressId }, { notice: 'none' }))
    return done && value
  }
}
