import type { Api } from '@/api'
import type { Entry, Platform } from '@/platform'
import type { CartLine } from '../cart/lines'
import type { PreloadedState } from './preloadedState'
import type { PlaceRef } from './placeRef'

export interface ShopDeps {
  api: Api
  platform: Pick<Platform, 'storage' | 'locate' | 'launch' | 'ownHosts'>
  now: () => number
  /** The answers in the document, if they are for this code. Called once. */
  preloaded?: () => PreloadedState | undefined
  /** The code of a launch was refused; the reason is in `problem`. */
  onRefused?: (entry: Entry) => void
  /** The diner's own lines in the current cart, which a change of place would lose. */
  linesAtStake: () => CartLine[]
  /** Removes the diner's lines from the cart of a place that was left. */
  abandonCart: (ref: PlaceRef) => Promise<void>
}
