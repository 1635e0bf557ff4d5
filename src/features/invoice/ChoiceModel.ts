import { makeAutoObservable, observableRef } from 'mobx'
import type { Resource } from '@/stores'
import { MOST_INVOICE_ORDERS } from '@domain/invoice/order'
import { sumFen } from '@domain/money'
import type { OpenOrder } from './invoice'

/** The orders that can be invoiced, some of them chosen. */
export class ChoiceModel {
  chosen: readonly string[] = []

  constructor(private readonly open: Pick<Resource<OpenOrder[]>, 'value'>) {
    makeAutoObservable<this, 'open'>(this, { open: false, chosen: observableRef }, { autoBind: true })
  }

  /** Orders by whose invoice they would be on: one invoice is of one merchant. */
  get groups(): { mchntCd: string; name: string; orders: OpenOrder[] }[] {
    const orders = this.open.value ?? []
    return [...new Set(orders.map(({ mchntCd }) => mchntCd))].map((mchntCd) => {
      const own = orders.filter((order) => order.mchntCd === mchntCd)
      return { mchntCd, name: own[0]!.mchntName, orders: own }
    })
  }

  /** Of those that can still be invoiced. */
  get chosenOrders(): OpenOrder[] {
    return (this.open.value ?? []).filter(({ orderNo }) => this.chosen.includes(orderNo))
  }

  get totalFen(): number {
    return sumFen(this.chosenOrders.map(({ amountFen }) => amountFen))
  }

  /** An order of another merchant begins another choice. */
  choose({ orderNo, mchntCd }: OpenOrder, is: boolean): void {
    const others = this.chosenOrders.filter((one) => one.mchntCd === mchntCd && one.orderNo !== orderNo).map((one) => one.orderNo)
    this.chosen = is ? [...others, orderNo].slice(-MOST_INVOICE_ORDERS) : others
  }

  chooseGroup(mchntCd: string, is: boolean): void {
    const own = (this.open.value ?? []).filter((one) => one.mchntCd === mchntCd)
    this.chosen = is ? own.slice(0, MOST_INVOICE_ORDERS).map(({ orderNo }) => orderNo) : []
  }
}
