import type { InvoiceItem } from '../order/kind'

/** How an item is taxed: so many thousandths, or not at all (`null`, 不征税), which is neither a rate of zero nor an exemption. */
export type TaxRate = number | null

export interface ItemTerms {
  itemName: string
  /** The tax authority's code of goods and services; left out: the issuer has the merchant's. */
  itemCode?: string
  ratePermille: TaxRate
}

/** State Taxation Administration, announcement 2016 No. 53, articles 3 and 9: selling and topping up a single-purpose prepaid card. */
const PREPAID_CARD: ItemTerms = { itemName: '预付卡销售和充值', itemCode: '601', ratePermille: null }

/** What stands on the invoice of an order; a merchant's sales have its own item and rate. */
export const itemTerms = (item: InvoiceItem, ofSales: ItemTerms): ItemTerms => (item === 'prepaidCard' ? PREPAID_CARD : ofSales)
