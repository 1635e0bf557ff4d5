import { act, cleanup, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import type { ReactElement } from 'react'
import type { Output } from '@contract/index'
import type { ServerMessage } from '@contract/push'
import { GiveCouponView } from '@/features/couponGift'
import { OutsideCards } from '@/features/outsideCard'
import { AppContext } from '@/useApp'
import { preparePhone, settle } from '../support/client/phone'
import { wordsIn } from '../support/words'

const nothing = () => undefined
Object.assign(Taro, {
  useDidShow: (show: () => void) => shows.push(show),
  useDidHide: nothing,
  usePullDownRefresh: nothing,
  useReachBottom: nothing,
})
let shows: (() => void)[] = []
const t = wordsIn('en')
beforeEach(() => (shows = []))
afterEach(cleanup)

/** A member opens a page and stays on it; `hears` lets the server push a message. */
const looksAt = async (page: ReactElement, answers: Record<string, () => unknown>) => {
  const phone = preparePhone(answers)
  phone.isMemberKnown(true)
  const app = phone.open()
  await act(settle)
  render(<AppContext.Provider value={app}>{page}</AppContext.Provider>)
  await act(async () => (shows.forEach((show) => show()), settle()))
  const line = phone.sockets.at(-1)!
  const receives = (message: ServerMessage) => act(async () => (line.handlers.message(JSON.stringify(message)), settle()))
  line.handlers.open()
  await receives({ type: 'welcome' })
  await receives({ type: 'subscribed', topics: ['user'], refused: [] })
  return receives
}

it('somebody takes a coupon while its giver has the gift open', async () => {
  const gift = {
    giftId: 'G1',
    name: 'Five off',
    nickName: 'Ann',
    picture: '',
    merchantName: 'Tea',
    utcOffsetMin: 480,
    begunAt: 1,
    giftKind: 'one',
    count: 1,
  }
  let takers: { nickName: string; isMe: boolean; takenAt: number }[] = []
  const receives = await looksAt(<GiveCouponView couponNo={null} giftId={null} />, {
    '/coupon/getGiftList': () => ({
      list: [{ ...gift, takers, taken: takers.length, giftState: takers.length > 0 ? 'taken' : 'open' }],
      nextCursor: null,
    }),
  })
  expect(screen.queryByText(t('give.open'))).not.toBeNull()
  takers = [{ nickName: 'Ben', isMe: false, takenAt: 2 }]
  await receives({ type: 'member', mchntCd: 'M', at: 2 })
  expect(screen.queryByText(t('give.tookIt', { name: 'Ben' }))).not.toBeNull()
})

it('a payment with a card of another company changes the displayed balance', async () => {
  let balanceFen = 5_000
  const receives = await looksAt(<OutsideCards />, {
    '/queryYqk': (): Output<'/queryYqk'> => ({
      issuer: { name: 'Campus', hasFuel: false },
      card: { maskedNo: '**** 0001', balanceFen, isBlocked: false, boundAt: 1 },
    }),
  })
  expect(screen.queryByText('¥50.00')).not.toBeNull()
  balanceFen = 3_800
  await receives({ type: 'payment', orderNo: 'o1', payState: 'succeeded', at: 2 })
  expect(screen.queryByText('¥38.00')).not.toBeNull()
})
