import { compareStructural } from 'mobx'
import type { CommonParams } from '@contract/common'
import { type OrderMode, toWireMode } from '@domain/order/mode'
import type { CartLine } from '../cart/lines'
import type { Shop } from './place'
import type { Table } from './table'

/** Identifies cart and menu: the server's reference to the current place. */
export interface PlaceRef {
  shopId: string
  termId: string
  orderType: '01' | '02'
  eatingModel: '0' | '1'
  tableFuiouId?: string
}

export const refOf = ({ shopId, terminalId }: Shop, mode: OrderMode, table: Table | null): PlaceRef => ({
  shopId,
  termId: terminalId,
  ...toWireMode(mode),
  ...(table && { tableFuiouId: table.tableId }),
})

export const isSamePlace = (a: PlaceRef | null, b: PlaceRef | null): boolean => compareStructural(a, b)

/** Dishes chosen in the shop before its table was scanned may be moved to the table. */
export const canBring = (from: PlaceRef, to: PlaceRef | null): boolean =>
  to?.tableFuiouId !== undefined && from.tableFuiouId === undefined && from.shopId === to.shopId && from.orderType === to.orderType

/** `tableNo`: the number on a table of the shop that is open. */
export type Target = { shopId: string } | { mode: OrderMode } | { code: string } | { tableNo: string }

/** A change of shop, table or mode before it happens: `lost` are the dishes that the diner must agree to lose. */
export interface Switch {
  lost: CartLine[]
  /** A table of the same shop may take them over instead; which place it is, is only known on arrival. */
  mayBring: boolean
  apply(): Promise<void>
}

/** The common parameters about a place: those of the place that is left must not be sent with the requested one. */
export const NOWHERE = {
  mchntCd: undefined,
  shopId: undefined,
  termId: undefined,
  termName: undefined,
  tmFuiouId: undefined,
  tableFuiouId: undefined,
  orderNo: undefined,
  orderModel: undefined,
  isMealOrder: undefined,
  orderType: undefined,
  type: undefined,
} satisfies Partial<Record<keyof CommonParams, undefined>>
