import { detailWire, lineWire, summaryWire } from '../../../test/support/client/orderWire'
import { unusualHistory } from './history'
import { orderActions, orderProgress, toOrderDetail } from './detail'
import { toMode, toOrderSummary, toStatus } from './order'

describe('an order from the wire', () => {
  it('has its lines, its shop and the time of each status', () => {
    const order = toOrderDetail(
      detailWire('o1', 'accepted', {
        lines: [lineWire('a'), lineWire('b', { lineNo: 2, quantity: 1 })],
        events: [
          { orderState: '03', at: 2_000 },
          { orderState: '04', at: 3_000 },
        ],
        paidAt: 2_000,
      }),
    )
    expect(order).toMatchObject({ status: 'accepted', names: ['A', 'B'], pictures: ['/a.svg', '/b.svg'], paidAt: 2_000, terminalId: 'TM1' })
    expect(order.lines[0]).toMatchObject({ key: '1', quantity: 2, listFen: 1_000, unitFen: 950 })
    expect(order.shop).toMatchObject({ shopId: 's1', lat: 31.2, lng: 121.4 })
    expect(order.times).toEqual({ pendingAcceptance: 2_000, accepted: 3_000 })
    expect(orderProgress(order).map(({ key, state, at }) => [key, state, at])).toEqual([
      ['placed', 'done', 1_000],
      ['paid', 'done', 2_000],
      ['accepted', 'now', 3_000],
      ['making', 'next', null],
      ['served', 'next', null],
    ])
  })

  it.each([
    [{ isPreorder: true, orderType: '01', eatingModel: '1' }, 'preorder'],
    [{ isPreorder: false, orderType: '01', eatingModel: '0' }, 'dineIn'],
    [{ isPreorder: false, orderType: '01', eatingModel: '1' }, 'pickup'],
  ] as const)('%j is %s', (head, mode) => expect(toMode({ ...head, orderState: '01' })).toBe(mode))

  it('with an unknown status counts as the shop’s', () => {
    expect(toStatus('99')).toBe('placed')
    expect(orderActions(toOrderSummary(summaryWire('o1', 'completed', { orderState: '99' })), 0)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ kind: 'pay', disabledReason: null })]),
    )
  })
})

describe('the buttons of an order', () => {
  const kinds = (wire: Parameters<typeof summaryWire>, now = 2_000, phone = '') =>
    orderActions(toOrderSummary(summaryWire(...wire)), now, phone)
      .filter(({ disabledReason }) => disabledReason === null)
      .map(({ kind }) => kind)

  it('follow its status', () => {
    expect(kinds(['o1', 'toPay'])).toEqual(['pay', 'cancel'])
    expect(kinds(['o1', 'toPay'], 901_000)).not.toContain('pay')
    expect(kinds(['o1', 'completed'])).toEqual(['review', 'reorder'])
    expect(kinds(['o1', 'completed', { isReviewed: true }])).toEqual(['reorder'])
    expect(kinds(['o1', 'cancelled'], 2_000, '021')).toEqual(['reorder', 'callShop'])
    // It was merged into another table's bill, so there is nothing of its own to reorder.
    expect(kinds(['o1', 'cancelled', { joinedTable: { tableTermName: 'A2', isOpen: true } }], 2_000, '021')).toEqual(['callShop'])
  })

  it('never lead to a page that does not exist', () => {
    expect(kinds(['o1', 'inDelivery'])).not.toContain('trackRider')
  })
})

describe('the history of an order', () => {
  const times = [
    { orderState: '03', at: 2_000 },
    { orderState: '11', at: 5_000 },
  ]

  it('is listed event by event if it did not take the usual course', () => {
    const order = toOrderDetail(detailWire('o1', 'cancelled', { events: times, cancelReason: 'diner' }))
    const history = unusualHistory(order)
    expect(history[0]).toEqual({ key: 'step.placed', at: 1_000 })
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).sort((a, b) => a - b))
    expect(history).toContainEqual({ key: 'step.paid', at: 2_000 })
  })

  it('is left to the steps otherwise', () => {
    expect(unusualHistory(toOrderDetail(detailWire('o1', 'accepted', { events: times })))).toEqual([])
  })
})
