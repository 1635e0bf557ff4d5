import { createNavigator } from './navigator'

const setUp = (depth = 2) => {
  const moves: string[] = []
  const move = (kind: string) => async (to: unknown) => moves.push(`${kind} ${String(to)}`)
  const shown = jest.fn()
  const nav = createNavigator(
    { depth: () => depth, open: move('open'), replace: move('replace'), tab: move('tab'), back: move('back') },
    shown,
  )
  return { nav, moves, shown }
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

  it('opens a page once when it is tapped twice', async () => {
    const { nav, moves } = setUp()
    await Promise.all([nav.go('checkout'), nav.go('checkout')])
    await nav.go('checkout')
    expect(moves).toHaveLength(2)
  })

  it('leaves one page when back is tapped twice', async () => {
    const { nav, moves } = setUp(3)
    await Promise.all([nav.back(), nav.back()])
    expect(moves).toEqual(['back 1'])
    await nav.back()
    expect(moves).toEqual(['back 1', 'back 1'])
  })

  it('goes back, never below the first page, and home from a page that a link opened', async () => {
    const { nav, moves } = setUp(3)
    await nav.back()
    await nav.back(9)
    expect(moves).toEqual(['back 1', 'back 2'])
    const linked = setUp(1)
    await linked.nav.back()
    expect(linked.moves).toEqual(['tab /pages/index/main'])
  })
})
