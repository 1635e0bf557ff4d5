import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { dialog } from '@/components/ui/Dialog/dialog'
import { toast } from '@/components/ui/Toast'
import { MenuPage } from '@/ssr/MenuPage'
import { AppContext } from '@/useApp'
import { preparePhone, settle } from '../support/client/phone'
import { placeWire, shopWire, tableWire } from '../support/client/wire'
import { wordsIn } from '../support/words'

// The list lays out by measured sizes, and jsdom measures none.
jest.mock('@/components/ui/VirtualList', () => ({ VirtualList: () => null }))

const nothing = () => undefined
Object.assign(globalThis, { matchMedia: () => ({ matches: true, addEventListener: nothing, removeEventListener: nothing }) })
Object.assign(Taro, { useDidShow: nothing, useDidHide: nothing, usePullDownRefresh: nothing })
afterEach(cleanup)

const t = wordsIn('en')
const needsScan = shopWire({ isForcedScanning: '1' })

it.each([
  ['at a table that was scanned', placeWire({ entry: 'table', table: tableWire() })],
  ['at such a table of a shop that wants a scan', placeWire({ entry: 'table', table: tableWire(), shop: needsScan })],
  ['at a shop that wants a scan, before one', placeWire({ shop: needsScan })],
])('the grey key of an empty cart %s asks for dishes, not for a scan', async (_where, place) => {
  const app = preparePhone({ '/nocheck/getMchntShopData': () => place }).open({ scene: 'T1' })
  await settle()
  const scan = jest.fn()
  Object.assign(app.platform, { scan })
  render(
    <AppContext.Provider value={app}>
      <MenuPage />
    </AppContext.Provider>,
  )
  await act(settle)
  const key = screen.getByRole('button', { name: t('menu.checkout') })
  expect(key.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(key)
  await act(settle)
  expect([toast.get()?.text, dialog.get(), scan.mock.calls.length]).toEqual([t('cart.addFirst'), null, 0])
})
