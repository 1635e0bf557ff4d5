import type { Output } from '@contract/index'
import { type Lang, translate } from '@/i18n'
import type { TableStateCode } from '@domain/tableVisit/status'
import { storeTexts } from '../texts'

export interface Table {
  tableId: string
  /** Its number. */
  name: string
  /** Its name if it is a room that is charged by time; null: it has a number. */
  roomName: string | null
  isUsable: boolean
  /** Its bill is paid, and the table has not been cleared. */
  isPaid: boolean
  seats: number
  orderModel: string
  /** The open order of the table. */
  orderNo: string | null
  /** The next order is the first round. */
  isFirstRound: boolean
}

const DISABLED: TableStateCode = '0'
const TO_BE_CLEARED: TableStateCode = '5'
export const toTable = (wire: NonNullable<Output<'/nocheck/getMchntShopData'>['table']>): Table => ({
  tableId: wire.tableFuiouId,
  name: wire.tableTermName,
  roomName: wire.roomName ?? null,
  isUsable: wire.tableState !== DISABLED,
  isPaid: wire.tableState === TO_BE_CLEARED,
  seats: wire.seats ?? 0,
  orderModel: wire.orderModel,
  orderNo: wire.orderNo ?? null,
  isFirstRound: wire.firstOrderFlag !== '0',
})

/** The name of a table for a diner: a room has a name, any other table its number. */
export const tableWords = (lang: Lang, number: string, roomName: string | null | undefined): string =>
  roomName ?? translate(storeTexts, lang, 'table.numbered', { name: number })
