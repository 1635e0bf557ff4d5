import { extensionPoint } from '../../module'

interface AtShop {
  shop_id: string
}

/** What happens to dishes and guests of a table beside what happens to its order. Each is called inside the transaction, the order locked. */
export interface TableFollower {
  /** The table has called for dishes that were held. */
  fired(visit: AtShop, orderNo: string, lineNos: readonly number[], now: number): Promise<void>
  /** A waiter has brought them. */
  served(visit: AtShop, orderNo: string, lineNos: readonly number[], done: { by: string; now: number }): Promise<void>
  /** The guests have left. */
  cleared(visit: AtShop, orderNo: string, done: { by: string; now: number }): Promise<void>
}

/** Whoever follows the dishes of tables brings one. */
export const followsTables = extensionPoint<TableFollower>('followers of tables')
