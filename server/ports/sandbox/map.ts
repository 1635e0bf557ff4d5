import type { MapPort } from '../map'

/** The sandbox's network is nowhere: an address has no place, and the app goes on without one. */
export const createSandboxMap = (): MapPort => ({
  placeOfAddress: async () => null,
})
