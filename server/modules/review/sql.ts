/** As a column of another statement. Looked up row by row: of `exists` the planner may make a list of everybody's. */
export const isReviewed = (orderNo: string): string => `(select true from review r where r.order_no = ${orderNo} limit 1) is not null`
