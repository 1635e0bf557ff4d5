import type { Api } from '@/api'
import type { Entry, Platform } from '@/platform'
import type { CartLine } from '../cart/lines'
import type { PreloadedState } from './preloadedState'
import type { PlaceRef } from './placeRef'

export interface ShopDeps {
  api: Api
  platform: Pick<Platform, 'storage' | 'locate' | 'launch' | 'ownHosts'>
  now: () => number
  /** What came with the document, where that was for this code. Called once. */
  preloaded?: () => PreloadedState | undefined
  /** The code of a way in was refused; why stands in `problem`. */
  onRefused?: (entry: Entry) => void
  /** The diner's own lines in the current cart, which a switch would lose. */
  linesAtStake: () => CartLine[]
  /** Takes the diner's lines out of the cart of a place that was left. */
  abandonCart: (ref: PlaceRef) => Promise<void>
}
