import { makeAutoObservable } from 'mobx'
import type { Output } from '@contract/index'
import type { Api } from '@/api'
import { isolated } from '@/i18n'
import { Resource } from '@/stores'

export interface SharedDish {
  lineNo: number
  name: string
  choiceText: string
  quantity: number
}

/** A table-mate's order as this diner may see it: the diner's own dishes and when they come; no money. */
export interface SharedOrder {
  dishes: SharedDish[]
  readyAt: number | null
  offsetMin: number
}

const toSharedOrder = ({ lines, readyAt, utcOffsetMin }: Output<'/queryTableOrder'>): SharedOrder => ({
  dishes: lines.map(({ lineNo, name, choiceText, quantity }) => ({ lineNo, name: isolated(name), choiceText, quantity })),
  readyAt,
  offsetMin: utcOffsetMin,
})

/** The diner's own dishes in another's order; loaded when they are opened, and again when the order's state has changed. */
export class TableOrderModel {
  readonly order: Resource<SharedOrder>
  isOpen = false

  constructor(api: Pick<Api, 'call'>, orderNo: string, isOpen: boolean) {
    this.order = new Resource(async () => toSharedOrder(await api.call('/queryTableOrder', { orderNo }, { notice: 'none' })))
    this.isOpen = isOpen
    makeAutoObservable(this, { order: false }, { autoBind: true })
  }

  toggle(): void {
    this.isOpen = !this.isOpen
  }
}
