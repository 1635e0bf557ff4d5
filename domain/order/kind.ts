/** What an invoice of it is for: the merchant's own sales, or a prepaid card, which is not taxed when it is sold. */
export const INVOICE_ITEMS = ['sale', 'prepaidCard'] as const
export type InvoiceItem = (typeof INVOICE_ITEMS)[number]

/** The rules of every order of a kind. */
export interface KindRules {
  /** Dishes are made, and single portions can be refunded. A kind without dishes is named by its texts, such as `order.<kind>`. */
  hasDishes: boolean
  /** One bill for all rounds of a table, paid after eating; other dishes are made once they are paid. */
  paysLater: boolean
  /** Shown in the lists of orders and limited while unpaid; other kinds are shown with the card, the level or the points that they bring. */
  isListed: boolean
  /** Listed as waiting for its diner's review. */
  isToReview: boolean
  /** Makes its diner a customer, and counts in the totals of a member's orders. */
  countsAsOrdered: boolean
  /** What is paid for it earns points, growth and awards. */
  earns: boolean
  /** Completed, it brings stamps and chances of draws. */
  bringsChances: boolean
  /** While unpaid it expires as early as a payment at the counter: the diner stands there, or something is reserved with it. */
  isGivenUpSoon: boolean
  /** The methods that may pay it: all, those that settle at once, or only money from outside. */
  paidBy: 'anything' | 'atOnce' | 'provider'
  /** What refunds it once it is completed: portions or the rest of it, on the diner's request; the shop only; a group that was not filled. */
  givenBack: 'portions' | 'rest' | 'byShop' | 'ofGroup'
  /** When something is handed over: when the order is completed, later, or never. */
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
/** Buys something that is used later: the use counts as ordering, and money on a card earns when it is spent. */
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
  /** A top-up of a stored value card: paid from outside, at once, and refunded the same way. */
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

/** The rules that are true or false. */
type Rule = { [R in keyof KindRules]: KindRules[R] extends boolean ? R : never }[keyof KindRules]
/** The kinds for which this rule is true. */
export type KindWith<R extends Rule> = { [K in OrderKind]: (typeof KINDS)[K][R] extends true ? K : never }[OrderKind]

export const kindRules = (kind: OrderKind): KindRules => KINDS[kind]

/** The same as a list for SQL. */
export const kindsWith = (rule: Rule): OrderKind[] => ORDER_KINDS.filter((kind) => kindRules(kind)[rule])

export const hasDishes = (kind: OrderKind): kind is KindWith<'hasDishes'> => kindRules(kind).hasDishes

/** Its dishes are made once they are paid: the payment assigns the number that is called out. */
export const paysFirst = (kind: OrderKind): boolean => hasDishes(kind) && !kindRules(kind).paysLater
