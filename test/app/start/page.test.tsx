import { act, fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import type { ComponentType } from 'react'
import { page } from '@/nav'
import { type App, AppContext } from '@/useApp'

const visits: string[] = []
const app = {
  session: { isLoggedIn: true, lang: 'hans' },
  nav: { tab: async (key: string) => visits.push(key), back: async () => visits.push('back') },
} as unknown as App

const open = (Route: ComponentType, params: Record<string, string>, useDidShow: (shown: () => void) => void = () => undefined) => {
  Object.assign(Taro, { useRouter: () => ({ params }), useDidShow, useDidHide: () => undefined, getCurrentInstance: () => ({}) })
  return render(
    <AppContext.Provider value={app}>
      <Route />
    </AppContext.Provider>,
  )
}

beforeEach(() => visits.splice(0))

describe('a page', () => {
  it('passes the parameters of its link to the view', () => {
    open(
      page('orderDetail', ({ orderNo }) => <p>Order {orderNo}</p>),
      { orderNo: 'A1', stamp: '7' },
    )
    expect(screen.getByText('Order A1')).toBeTruthy()
  })

  it('says so when its link is broken, and leads home', () => {
    open(
      page('orderDetail', () => <p>Order</p>),
      {},
    )
    expect(screen.queryByText('Order')).toBeNull()
    fireEvent.click(screen.getByText('回首页'))
    expect(visits).toEqual(['home'])
  })

  it('reads its own link, whatever page was opened before it was rendered', () => {
    Object.assign(Taro, { getCurrentPages: () => [{ $taroPath: '/details?stamp=A', $taroParams: { orderNo: 'A1' } }] })
    const Route: ComponentType<{ tid: string }> = page('orderDetail', ({ orderNo }) => <p>Order {orderNo}</p>)
    open(() => <Route tid="/details?stamp=A" />, { stamp: '8' })
    expect(screen.getByText('Order A1')).toBeTruthy()
  })

  it('reads the address that the browser shows on return', () => {
    const Route = page('orderDetail', ({ orderNo }) => <p>Order {orderNo}</p>)
    let show = () => undefined as void
    open(Route, { orderNo: 'A1' }, (shown) => (show = shown))
    const returnsAt = (link: string) => {
      window.location.hash = link
      act(() => show())
    }
    returnsAt('#/packDomain/pages/refund?orderNo=A3')
    expect(screen.getByText('Order A1')).toBeTruthy()
    returnsAt('#/packOrder/pages/details?orderNo=A%202')
    expect(screen.getByText('Order A 2')).toBeTruthy()
    returnsAt('#/packOrder/pages/details?orderNo=')
    expect(screen.getByText('回首页')).toBeTruthy()
  })

  it('that crashes says so, and starts afresh on request', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let isBroken = true
    open(
      page('menu', () => {
        if (isBroken) throw new Error('broken')
        return <p>Menu</p>
      }),
      {},
    )
    isBroken = false
    fireEvent.click(screen.getByText('重新打开'))
    expect(screen.getByText('Menu')).toBeTruthy()
    quiet.mockRestore()
  })
})
