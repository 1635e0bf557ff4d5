import Taro from '@tarojs/taro'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { HeldCard } from '@/features/visitCard/VisitCardsModel'
import { VisitCardsView } from '@/features/visitCard/VisitCardsView'
import { AppContext } from '@/useApp'
import { preparePhone, settle } from '../../support/client/phone'
import { placeWire } from '../../support/client/wire'
import { wordsIn } from '../../support/words'

const nothing = () => undefined
Object.assign(Taro, { useDidShow: nothing, useDidHide: nothing, usePullDownRefresh: nothing })
const t = wordsIn('en')
afterEach(cleanup)

const card: HeldCard = {
  cardId: 'k1',
  mchntCd: 'm1',
  mchntName: 'Tea House',
  name: 'Ten teas',
  picture: '',
  currencySign: '¥',
  utcOffsetMin: 480,
  state: 'active',
  visits: 10,
  left: 9,
  priceFen: 16_800,
  validUntil: 4_000_000_000_000,
  boughtAt: 1,
  goods: [],
  shops: [],
  capFen: null,
}

it('a member’s cards stay on screen, and can be tapped, when the shop is known later', async () => {
  let answerPlace = nothing as (place: ReturnType<typeof placeWire>) => void
  const place = new Promise<ReturnType<typeof placeWire>>((resolve) => (answerPlace = resolve))
  const phone = preparePhone({
    '/nocheck/getMchntShopData': () => place,
    '/visitCard/getMyCards': () => ({ list: [card] }),
    '/visitCard/getOfferList': () => ({ list: [], begun: null }),
  })
  phone.isMemberKnown(true)
  const app = phone.open()
  await act(settle)
  render(
    <AppContext.Provider value={app}>
      <VisitCardsView mchntCd={null} />
    </AppContext.Provider>,
  )
  await act(settle)
  const use = screen.getByRole('button', { name: `${t('visits.use')} Ten teas` })
  answerPlace(placeWire())
  await act(settle)
  expect(phone.paths()).toContain('/visitCard/getOfferList')
  expect(screen.getByRole('button', { name: `${t('visits.use')} Ten teas` })).toBe(use)
})
