import { createNavigator, PAGE_DELAY_MS } from './navigator'

const setUp = (depth = 2, stepsTo: (url: string) => number = () => 0) => {
  const moves: string[] = []
  const move = (kind: string) => async (to: unknown) => moves.push(`${kind} ${String(to)}`)
  const shown = jest.fn()
  const covered: string[] = []
  const covers = {
    show: () => {
      covered.push('on')
      return () => void covered.push('off')
    },
    pageShown: shown,
  }
  const failed = jest.fn<void, [() => void]>()
  const pages = {
    depth: () => depth,
    stepsTo,
    isUnreachable: (failure: unknown) => failure === 'not fetched',
    open: move('open') as (url: string) => Promise<unknown>,
    replace: move('replace'),
    tab: move('tab'),
    back: move('back'),
  }
  const nav = createNavigator(pages, covers, failed)
  return { nav, moves, shown, covered, pages, failed }
}

describe('navigation', () => {
  it('goes by key, with parameters as key=value pairs', async () => {
    const { nav, moves, shown } = setUp()
    await nav.go('orderDetail', { orderNo: 'A 1&2' })
    await nav.replace('paid', { orderNo: '7' })
    await nav.go('login')
    await nav.tab('menu')
    expect(moves).toEqual([
      'open /packOrder/pages/details?orderNo=A%201%262',
      'replace /packOrder/pages/success?orderNo=7',
      'open /packOther/pages/validatePhone',
      'tab /pages/menu/main',
    ])
    expect(shown).toHaveBeenCalledTimes(4)
  })

  it('covers the page on screen while the next one takes its time, and not before', async () => {
    jest.useFakeTimers()
    const { nav, covered, pages } = setUp()
    let arrive = () => {}
    pages.open = () => new Promise<void>((resolve) => (arrive = resolve))
    const going = nav.go('checkout')
    jest.advanceTimersByTime(PAGE_DELAY_MS - 1)
    expect(covered).toEqual([])
    jest.advanceTimersByTime(1)
    expect(covered).toEqual(['on'])
    arrive()
    await going
    expect(covered).toEqual(['on', 'off'])
    jest.useRealTimers()
  })

  it('opens a page once when it is tapped twice', async () => {
    const { nav, moves } = setUp()
    await Promise.all([nav.go('checkout'), nav.go('checkout')])
    await nav.go('checkout')
    expect(moves).toHaveLength(2)
  })

  it('returns to a page that is open already instead of replacing another by it', async () => {
    const { nav, moves } = setUp(4, (url) => (url === '/packOrder/pages/details?orderNo=7' ? 2 : 0))
    await nav.replace('orderDetail', { orderNo: '7' })
    await nav.replace('orderDetail', { orderNo: '8' })
    expect(moves).toEqual(['back 2', 'replace /packOrder/pages/details?orderNo=8'])
  })

  it('says that a page could not be loaded, and tries again on request', async () => {
    const { nav, moves, pages, failed } = setUp()
    const { open } = pages
    pages.open = () => Promise.reject('not fetched')
    await nav.go('checkout')
    expect(failed).toHaveBeenCalledTimes(1)
    pages.open = open
    failed.mock.calls[0]![0]()
    await nav.go('login')
    expect(moves).toEqual(['open /packOrder/pages/payment/main', 'open /packOther/pages/validatePhone'])
  })

  it('does not hide a fault of the app', async () => {
    const { nav, pages } = setUp()
    pages.open = () => Promise.reject(new Error('page is not found'))
    await expect(nav.go('checkout')).rejects.toThrow('not found')
  })

  it('leaves one page when back is tapped twice', async () => {
    const { nav, moves } = setUp(3)
    await Promise.all([nav.back(), nav.back()])
    expect(moves).toEqual(['back 1'])
    await nav.back()
    expect(moves).toEqual(['back 1', 'back 1'])
  })

  it('goes back; from a page that a link opened or that was reloaded, to the tab that leads to it, or home', async () => {
    const { nav, moves } = setUp(3)
    await nav.back()
    await nav.back({ otherwise: 'menu' })
    expect(moves).toEqual(['back 1', 'back 1'])
    const linked = setUp(1)
    await linked.nav.back()
    await linked.nav.back({ otherwise: 'menu' })
    expect(linked.moves).toEqual(['tab /pages/index/main', 'tab /pages/menu/main'])
  })

  it('goes back by two pages at once, to the tab where fewer are open', async () => {
    const { nav, moves } = setUp(3)
    await nav.back({ otherwise: 'menu', steps: 2 })
    const linked = setUp(2)
    await linked.nav.back({ otherwise: 'menu', steps: 2 })
    expect([moves, linked.moves]).toEqual([['back 2'], ['tab /pages/menu/main']])
  })
})
