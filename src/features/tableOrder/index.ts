export { TableOrderRow } from './TableOrderRow'
export { TableOrders } from './TableOrders'
