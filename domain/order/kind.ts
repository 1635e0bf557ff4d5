/** What an invoice of it is for: the merchant's own sales, or a prepaid card, which is not taxed when it is sold. */
export const INVOICE_ITEMS = ['sale', 'prepaidCard'] as const
export type InvoiceItem = (typeof INVOICE_ITEMS)[number]

/** What holds for every order of a kind. */
export interface KindRules {
  /** Something is made, and portions of it can be given back. What has no dishes is called by the texts of its kind, such as `order.<kind>`. */
  hasDishes: boolean
  /** One bill for all rounds of a table, paid after eating; other dishes are made once they are paid. */
  paysLater: boolean
  /** Shown in the lists of orders and limited while unpaid; what is not is shown with the card, the level or the points that it brings. */
  isListed: boolean
  /** Listed as waiting for its diner's review. */
  isToReview: boolean
  /** Makes its diner a customer, and counts in what a member has ordered. */
  countsAsOrdered: boolean
  /** What is paid for it earns points, growth and awards. */
  earns: boolean
  /** Completed, it brings stamps and chances of draws. */
  bringsChances: boolean
  /** Unpaid, it is given up as soon as a payment at the counter: the diner stands there, or something waits with it. */
  isGivenUpSoon: boolean
  /** What may pay it: every way, ways that nobody has to wait for, or only money from outside. */
  paidBy: 'anything' | 'atOnce' | 'provider'
  /** What makes its money come back once it is completed: portions or what is left of it, on the diner's request; the shop alone; a group that is not full. */
  givenBack: 'portions' | 'rest' | 'byShop' | 'ofGroup'
  /** When something is handed over: as the order is completed, after that, or never, since nothing is. */
  handedOver: 'completed' | 'afterwards' | 'never'
  invoiceItem: InvoiceItem
}

const DISHES = {
  hasDishes: true,
  isListed: true,
  countsAsOrdered: true,
  earns: true,
  isGivenUpSoon: false,
  paidBy: 'anything',
  givenBack: 'portions',
  handedOver: 'completed',
  invoiceItem: 'sale',
} as const
const AMOUNT = {
  hasDishes: false,
  paysLater: false,
  isToReview: false,
  bringsChances: false,
  handedOver: 'never',
  invoiceItem: 'sale',
} as const
const PURCHASE = { ...AMOUNT, isListed: true, countsAsOrdered: true, earns: true, paidBy: 'atOnce' } as const
/** Brings what is used later: using it is ordering, and money on a card earns when it is spent. */
const ENTITLEMENT = {
  ...AMOUNT,
  isListed: false,
  countsAsOrdered: false,
  earns: false,
  isGivenUpSoon: false,
  paidBy: 'anything',
  givenBack: 'byShop',
} as const

/** The one record of kinds: the app, the server and its SQL derive their lists from it, and a kind that leaves a rule out does not compile. */
const KINDS = {
  meal: { ...DISHES, paysLater: false, isToReview: true, bringsChances: true },
  /** An amount typed at the counter. */
  quickPay: { ...PURCHASE, isGivenUpSoon: true, givenBack: 'byShop', handedOver: 'completed' },
  /** Money onto a stored value card: it comes from outside, at once, and goes back the same way. */
  topUp: { ...ENTITLEMENT, paidBy: 'provider', invoiceItem: 'prepaidCard' },
  /** A member level. */
  level: ENTITLEMENT,
  /** A card of visits. */
  visitCard: { ...ENTITLEMENT, givenBack: 'rest', invoiceItem: 'prepaidCard' },
  /** A place in a group. */
  groupBuy: { ...PURCHASE, isGivenUpSoon: false, givenBack: 'ofGroup' },
  /** Goods of the points mall. */
  exchange: { ...ENTITLEMENT, isGivenUpSoon: true, paidBy: 'atOnce', handedOver: 'afterwards' },
  /** All rounds of a table that is served first. */
  visit: { ...DISHES, paysLater: true, isToReview: false, bringsChances: false },
} as const satisfies Record<string, KindRules>

export type OrderKind = keyof typeof KINDS
export const ORDER_KINDS = Object.keys(KINDS) as OrderKind[]

/** The rules that hold or do not. */
type Rule = { [R in keyof KindRules]: KindRules[R] extends boolean ? R : never }[keyof KindRules]
/** The kinds of which this holds. */
export type KindWith<R extends Rule> = { [K in OrderKind]: (typeof KINDS)[K][R] extends true ? K : never }[OrderKind]

export const kindRules = (kind: OrderKind): KindRules => KINDS[kind]

/** The kinds of which this holds, for lists in SQL. */
export const kindsWith = (rule: Rule): OrderKind[] => ORDER_KINDS.filter((kind) => kindRules(kind)[rule])

export const hasDishes = (kind: OrderKind): kind is KindWith<'hasDishes'> => kindRules(kind).hasDishes

/** Its dishes are made once they are paid: the payment gives it the number that is called out. */
export const paysFirst = (kind: OrderKind): boolean => hasDishes(kind) && !kindRules(kind).paysLater
