import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api'
import { Resource } from '@/stores'
import { MOST_ADDRESSES } from '@domain/delivery/addressBook'
import type { Address } from './address'

/** The diner's addresses, the default first. */
export class AddressBookModel {
  readonly list: Resource<Address[]>

  constructor(deps: { api: Api }) {
    this.list = new Resource(async () => (await deps.api.call('/getReceiveAddressList', {}, { notice: 'none' })).list)
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  get isFull(): boolean {
    return (this.list.value?.length ?? 0) >= MOST_ADDRESSES
  }
}
