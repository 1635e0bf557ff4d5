import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { PreorderPage } from '@/features/checkout'
import { type App, AppContext } from '@/useApp'
import { preparePhone, settle } from '../../support/client/phone'
import { placeWire, shopWire } from '../../support/client/wire'
import { wordsIn } from '../../support/words'

const nothing = () => undefined
Object.assign(Taro, { useDidShow: nothing, useDidHide: nothing })
const t = wordsIn('en')
afterEach(cleanup)

const shows = (words: string) => screen.queryByText(words) !== null

const opens = async (preorderTermId: string | null) => {
  const app = preparePhone({ '/nocheck/getMchntShopData': () => placeWire({ shop: shopWire({ preorderTermId }) }) }).open()
  await settle()
  const visits: string[] = []
  const move = async (to: string) => void visits.push(to)
  const nav = { go: move, tab: move, back: async () => undefined } as unknown as App['nav']
  render(
    <AppContext.Provider value={{ ...app, nav }}>
      <PreorderPage />
    </AppContext.Provider>,
  )
  const taps = async (words: string) => act(async () => (fireEvent.click(screen.getByText(words)), settle()))
  return { visits, taps }
}

it('a shop without pre-orders says so, and leads to others', async () => {
  const { visits, taps } = await opens(null)
  expect([shows(t('preorder.none')), shows(t('preorder.choose'))]).toEqual([true, false])
  await taps(t('checkout.otherShops'))
  expect(visits).toEqual(['shops'])
})

it('a shop with pre-orders names itself, and offers to choose dishes or another shop', async () => {
  await opens('YD1')
  const begin = t('preorder.begin', { shop: 'Tea House North' })
  expect([begin, t('preorder.choose'), t('checkout.otherShops'), t('preorder.none')].map(shows)).toEqual([true, true, true, false])
})
