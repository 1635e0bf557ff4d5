/** What an invoice of it is for: the merchant's own sales, or a prepaid card, which is not taxed when it is sold. */
export const INVOICE_ITEMS = ['sale', 'prepaidCard'] as const
export type InvoiceItem = (typeof INVOICE_ITEMS)[number]

/** What holds for every order of a kind. */
interface KindRules {
  /** Something is made, and portions of it can be given back. */
  hasDishes: boolean
  /** Paid before it is made: the payment gives it the number that is called out. */
  hasPickupNumber: boolean
  /** Shown in the lists of orders and limited while unpaid; what is not is shown with the card, the level or the points that it brings. */
  isListed: boolean
  /** Makes its diner a customer, and counts in what a member has ordered. */
  countsAsOrdered: boolean
  /** What is paid for it earns points, growth and awards. */
  earns: boolean
  invoiceItem: InvoiceItem
}

const DISHES = { hasDishes: true, isListed: true, countsAsOrdered: true, earns: true, invoiceItem: 'sale' } as const
const PURCHASE = {
  hasDishes: false,
  hasPickupNumber: false,
  isListed: true,
  countsAsOrdered: true,
  earns: true,
  invoiceItem: 'sale',
} as const
/** Brings what is used later: using it is ordering, and money on a card earns when it is spent. */
const ENTITLEMENT = {
  hasDishes: false,
  hasPickupNumber: false,
  isListed: false,
  countsAsOrdered: false,
  earns: false,
  invoiceItem: 'sale',
} as const

/** The one record of kinds: the app, the server and its SQL derive their lists from it, and a kind that leaves a rule out does not compile. */
const KINDS = {
  meal: { ...DISHES, hasPickupNumber: true },
  /** An amount typed at the counter. */
  quickPay: PURCHASE,
  /** Money onto a stored value card. */
  topUp: { ...ENTITLEMENT, invoiceItem: 'prepaidCard' },
  /** A member level. */
  level: ENTITLEMENT,
  /** A card of visits. */
  visitCard: { ...ENTITLEMENT, invoiceItem: 'prepaidCard' },
  /** A place in a group. */
  groupBuy: PURCHASE,
  /** Goods of the points mall. */
  exchange: ENTITLEMENT,
  /** All rounds of a table that is served first. */
  visit: { ...DISHES, hasPickupNumber: false },
} as const satisfies Record<string, KindRules>

export type OrderKind = keyof typeof KINDS
export const ORDER_KINDS = Object.keys(KINDS) as OrderKind[]

const RULES: Readonly<Record<OrderKind, KindRules>> = KINDS

/** The kinds of which this holds, for lists in SQL. */
export const kindsWith = (rule: Exclude<keyof KindRules, 'invoiceItem'>): OrderKind[] => ORDER_KINDS.filter((kind) => RULES[kind][rule])

export const hasDishes = (kind: OrderKind = 'meal'): boolean => RULES[kind].hasDishes
export const hasPickupNumber = (kind: OrderKind = 'meal'): boolean => RULES[kind].hasPickupNumber
export const isListed = (kind: OrderKind): boolean => RULES[kind].isListed
export const earns = (kind: OrderKind): boolean => RULES[kind].earns
export const invoiceItemOf = (kind: OrderKind): InvoiceItem => RULES[kind].invoiceItem
