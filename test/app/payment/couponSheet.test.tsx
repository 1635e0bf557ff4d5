import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type CouponAdvice, CouponPick } from '@/features/couponPick'
import { AppContext } from '@/useApp'
import { preparePhone, settle } from '../../support/client/phone'
import { wordsIn } from '../../support/words'

const t = wordsIn('en')
afterEach(cleanup)

const option = (at: number, isUsable: boolean): CouponAdvice['options'][number] => ({
  couponId: `C${at}`,
  offerId: 'O',
  validFrom: 0,
  name: `Coupon ${at}`,
  caption: 'Every shop',
  kind: 'amount',
  amountFen: 500,
  percent: 100,
  capFen: null,
  minimumFen: 0,
  validUntil: 4_000_000_000_000,
  savesFen: isUsable ? 500 : 0,
  obstacle: isUsable ? null : { reason: 'otherShop', params: {} },
})

const opensWith = async (usable: number, others: number, canCombine = false) => {
  const options = Array.from({ length: usable + others }, (_, at) => option(at, at < usable))
  const advice: CouponAdvice = { chosen: ['C0'], savedFen: 500, nextFen: 500, canCombine, options }
  const app = preparePhone({}).open()
  await settle()
  render(
    <AppContext.Provider value={app}>
      <CouponPick advice={advice} sign="¥" isOwn={false} onChoose={() => undefined} />
    </AppContext.Provider>,
  )
  act(() => void fireEvent.click(screen.getByRole('button', { name: new RegExp(t('pick.label')) })))
}

const drawn = () => screen.queryAllByText(/^Coupon \d+$/).length
const canUseNone = () => screen.queryByText(t('pick.none')) !== null

/** Gives the list this height and scrolls it to this place. */
const scrollsTo = (scrollTop: number, scrollHeight: number) => {
  // A scroller has no role.
  // oxlint-disable-next-line eslint-js/no-restricted-syntax
  const body = document.querySelector('.zm-sheet__body')!
  Object.defineProperties(body, {
    scrollHeight: { value: scrollHeight, configurable: true },
    clientHeight: { value: 600, configurable: true },
  })
  body.scrollTop = scrollTop
  act(() => void fireEvent.scroll(body))
}

it('many coupons are rendered in steps: first what a phone shows, then more, the rest while scrolling', async () => {
  await opensWith(30, 30)
  expect([drawn(), canUseNone()]).toEqual([8, false])
  await waitFor(() => expect(drawn()).toBe(24))
  scrollsTo(1_000, 2_400)
  expect(drawn()).toBe(24)
  scrollsTo(1_700, 2_400)
  expect([drawn(), canUseNone()]).toEqual([48, true])
  scrollsTo(1_800, 4_800)
  scrollsTo(4_200, 4_800)
  expect(drawn()).toBe(60)
})

it('a few are all rendered at once', async () => {
  await opensWith(3, 4)
  expect([drawn(), canUseNone()]).toEqual([7, true])
})

it.each([
  ['radios where an order takes one coupon', false, 'radiogroup', 'radio'],
  ['ticks where it takes several', true, 'group', 'checkbox'],
] as const)('are told as a group of %s, of which the chosen one is checked', async (_what, canCombine, group, role) => {
  await opensWith(2, 1, canCombine)
  const options = within(screen.getByRole(group, { name: t('pick.label') })).getAllByRole(role)
  expect(options.map((one) => [/Coupon \d|none|no coupon/i.exec(one.textContent)?.[0], one.getAttribute('aria-checked')])).toEqual([
    ['Coupon 0', 'true'],
    ['Coupon 1', 'false'],
    ['no coupon', 'false'],
  ])
  expect(screen.queryAllByRole(canCombine ? 'radio' : 'checkbox')).toEqual([])
})
