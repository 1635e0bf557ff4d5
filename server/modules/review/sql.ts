/** As a column of another statement. A scalar subquery, since for `exists` the planner may hash the whole table. */
export const isReviewed = (orderNo: string): string => `(select true from review r where r.order_no = ${orderNo} limit 1) is not null`
