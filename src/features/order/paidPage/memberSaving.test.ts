import type { MenuItem } from '@domain/menu/menu'
import { lineWire, detailWire } from '../../../../test/support/client/orderWire'
import { toOrderDetail } from '../detail'
import { memberSavingOf } from './memberSaving'

const item = (priceFen: number, memberPriceFen: number | null) =>
  ({ itemId: 'a', priceFen, memberPriceFen, specGroups: [], addOns: [], slots: [] }) as unknown as MenuItem

describe('what a member would have saved on an order', () => {
  const order = toOrderDetail(
    detailWire('o1', 'pendingAcceptance', { lines: [lineWire('a', { quantity: 2 }), lineWire('gone', { lineNo: 2 })] }),
  )

  it('counts every portion at today’s prices, and nothing for dishes that are no longer on the menu', () => {
    expect(memberSavingOf(order, (itemId) => (itemId === 'a' ? item(1_000, 880) : undefined))).toBe(240)
  })

  it('is nothing where members pay the same', () => {
    expect(memberSavingOf(order, () => item(1_000, null))).toBe(0)
  })
})
