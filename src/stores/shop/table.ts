import type { Output } from '@contract/index'
import { type Lang, translate } from '@/i18n'
import type { TableStateCode } from '@domain/tableVisit/status'
import { storeTexts } from '../texts'

export interface Table {
  tableId: string
  /** Its number. */
  name: string
  /** What it is called where it is a room that is charged by time; null: by its number. */
  roomName: string | null
  isUsable: boolean
  /** Its bill is paid, and nobody has cleared it. */
  isPaid: boolean
  seats: number
  orderModel: string
  /** The order that is open at it. */
  orderNo: string | null
  /** What is ordered next is the first round. */
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

/** What a diner calls a table: a room by its name, any other by its number. */
export const tableWords = (lang: Lang, number: string, roomName: string | null | undefined): string =>
  roomName ?? translate(storeTexts, lang, 'table.numbered', { name: number })
