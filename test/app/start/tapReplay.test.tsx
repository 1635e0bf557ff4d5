import { act, cleanup, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { MenuPage } from '@/ssr/MenuPage'
import { AppContext } from '@/useApp'
import { preparePhone, settle } from '../../support/client/phone'
import { menuItem, menuWire, placeWire, tableWire } from '../../support/client/wire'

// The list lays out by measured sizes, and jsdom measures none.
jest.mock('@/components/ui/VirtualList', () => ({ VirtualList: () => null }))

const nothing = () => undefined
Object.assign(globalThis, { matchMedia: () => ({ matches: true, addEventListener: nothing, removeEventListener: nothing }) })
Object.assign(Taro, { useDidShow: nothing, useDidHide: nothing, usePullDownRefresh: nothing })
afterEach(cleanup)

const category = (categoryId: string, name: string) => ({ ...menuWire().categories[0]!, categoryId, name })

it('a category that was tapped on the server-rendered menu stays chosen when the app takes over', async () => {
  const menu = {
    ...menuWire([menuItem('a', { categoryId: 'one' }), menuItem('b', { categoryId: 'two' })]),
    categories: [category('one', 'Noodles'), category('two', 'Rice')],
  }
  const app = preparePhone({
    '/nocheck/getMchntShopData': () => placeWire({ entry: 'table', table: tableWire() }),
    '/goods/getAllGoodsInfo': () => menu,
  }).open({ scene: 'T1' })
  await settle()
  const rice = () => screen.getByRole('tab', { name: 'Rice' })
  Object.assign(window, { zmTapReplay: { end: () => rice().click() } })
  render(
    <AppContext.Provider value={app}>
      <MenuPage />
    </AppContext.Provider>,
  )
  await act(settle)
  expect(rice().getAttribute('aria-selected')).toBe('true')
})
