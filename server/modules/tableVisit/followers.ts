import { extensionPoint } from '../../module'

interface AtShop {
  shop_id: string
}

/** Changes of a table's dishes and guests that are not changes of its order. Each is called inside the transaction, with the order locked. */
export interface TableFollower {
  /** The table has called for dishes that were held. */
  fired(visit: AtShop, orderNo: string, lineNos: readonly number[], now: number): Promise<void>
  /** A waiter has served these dishes. */
  served(visit: AtShop, orderNo: string, lineNos: readonly number[], done: { by: string; now: number }): Promise<void>
  /** The guests have left. */
  cleared(visit: AtShop, orderNo: string, done: { by: string; now: number }): Promise<void>
}

/** Brought by every module that follows the dishes of tables. */
export const followsTables = extensionPoint<TableFollower>('followers of tables')
