import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { VisitView } from '@/features/tableVisit/VisitView'
import type { TableNow, Visit } from '@/features/tableVisit/VisitModel'
import { AppContext } from '@/useApp'
import { billWire } from '../../support/client/orderWire'
import { preparePhone, settle } from '../../support/client/phone'
import { placeWire, tableWire } from '../../support/client/wire'
import { wordsIn } from '../../support/words'

let shows: (() => void)[] = []
const nothing = () => undefined
Object.assign(Taro, { useDidShow: (show: () => void) => shows.push(show), useDidHide: nothing, usePullDownRefresh: nothing })
const t = wordsIn('en')
afterEach(cleanup)
beforeEach(() => (shows = []))

const table = { ...tableWire({ orderModel: '1', tableTermName: 'R01' }), tableState: '3', orderNo: 'o1' } as TableNow['table']
const dish = (lineNo: number, fields: Partial<Visit['rounds'][number]['dishes'][number]> = {}) => ({
  lineNo,
  name: `Dish ${lineNo}`,
  choiceText: '',
  picture: '',
  quantity: 1,
  takenQuantity: 0,
  unitFen: 700,
  state: 'waiting' as const,
  isMine: true,
  nickName: '',
  ...fields,
})
const visit = (fields: Partial<Visit> = {}): Visit => ({
  table,
  openedAt: 1,
  guestsCount: 2,
  teaName: null,
  seatFen: 0,
  rounds: [{ roundNo: 1, sentAt: 1, isMine: true, nickName: '', itemsFen: 700, dishes: [dish(1)] }],
  bill: billWire({ payableFen: 700 }),
  calls: [],
  payer: null,
  paidAt: null,
  ...fields,
})

const me = { isMe: true, nickName: '', since: 1, until: 300_000 }
const LOOKS = { '/getTableBill': () => ({ orderNo: 'o1', bill: billWire({ payableFen: 700 }), paidFen: 0, leftFen: 700, coupons: null }) }

/** At the table; `becomes`: the server's answer to the next request of the page. */
const sits = async (begun: Visit, answers: Record<string, () => unknown> = {}, inCart = 0) => {
  let now = begun
  const phone = preparePhone({
    '/nocheck/getMchntShopData': () => placeWire({ entry: 'table', table }),
    '/queryMealOrder': (): TableNow => ({ table, opening: { asksHeadcount: true, seatFen: 0, teas: [] }, members: [], visit: now }),
    ...answers,
  })
  if (inCart > 0) phone.cart.otherAdds({ itemId: 'a', optionIds: [], addOns: [], slots: [] }, inCart)
  const app = phone.open({ scene: 'T1' })
  await settle()
  render(
    <AppContext.Provider value={app}>
      <VisitView />
    </AppContext.Provider>,
  )
  await act(settle)
  const becomes = (next: Visit) => {
    now = next
    return act(async () => (shows.forEach((show) => show()), settle()))
  }
  return { becomes, taps: (name: string) => act(async () => (fireEvent.click(screen.getByRole('button', { name })), settle())) }
}

it.each([
  ['the bill was paid at the cashier', visit({ paidAt: 2 })],
  ['a mate pays it by now', visit({ payer: { ...me, isMe: false } })],
])('whoever looks at the bill is not asked for it any more once %s', async (_how, next) => {
  const { becomes, taps } = await sits(visit(), LOOKS)
  await taps(t('visit.settle'))
  const pay = () => screen.queryByRole('button', { name: t('visit.pay', { price: '¥7.00' }) })
  expect(pay()).not.toBeNull()
  await becomes(next)
  await waitFor(() => expect(pay()).toBeNull())
})

it('dishes that are still in the cart when the bill is paid are shown as not ordered', async () => {
  const { becomes } = await sits(visit(), {}, 2)
  expect(screen.queryByText(t('visit.paidUnsent', { n: 2 }))).toBeNull()
  await becomes(visit({ paidAt: 2 }))
  expect(screen.queryByText(t('visit.paidUnsent', { n: 2 }))).not.toBeNull()
})

it('changes by table-mates do not clear the code while it is typed', async () => {
  const { becomes, taps } = await sits(visit(), { '/removeDishes': () => ({ visit: null }) })
  await taps(t('visit.changeOf', { name: 'Dish 1' }))
  await taps(t('visit.takeBack'))
  const code = () => within(screen.getByRole('dialog')).queryByRole<HTMLInputElement>('textbox')
  fireEvent.input(code()!, { target: { value: '123' } })
  await becomes(visit({ calls: [{ kind: 'water', calledAt: 2, answeredAt: null, answeredBy: null }] }))
  expect(code()?.value).toBe('123')
})

it('a round whose dishes were all cancelled is not shown as served', async () => {
  const takenBack = dish(1, { takenQuantity: 1, state: 'takenBack' })
  await sits(visit({ rounds: [{ ...visit().rounds[0]!, itemsFen: 0, dishes: [takenBack] }] }))
  expect(screen.queryByText(t('visit.allServed'))).toBeNull()
  expect(screen.getAllByText(t('visit.dish.takenBack'))).toHaveLength(2)
})

it('opening the bill reserves nothing; the payer is named, with a button to pay instead, which asks first', async () => {
  const paths: string[] = []
  const ben = { isMe: false, nickName: 'Ben', since: 1, until: 300_000 }
  const settle = () => {
    paths.push('/settleTable')
    return { visit: visit({ payer: me }), coupons: null, orderNo: 'o1', payableFen: 700 }
  }
  const { becomes, taps } = await sits(visit(), { ...LOOKS, '/settleTable': settle })
  await taps(t('visit.settle'))
  expect(paths).toEqual([])
  await becomes(visit({ payer: ben }))
  expect(screen.getAllByText(t('visit.paying', { who: 'Ben' })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: t('visit.pay', { price: '¥7.00' }) })).toBeNull()
  await taps(t('visit.payInstead', { price: '¥7.00' }))
  expect(paths).toEqual([])
})

it('shows the rest of a bill that is paid in part', async () => {
  const { taps } = await sits(visit({ paidFen: 200 }), {
    '/getTableBill': () => ({ ...LOOKS['/getTableBill'](), paidFen: 200, leftFen: 500 }),
  })
  expect(screen.queryByText(t('visit.paidPart', { price: '¥2.00' }))).not.toBeNull()
  await taps(t('visit.settle'))
  expect(screen.queryByRole('button', { name: t('visit.pay', { price: '¥5.00' }) })).not.toBeNull()
})

it('shows after payment what has not been served yet', async () => {
  const owed = dish(1, { state: 'served', owedState: 'making' })
  await sits(visit({ paidAt: 2, rounds: [{ ...visit().rounds[0]!, dishes: [owed, dish(2, { state: 'served' })] }] }))
  expect(screen.queryByText(t('visit.paidNotAll', { n: 1 }))).not.toBeNull()
  expect(screen.queryByText(t('visit.dish.making'))).not.toBeNull()
})
