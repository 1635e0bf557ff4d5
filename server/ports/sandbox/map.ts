import type { MapPort } from '../map'
import { searchCity } from './city/search'

/** The sandbox's network is nowhere: an address has no place, and the app goes on without one. */
export const createSandboxMap = (): MapPort => ({
  placeOfAddress: async () => null,
  search: async (around, keyword, lang) => searchCity(around, keyword, lang),
})
