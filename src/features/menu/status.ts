import type { ShopStore, Table } from '@/stores'

/** Whether the diner can order here now, and otherwise the obstacle. */
export type Ordering =
  | { kind: 'open' }
  | { kind: 'closed'; opensAt: number | null; canPreorder: boolean }
  | { kind: 'resting' }
  | { kind: 'tableOff'; table: Pick<Table, 'name' | 'roomName'> }
  | { kind: 'needsScan' }

export const orderingOf = ({ shop, mode, table, needsScan }: Pick<ShopStore, 'shop' | 'mode' | 'table' | 'needsScan'>): Ordering => {
  if (shop?.state === 'resting') return { kind: 'resting' }
  if (shop?.state === 'closed' && mode !== 'preorder')
    return { kind: 'closed', opensAt: shop.opensAt, canPreorder: shop.preorderTerminalId !== null }
  if (table && !table.isUsable) return { kind: 'tableOff', table }
  return needsScan ? { kind: 'needsScan' } : { kind: 'open' }
}
