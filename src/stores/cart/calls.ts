import { type Api, CODES, isRefusal } from '@/api'
import type { PlaceRef } from '../placeRef'
import type { ShopStore } from '../ShopStore'
import type { CartWire } from './lines'
import type { Op } from './ops'

export interface ReadDeps {
  api: Pick<Api, 'call'>
  shop: Pick<ShopStore, 'current' | 'position' | 'problem'>
}

const NOT_AT_TABLE: readonly string[] = [CODES.scanTableCode, CODES.positionNotInShop, CODES.tableCodeReplaced]

/**
 * The cart of a place. At a table the scan that led there goes along, said to be new until there was an answer; the position only where the shop asks for
 * more. Who is refused there is told on the menu, with the way to scan.
 */
export async function readCart({ api, shop }: ReadDeps, ref: PlaceRef): Promise<CartWire> {
  const { tableFuiouId } = ref
  const code = tableFuiouId === undefined ? null : shop.current.scannedCode()
  const isArrival = tableFuiouId !== undefined && shop.current.arrivingAt === tableFuiouId
  const proof = { ...(code !== null && { ecode: code }), ...(isArrival && { isArrival }) }
  const ask = (position: object) => api.call('/nocheck/getCart', { ...ref, ...proof, ...position }, { notice: 'none' })
  try {
    const cart = await ask({}).catch((error: unknown) => {
      const { position } = shop
      if (!isRefusal(error) || error.code !== CODES.scanTableCode || position?.kind !== 'at') throw error
      return ask({ gitu: position.lng, titu: position.lat })
    })
    if (isArrival) shop.current.arrived(tableFuiouId)
    return cart
  } catch (error) {
    if (isRefusal(error) && NOT_AT_TABLE.includes(error.code))
      shop.problem.tellOf(error, () => api.call('/nocheck/getCart', ref, { notice: 'none' }))
    throw error
  }
}

/** Does on the server what the diner did; the answer is the cart as it is then. */
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
