import type { PaperWidth } from '@domain/printing/document'
import type { PrintedKind } from '@domain/printing/job'
import { DAY } from '@domain/time'
import type { Database } from '../../db/database'
import { filler } from '../fill'
import type { MerchantSeed } from '../model'

const fillStation = filler('kitchen_station', 'station_id shop_id name sort')
const fillStationCategory = filler('kitchen_station_category', 'shop_id category_id station_id')
const fillPrinter = filler(
  'printer',
  'printer_id shop_id name kind serial_no serial_key paper_mm lang prints station_id changed_by created_at',
)

interface StationSeed {
  name: string
  /** Left out: dishes of no other station. */
  categoryIds?: readonly string[]
}
/** The stations of a merchant's kitchens, each with a printer of its own; a kitchen with a single station declares none. */
const STATIONS: Readonly<Record<string, readonly StationSeed[]>> = {
  M1001: [{ name: '热厨' }, { name: '水吧', categoryIds: ['nt-drinks', 'nt-desserts'] }],
  M1002: [{ name: '茶饮' }, { name: '小食', categoryIds: ['sl-snacks'] }],
  M1003: [{ name: '面档' }, { name: '小菜', categoryIds: ['xk-sides', 'xk-drinks'] }],
}

interface PrinterSeed {
  name: string
  prints: readonly PrintedKind[]
  paperMm: PaperWidth
  stationId: string | null
}

/** Cloud printers in the first shop of every merchant, where its staff work: one for receipts and reports at the counter, one in the kitchen or at each station. */
export async function writePrinters(db: Database, merchants: readonly MerchantSeed[], now: number): Promise<void> {
  const shops = merchants.map(({ code, categories, shops: [first] }, at) => {
    const shopId = first!.shopId
    const stations = (STATIONS[code] ?? []).map((station, no) => ({ ...station, stationId: `ks-${shopId}-${no + 1}` }))
    const taken = stations.flatMap(({ categoryIds = [] }) => categoryIds)
    const rest = categories.map(({ categoryId }) => categoryId).filter((categoryId) => !taken.includes(categoryId))
    const kitchen: PrinterSeed[] =
      stations.length === 0
        ? [{ name: '后厨', prints: ['ticket'], paperMm: 80, stationId: null }]
        : stations.map(({ name, stationId }) => ({ name, prints: ['ticket'], paperMm: 80, stationId }))
    const printers: PrinterSeed[] = [{ name: '前台', prints: ['receipt', 'report'], paperMm: 58, stationId: null }, ...kitchen]
    return { shopId, at, printers, stations: stations.map((one) => ({ ...one, categoryIds: one.categoryIds ?? rest })) }
  })
  await fillStation(
    db,
    shops.flatMap(({ shopId, stations }) =>
      stations.map(({ stationId, name }, sort) => ({ station_id: stationId, shop_id: shopId, name, sort })),
    ),
  )
  await fillStationCategory(
    db,
    shops.flatMap(({ shopId, stations }) =>
      stations.flatMap(({ stationId, categoryIds }) =>
        categoryIds.map((categoryId) => ({ shop_id: shopId, category_id: categoryId, station_id: stationId })),
      ),
    ),
  )
  await fillPrinter(
    db,
    shops.flatMap(({ shopId, at, printers }) =>
      printers.map(({ name, prints, paperMm, stationId }, no) => ({
        printer_id: `pr-${shopId}-${no + 1}`,
        shop_id: shopId,
        name,
        kind: 'cloud',
        serial_no: `31650${at + 1}00${no + 1}`,
        serial_key: 'sandbox0',
        paper_mm: paperMm,
        lang: 'hans',
        prints,
        station_id: stationId,
        changed_by: '',
        created_at: now - 90 * DAY + no,
      })),
    ),
  )
}
