import type { Output } from '@contract/index'
import { ApiError, NetworkError } from '@/api'
import { type TableNow, pending, VisitModel } from './VisitModel'

const REF = { shopId: 's1', termId: 'TM1', orderType: '01', eatingModel: '0', tableFuiouId: 'tb1' } as const

const tableNow = (rounds: number, orderNo: string | null = rounds > 0 ? 'o1' : null): TableNow => {
  const table = { tableFuiouId: 'tb1', tableTermName: 'R01', tableState: '3', orderModel: '0', orderNo } as const
  const bill = {
    lines: [],
    itemsFen: 0,
    packingFen: 0,
    deliveryFen: 0,
    discountFen: 0,
    payableFen: 0,
    savedFen: 0,
    count: 0,
    nextTier: null,
  }
  return {
    table,
    opening: { asksHeadcount: true, seatFen: 0, teas: [] },
    members: [],
    visit: {
      table,
      openedAt: 1,
      guestsCount: 2,
      teaName: null,
      seatFen: 0,
      rounds: Array.from({ length: rounds }, (_, at) => ({
        roundNo: rounds - at,
        sentAt: 1,
        isMine: true,
        nickName: '',
        itemsFen: 0,
        dishes: [],
      })),
      bill,
      calls: [],
      payer: null,
      paidAt: null,
    },
  }
}

/** A server with one table; `busy`: a table-mate has sent a round since this phone looked; `lost`: a round gets no answer. */
const phone = ({ rounds = 0, busy = false, lost = false } = {}) => {
  const calls: { path: string; input: Record<string, unknown> }[] = []
  const noted: unknown[] = []
  const refreshed: number[] = []
  let now = rounds
  const answer = (path: string): unknown => {
    if (path === '/queryMealOrder') return tableNow(now)
    if (path === '/preAddHeavyMealOrder') {
      if (!busy) return { itemsFen: 700, count: 1 }
      now += 1
      throw new ApiError('400002', '同桌正在下单', null)
    }
    if (lost) throw new NetworkError('network')
    now += 1
    return { orderNo: 'o1', roundNo: now, visit: tableNow(now).visit! } satisfies Output<'/confirmHeavyOrderNew'>
  }
  const api = {
    call: async (path: string, input: Record<string, unknown>) => {
      calls.push({ path, input })
      return answer(path)
    },
  }
  const cart = {
    confirmed: async () => undefined,
    refresh: async () => void refreshed.push(1),
    version: 4,
    bill: { itemsFen: 700 },
    cartId: 'c1',
  }
  const push = { watch: () => () => undefined, restart: () => undefined, isLive: () => false }
  const shop = { ref: REF, noteTable: (table: unknown) => noted.push(table) }
  const model = new VisitModel({ api, push, cart, shop } as never)
  return { model, calls, noted, paths: () => calls.map(({ path }) => path) }
}

describe('sending a round', () => {
  it('starts the bill with the first, and adds to it afterwards', async () => {
    const { model, paths, calls } = phone()
    await model.table.load()
    expect(await model.send(false)).toBe(1)
    expect(await model.send(true)).toBe(2)
    expect(paths().filter((path) => path.startsWith('/confirm'))).toEqual(['/confirmHeavyOrderNew', '/confirmAddHeavyMealOrder'])
    expect(calls.at(-1)!.input).toMatchObject({ orderNo: 'o1', isHeld: true, cartVersion: 4, expectedFen: 700 })
  })

  it('handles a table-mate’s round without a message: it loads the table again and sends the round', async () => {
    const { model, paths } = phone({ rounds: 1, busy: true })
    await model.table.load()
    expect(await model.send(false)).toBe(3)
    expect(paths()).toEqual(['/queryMealOrder', '/preAddHeavyMealOrder', '/queryMealOrder', '/confirmAddHeavyMealOrder'])
  })

  it('ends as not sent when no answer comes, which the call itself has shown', async () => {
    const { model } = phone({ lost: true })
    await model.table.load()
    expect(await model.send(false)).toBeNull()
    expect(model.isBusy).toBe(false)
  })

  it('informs the shop of the open order of the table', async () => {
    const { model, noted } = phone()
    await model.table.load()
    await model.send(false)
    expect(noted.at(-1)).toMatchObject({ orderNo: 'o1' })
  })
})

it('dishes that were served or cancelled are no longer due', () => {
  const dish = (state: 'held' | 'waiting' | 'making' | 'served' | 'takenBack') => ({ state }) as Parameters<typeof pending>[0][number]
  expect(pending([dish('held'), dish('waiting'), dish('making'), dish('served'), dish('takenBack')])).toBe(3)
})
