import { act, cleanup, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { GroupsView } from '@/features/groupBuy'
import { LevelsView } from '@/features/level'
import { ActivitiesView, DrawView } from '@/features/lottery'
import { useMemberFigures } from '@/features/memberFigures'
import { RedeemView } from '@/features/redemption'
import { AppContext } from '@/useApp'
import { noFigures } from '../../support/client/memberFigures'
import { preparePhone, settle } from '../../support/client/phone'
import { placeWire } from '../../support/client/wire'
import { wordsIn } from '../../support/words'

const nothing = () => undefined
Object.assign(Taro, { useDidShow: nothing, useDidHide: nothing, usePullDownRefresh: nothing, useReachBottom: nothing })
const t = wordsIn('en')
afterEach(cleanup)

/** Answers that arrive when the test releases them. */
const held = <T,>(answer: () => T) => {
  const waiting: (() => void)[] = []
  return {
    answer: () => new Promise<T>((resolve) => waiting.push(() => resolve(answer()))),
    isWaiting: () => waiting.length > 0,
    come: () => act(async () => (waiting.splice(0).forEach((release) => release()), settle())),
  }
}

it('requests nothing about a merchant before it is known which, and reports no failure about that', async () => {
  const place = held(() => placeWire())
  const level = {
    levelLogo: '',
    growth: 0,
    priceFen: null,
    paidDays: 0,
    boughtUntil: null,
    memberPrice: true,
    payPercent: 100,
    pointPercent: 100,
  }
  const phone = preparePhone({
    '/nocheck/getMchntShopData': place.answer,
    '/getMemberLevelInfo': () => ({
      levels: [{ ...level, levelValue: 1, levelName: 'Silver' }],
      mine: null,
      growthPerYuan: 1,
      birthdayPercent: 100,
      memberDay: null,
      begun: null,
    }),
  })
  const app = phone.open()
  render(
    <AppContext.Provider value={app}>
      <LevelsView list={null} />
    </AppContext.Provider>,
  )
  // The diner is known before the shop, so the merchant whose levels are shown is not known yet.
  await act(() => app.session.ready())
  await act(settle)
  expect([place.isWaiting(), phone.paths().includes('/getMemberLevelInfo')]).toEqual([true, false])
  expect(screen.queryByText(t('async.retry'))).toBeNull()
  await place.come()
  expect(screen.queryAllByText('Silver')).not.toEqual([])
})

it('requests a member’s data once while the same shop is loaded again, and keeps it on the page', async () => {
  const figures = held(() => ({ ...noFigures, pointSum: 88, orderCount: 0, memberSavedFen: 0 }))
  const phone = preparePhone({ '/member/getMemberInfo': figures.answer })
  phone.isMemberKnown(true)
  const app = phone.open()
  await act(settle)
  const Points = observer(() => <>{useMemberFigures().value?.pointSum ?? 'nothing'}</>)
  render(
    <AppContext.Provider value={app}>
      <Points />
    </AppContext.Provider>,
  )
  await act(settle)
  await act(() => app.shop.reload())
  await act(settle)
  expect(phone.paths().filter((path) => path === '/member/getMemberInfo')).toHaveLength(1)
  await figures.come()
  expect(screen.queryByText('88')).not.toBeNull()
  await act(() => app.shop.reload())
  await act(settle)
  expect([screen.queryByText('88') !== null, figures.isWaiting()]).toEqual([true, true])
})

it('keeps the code that a link has brought, whoever the diner turns out to be', async () => {
  const records = { list: [], nextCursor: null }
  const phone = preparePhone({ '/cdkey/queryCDKeysLog': () => records, '/exchange/queryExchange': () => records })
  phone.isMemberKnown(true)
  const app = phone.open()
  render(
    <AppContext.Provider value={app}>
      <RedeemView code="7K3M9PQ2R4TW" />
    </AppContext.Provider>,
  )
  expect(app.session.userId).toBeNull()
  await act(settle)
  expect(app.session.isMember).toBe(true)
  expect(['7K3M', '9PQ2', 'R4TW'].map((group) => screen.queryByText(group)?.textContent)).toEqual(['7K3M', '9PQ2', 'R4TW'])
})

it.each([
  ['group offers', () => <GroupsView />, t('group.none')],
  ['draws', () => <ActivitiesView />, t('lottery.none')],
  ['the one draw', () => <DrawView activityId={null} />, t('lottery.none')],
])('says that there are none of %s only once it is known where', async (_what, page, none) => {
  const place = held(() => placeWire())
  const phone = preparePhone({
    '/nocheck/getMchntShopData': place.answer,
    '/groupBuy/getOfferList': () => ({ offers: [] }),
    '/groupBuy/getMyGroups': () => ({ list: [] }),
    '/activity/getActivityList': () => ({ list: [] }),
  })
  const app = phone.open()
  render(<AppContext.Provider value={app}>{page()}</AppContext.Provider>)
  await act(() => app.session.ready())
  await act(settle)
  expect([place.isWaiting(), screen.queryByText(none)]).toEqual([true, null])
  await place.come()
  expect(screen.queryByText(none)).not.toBeNull()
})
