import { fireEvent, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { page } from '@/nav'
import { type App, AppContext } from '@/useApp'

const visits: string[] = []
const app = { nav: { tab: async (key: string) => visits.push(key), back: async () => visits.push('back') } } as unknown as App

const open = (Route: ReturnType<typeof page>, params: Record<string, string>) => {
  Object.assign(Taro, { useRouter: () => ({ params }), useDidShow: () => undefined, useDidHide: () => undefined })
  return render(
    <AppContext.Provider value={app}>
      <Route />
    </AppContext.Provider>,
  )
}

beforeEach(() => visits.splice(0))

describe('a page', () => {
  it('hands what its link carries to the view', () => {
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

  it('that crashes says so, and starts afresh on demand', () => {
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
