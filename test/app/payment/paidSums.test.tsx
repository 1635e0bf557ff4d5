import { cleanup, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { toOrderDetail } from '@/features/order/detail'
import { SummaryCard } from '@/features/order/paidPage/PaidCards'
import { type App, AppContext } from '@/useApp'
import { sumFen } from '@domain/money'
import { ORDER_MODES, toWireMode } from '@domain/order/mode'
import { chargeDelivery, chargePacking, chargeSeats } from '@domain/order/pricing/charges'
import { priceBill } from '@domain/order/pricing/pricing'
import { detailWire, lineWire } from '../../support/client/orderWire'

/** The card of the page after paying, whose figures are added up as a diner would. */

const NOW = 500_000
const app = { now: () => NOW } as unknown as App
const FIGURE = /^[−-]?¥[\d,]+\.\d\d$/
const fenOf = (text: string): number => Math.round(Number(text.replace('−', '-').replace(/[¥,]/g, '')) * 100)

const anyMeal = fc.record({
  mode: fc.constantFrom(...ORDER_MODES),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      listFen: fc.nat(20_000),
      cheaper: fc.nat(500),
      box: fc.constantFrom(null, { boxId: 'bowl', count: 1 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  isMember: fc.boolean(),
  deliveryFen: fc.constantFrom(0, 500, 725),
  seats: fc.constantFrom([], [{ count: 3, unitFen: 525 }]),
  reductionFen: fc.constantFrom(0, 1_500),
  couponFen: fc.constantFrom(0, 800),
  paidFen: fc.constantFrom(0, 1),
})

/** The figures from top to bottom: dishes, bill, sum. */
const figures = (card: HTMLElement): number[] =>
  within(card)
    .getAllByText((_text, element) => FIGURE.test(element?.textContent ?? '') && !FIGURE.test(element?.parentElement?.textContent ?? ''))
    .map((element) => fenOf(element.textContent!))

afterEach(cleanup)

it('the shown amounts of dishes, tea, packaging, delivery and discounts add up to the paid amount, whichever of them there are', () => {
  fc.assert(
    fc.property(anyMeal, ({ mode, lines, isMember, deliveryFen, seats, reductionFen, couponFen, paidFen }) => {
      const { bill } = priceBill({
        lines: lines.map(({ cheaper, ...line }, index) => ({
          ...line,
          key: String(index),
          memberFen: Math.max(0, line.listFen - cheaper),
        })),
        mode,
        isMember,
        charges: [
          chargeSeats(mode === 'dineIn' ? seats : []),
          chargePacking([{ boxId: 'bowl', name: '碗', priceFen: 150 }]),
          chargeDelivery(deliveryFen, null),
        ],
        promotions:
          reductionFen > 0 ? [{ promotionId: 'p', name: '满减', thresholdFen: 3_000, reductionFen, startsAt: 0, endsAt: NOW * 2 }] : [],
        discounts: couponFen > 0 ? [{ kind: 'coupon', id: 'c', name: '券', amountFen: couponFen }] : [],
        now: NOW,
      })
      const leftFen = paidFen > 0 && bill.payableFen > paidFen ? bill.payableFen - paidFen : null
      const wire = detailWire('o1', 'inProduction', {
        ...toWireMode(mode),
        isPreorder: mode === 'preorder',
        lines: lines.map(({ quantity, listFen }, index) => lineWire(String(index), { lineNo: index, quantity, unitListFen: listFen })),
        bill,
        payableFen: bill.payableFen,
        paidAt: 1,
        leftFen,
      })
      const { container } = render(
        <AppContext.Provider value={app}>
          <SummaryCard order={toOrderDetail(wire)} />
        </AppContext.Provider>,
      )
      const shown = figures(container)
      const dishes = shown.splice(0, lines.length)
      expect(sumFen(dishes)).toBe(sumFen(lines.map(({ quantity, listFen }) => quantity * listFen)))
      // An order with only dishes needs no bill.
      const isPlain = bill.lines.length === 1
      const billed = isPlain ? dishes : shown.splice(0, bill.lines.length)
      expect(sumFen(billed)).toBe(bill.payableFen)
      if (!isPlain) expect(billed[0]).toBe(sumFen(dishes))
      expect(shown.slice(0, 2)).toEqual(leftFen === null ? [bill.payableFen] : [bill.payableFen, leftFen])
      cleanup()
    }),
  )
})

it('an order without a meal names what was bought', () => {
  const bill = priceBill({
    lines: [],
    mode: 'pickup',
    isMember: false,
    promotions: [],
    discounts: [],
    now: NOW,
  }).bill
  const bought = { key: 'bill.bought', params: { name: '双人下午茶', picture: '/tea.svg' } } as const
  const wire = detailWire('o1', 'completed', {
    kind: 'groupBuy',
    lines: [],
    bill: { ...bill, lines: [{ kind: 'amount', amountFen: 5_900, reason: bought }], payableFen: 5_900 },
    payableFen: 5_900,
    paidAt: 1,
  })
  render(
    <AppContext.Provider value={app}>
      <SummaryCard order={toOrderDetail(wire)} />
    </AppContext.Provider>,
  )
  expect(screen.getByText('双人下午茶')).toBeTruthy()
  expect(screen.queryByText('消费金额')).toBeNull()
})
