import { compareStructural } from 'mobx'
import { type OrderMode, toWireMode } from '@domain/order/mode'
import type { CartLine } from './cart/lines'
import type { Shop, Table } from './place'

/** Which cart and which menu: the wire's reference of the current place. */
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

export type Target = { shopId: string } | { mode: OrderMode } | { code: string }

/** A change of shop, table or mode before it happens: `lost` is what the diner must be told and asked about. */
export interface Switch {
  lost: CartLine[]
  apply(): Promise<void>
}

/** The place that is left must not be sent beside the one that is asked for. */
export const NOWHERE = { shopId: undefined, termId: undefined, tableFuiouId: undefined, orderType: undefined }
