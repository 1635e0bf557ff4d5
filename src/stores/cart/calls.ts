import { type Api, CODES, isRefusal } from '@/api'
import type { Platform } from '@/platform'
import type { PlaceRef } from '../shop/placeRef'
import type { ShopStore } from '../shop/ShopStore'
import type { CartWire } from './lines'
import type { Op } from './ops'

export interface ReadDeps {
  api: Pick<Api, 'call'>
  shop: Pick<ShopStore, 'current' | 'position' | 'problem'>
  platform: Pick<Platform, 'locate'>
}

const NOT_AT_TABLE: readonly string[] = [CODES.scanTableCode, CODES.outsideOrderingRange, CODES.tableCodeReplaced]

/**
 * Loads the cart of a place. At a table the scanned code is sent along, marked as an arrival until there was an answer; the position only where the
 * shop requires it and the diner has agreed before. A refusal is shown on the menu, with a way to scan.
 */
export async function readCart({ api, shop, platform }: ReadDeps, ref: PlaceRef): Promise<CartWire> {
  const { tableFuiouId } = ref
  const code = tableFuiouId === undefined ? null : shop.current.scannedCode()
  const isArrival = tableFuiouId !== undefined && shop.current.arrivingAt === tableFuiouId
  const proof = { ...(code !== null && { ecode: code }), ...(isArrival && { isArrival }) }
  const fetchCart = (position: object) => api.call('/nocheck/getCart', { ...ref, ...proof, ...position }, { notice: 'none' })
  try {
    const cart = await fetchCart({}).catch(async (error: unknown) => {
      if (!isRefusal(error) || error.code !== CODES.scanTableCode) throw error
      const position = shop.position?.kind === 'at' ? shop.position : await platform.locate({ prompts: false })
      if (position.kind !== 'at') throw error
      return fetchCart({ gitu: position.lng, titu: position.lat })
    })
    if (isArrival) shop.current.arrived(tableFuiouId)
    return cart
  } catch (error) {
    if (isRefusal(error) && NOT_AT_TABLE.includes(error.code))
      shop.problem.announce(error, () => api.call('/nocheck/getCart', ref, { notice: 'none' }))
    throw error
  }
}

/** Makes the diner's change on the server; the answer is the resulting cart. */
export const sendOp = ({ call }: Pick<Api, 'call'>, { key, ref, kind, changes }: Op): Promise<CartWire> => {
  if (kind === 'clear') return call('/nocheck/clearCart', { ...ref, idempotencyKey: key, mine: true }, { notice: 'none' })
  const wire = changes.map(({ selection, delta, whose, seenFen }) => ({
    selection,
    delta,
    seenUnitFen: seenFen,
    ...(whose !== null && { memberNo: whose }),
  }))
  return call('/nocheck/addCart', { ...ref, idempotencyKey: key, changes: wire }, { notice: 'none' })
}
