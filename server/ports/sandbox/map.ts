import type { MapPort } from '../map'
import { searchCity } from './city/search'

/** Around the middle of the demo city, as its map shows it. */
const MIDDLE = { lng: 121.4737, lat: 31.2304 }
const CITY = { regionCd: '310100', province: '上海', city: '上海' }

/** The sandbox knows no network addresses, so the app continues without a place. */
export const createSandboxMap = (): MapPort => ({
  placeOfAddress: async () => null,
  search: async (around, keyword, lang) => searchCity(around, keyword, lang),
  find: async (keyword, lang) => searchCity(MIDDLE, keyword, lang).map((place) => ({ ...place, ...CITY })),
})
