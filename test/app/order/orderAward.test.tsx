import { act, cleanup, render, screen } from '@testing-library/react'
import { AwardCard } from '@/features/order/paidPage/AwardCard'
import { AppContext } from '@/useApp'
import { preparePhone, settle } from '../../support/client/phone'
import { wordsIn } from '../../support/words'

const t = wordsIn('en')
afterEach(cleanup)

it.each([
  [true, 'orderAward.earnedNow'],
  [false, 'orderAward.earnedWhen'],
] as const)('the points of an order that is completed (%s) are shown as they are', async (isCompleted, words) => {
  const app = preparePhone({ '/coupon/getCouponAward': () => ({ award: null, earned: { points: 7, growth: 0 } }) }).open()
  await settle()
  render(
    <AppContext.Provider value={app}>
      <AwardCard orderNo="o1" isCompleted={isCompleted} />
    </AppContext.Provider>,
  )
  await act(settle)
  expect(screen.queryByText(t(words))).not.toBeNull()
})
