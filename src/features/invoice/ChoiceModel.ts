import { makeAutoObservable, observableRef } from 'mobx'
import type { Resource } from '@/stores'
import { MOST_INVOICE_ORDERS } from '@domain/invoice/order'
import { sumFen } from '@domain/money'
import { groupOf, type OpenOrder } from './invoice'

interface OrderGroup {
  key: string
  /** The merchant's offset from UTC. */
  name: string
  item: OpenOrder['item']
  orders: OpenOrder[]
}

/** The orders that can be invoiced, and which of them are chosen. */
export class ChoiceModel {
  chosen: readonly string[] = []

  constructor(private readonly open: Pick<Resource<OpenOrder[]>, 'value'>) {
    makeAutoObservable<this, 'open'>(this, { open: false, chosen: observableRef }, { autoBind: true })
  }

  /** The orders that one invoice can be for. */
  get groups(): OrderGroup[] {
    const groups = new Map<string, OpenOrder[]>()
    for (const order of this.open.value ?? []) groups.set(groupOf(order), [...(groups.get(groupOf(order)) ?? []), order])
    return [...groups].map(([key, orders]) => ({ key, name: orders[0]!.mchntName, item: orders[0]!.item, orders }))
  }

  /** Chosen orders that can still be invoiced. */
  get chosenOrders(): OpenOrder[] {
    return (this.open.value ?? []).filter(({ orderNo }) => this.chosen.includes(orderNo))
  }

  get totalFen(): number {
    return sumFen(this.chosenOrders.map(({ amountFen }) => amountFen))
  }

  /** Choosing an order of another group starts a new choice. */
  choose(order: OpenOrder, is: boolean): void {
    const { orderNo } = order
    const others = this.chosenOrders.filter((one) => groupOf(one) === groupOf(order) && one.orderNo !== orderNo).map((one) => one.orderNo)
    this.chosen = is ? [...others, orderNo].slice(-MOST_INVOICE_ORDERS) : others
  }

  chooseGroup({ orders }: OrderGroup, is: boolean): void {
    this.chosen = is ? orders.slice(0, MOST_INVOICE_ORDERS).map(({ orderNo }) => orderNo) : []
  }
}
