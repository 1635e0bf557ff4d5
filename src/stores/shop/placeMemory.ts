import type { StoragePort } from '@/platform'
import { createPersistedState } from '@/platform/storage/persistedState'
import { type Guard, isText, oneOf, orAbsent, orNull, shape } from '@/platform/guard'
import { ORDER_MODES, type OrderMode } from '@domain/order/mode'
import { PRESENCE_LIFE } from '@domain/cart/tableCart'
import type { Merchant, Place } from './place'

/** A table is left after a meal; a shop is remembered until another is chosen. */
export const TABLE_LIFE_MS = 4 * 3_600_000

interface RememberedShop {
  shopId: string
  /** Empty once a launch has cleared it; then the shop's own. */
  terminalId: string
  mode: OrderMode
  /** The code that the visit began with, because reloading the page does not scan again. */
  code: string | null
  theme: Merchant['theme'] | null
  /** Absent: stored by an app that did not know it. */
  merchantCode?: string | undefined
}

interface RememberedTable {
  shopId: string
  tableId: string
}

export interface RememberedPlace extends RememberedShop {
  tableId: string | null
}

const isShop: Guard<RememberedShop> = shape<RememberedShop>({
  shopId: isText,
  terminalId: isText,
  mode: oneOf(...ORDER_MODES),
  code: orNull(isText),
  theme: orNull(shape<NonNullable<Merchant['theme']>>({ brand: isText, label: isText, tab: isText })),
  merchantCode: orAbsent(isText),
})

const isTable: Guard<RememberedTable> = shape<RememberedTable>({ shopId: isText, tableId: isText })

/** Null where there is no shop to come back to. */
export const rememberedOf = ({ shop, table, merchant }: Place, mode: OrderMode, code: string | null): RememberedPlace | null => {
  if (!shop) return null
  const { shopId, terminalId } = shop
  const { theme, merchantCode } = merchant
  return { shopId, terminalId, mode, code, tableId: table?.tableId ?? null, theme, merchantCode }
}

export interface PlaceMemory {
  place(): RememberedPlace | null
  keep(place: RememberedPlace): void
  /** The launch shows that the diner is no longer where the code was. */
  forgetTerminal(): void
  forget(): void
  /** A place was found. A reload is not another scan, so it is not found by a code. */
  scanned(place: Place, code: string | null): void
  /** The last scanned code of a table, as long as shops that require presence accept it. */
  scannedCode(): string | null
}

/** The diner's last place, over restarts. */
export const createPlaceMemory = (storage: StoragePort, now: () => number): PlaceMemory => {
  const shops = createPersistedState(storage, now, { key: 'shop', version: 2, guard: isShop })
  const tables = createPersistedState(storage, now, { key: 'table', version: 1, guard: isTable, maxAgeMs: TABLE_LIFE_MS })

  let scan: { code: string; at: number } | null = null

  return {
    scanned: ({ foundBy }, code) => {
      if (foundBy === 'table' && code !== null) scan = { code, at: now() }
    },
    scannedCode: () => (scan && now() - scan.at < PRESENCE_LIFE ? scan.code : null),
    place: () => {
      const shop = shops.read()
      if (!shop) return null
      const table = tables.read()
      return { ...shop, tableId: table?.shopId === shop.shopId ? table.tableId : null }
    },
    keep: ({ tableId, ...shop }) => {
      shops.write(shop)
      if (tableId === null) tables.clear()
      else tables.write({ shopId: shop.shopId, tableId })
    },
    forgetTerminal: () => {
      tables.clear()
      const shop = shops.read()
      if (shop) shops.write({ ...shop, terminalId: '' })
    },
    forget: () => {
      shops.clear()
      tables.clear()
    },
  }
}
