/** Is this attempt to pay under way? A condition on `payment`. */
export const OPEN = `status in ('created', 'pending', 'confirming')`

/** Is some of it paid already? A condition of another statement, as is the next. */
export const isPaidInPart = (orderNo: string): string =>
  `exists (select from payment p where p.order_no = ${orderNo} and p.status = 'succeeded')`
/** Is an attempt to pay an order under way? */
export const hasOpenPayment = (orderNo: string): string => `exists (select from payment p where p.order_no = ${orderNo} and p.${OPEN})`
