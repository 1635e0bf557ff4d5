import type { ChoosePlacePort } from '../ports'

/** A browser has no such page. */
export const choosePlace: ChoosePlacePort = async () => ({ kind: 'unsupported' })
