import type { ResultName } from '../results'

/** How an order is eaten (spec section 4). */
export const ORDER_MODES = ['dineIn', 'pickup', 'delivery', 'preorder'] as const
export type OrderMode = (typeof ORDER_MODES)[number]

/** Wire codes: decision 0003. A pre-order is recognised by its terminal, not by its codes. */
export interface WireMode {
  orderType: '01' | '02'
  /** 0: eaten here, 1: eaten elsewhere. */
  eatingModel: '0' | '1'
}

const TO_WIRE: Record<OrderMode, WireMode> = {
  dineIn: { orderType: '01', eatingModel: '0' },
  pickup: { orderType: '01', eatingModel: '1' },
  delivery: { orderType: '02', eatingModel: '1' },
  preorder: { orderType: '01', eatingModel: '1' },
}

export const toWireMode = (mode: OrderMode): WireMode => TO_WIRE[mode]

/** A terminal id beginning YD marks an advance-order shop. */
export const isPreorderTerminal = (terminalId: string | null | undefined): boolean => (terminalId ?? '').startsWith('YD')

/** Null for codes that no mode has. An advance-order terminal makes every order a pre-order, whatever the codes say. */
export function fromWireMode(wire: { orderType: string; eatingModel?: string | null; terminalId?: string | null }): OrderMode | null {
  if (isPreorderTerminal(wire.terminalId)) return 'preorder'
  if (wire.orderType === '02') return 'delivery'
  if (wire.orderType !== '01') return null
  return wire.eatingModel === '1' ? 'pickup' : 'dineIn'
}

/** Takeaway in the diner's words: packed, so boxes are charged. */
export const isPacked = (mode: OrderMode): boolean => mode !== 'dineIn'

type Code = string | number | null | undefined
const isSet = (code: Code): boolean => code !== null && code !== undefined && code !== ''

/** Full service ("heavy"): business model 2 or 12, order type 01, and not a light takeaway. */
export function isFullService(shop: { businessModel: Code; orderType: string; isLightTakeaway: boolean }): boolean {
  const model = isSet(shop.businessModel) ? Number(shop.businessModel) : null
  return (model === 2 || model === 12) && shop.orderType === '01' && !shop.isLightTakeaway
}

/** "Heavy with light": the table's order model, else the terminal's eating model, is not zero. */
export function isLightHeavy(codes: { tableOrderModel: Code; terminalEatingModel: Code }): boolean {
  const model = isSet(codes.tableOrderModel) ? codes.tableOrderModel : codes.terminalEatingModel
  return isSet(model) && Number(model) !== 0
}

/** The guests eat first and pay one bill at the end: full service that is not light. */
export const isServedFirst = (place: {
  businessModel: Code
  orderType: string
  isLightTakeaway: boolean
  tableOrderModel: Code
  terminalEatingModel: Code
}): boolean => isFullService(place) && !isLightHeavy(place)

/** A chain flag containing 02 marks a single shop. */
export const isSingleShop = (chainFlag: string | null | undefined): boolean => (chainFlag ?? '').includes('02')

/** An advance-order terminal belongs to a full-service merchant; on any other the business mode is set up wrongly. */
export function preorderProblem(shop: { terminalId: string | null; businessModel: Code }): ResultName | null {
  if (!isPreorderTerminal(shop.terminalId)) return null
  return isFullService({ businessModel: shop.businessModel, orderType: '01', isLightTakeaway: false }) ? null : 'checkBusinessMode'
}
