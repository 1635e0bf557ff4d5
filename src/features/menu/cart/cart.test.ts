import { observable, runInAction } from 'mobx'
import { menuItem } from '../../../../test/support/client/wire'
import type { CartLine } from '@/stores'
import { Arrivals, FLASH_MS } from './Arrivals'
import { cartGroups } from './groups'
import { suggestTopUp } from '@/stores'

const line = (key: string, extra: Partial<CartLine> = {}): CartLine => ({
  key,
  selection: { itemId: key, optionIds: [], addOns: [], slots: [] },
  name: key,
  choiceText: '',
  picture: '',
  quantity: 1,
  listFen: 1000,
  memberFen: 900,
  isMine: true,
  memberNo: 2,
  ...extra,
})

describe('the cart by person', () => {
  const members = [
    { memberNo: 0, nickname: 'Zhe', picture: '', isMe: false },
    { memberNo: 2, nickname: '', picture: '', isMe: true },
  ]

  it('shows the diner first, then the others, each with a subtotal', () => {
    const lines = [line('curry', { isMine: false, memberNo: 0, addedAt: 5 }), line('tea', { quantity: 2 })]
    const groups = cartGroups(lines, members, true)
    expect(groups.map(({ isMe, nickname, count, sumFen, latestAt }) => [isMe, nickname, count, sumFen, latestAt])).toEqual([
      [true, '', 2, 1800, null],
      [false, 'Zhe', 1, 900, 5],
    ])
  })

  it('counts the diner’s own line before the server has answered', () => {
    expect(cartGroups([line('tea', { memberNo: null })], [], false)).toMatchObject([{ isMe: true, count: 1, sumFen: 1000 }])
  })
})

describe('a dish that reaches the next reduction', () => {
  const items = [
    menuItem('small', { priceFen: 300 }),
    menuItem('fits', { priceFen: 600 }),
    menuItem('dear', { priceFen: 5000 }),
    menuItem('free', { priceFen: 0 }),
  ]

  it('is the cheapest that reaches it', () => {
    expect(suggestTopUp(items, 570, () => true)?.itemId).toBe('fits')
  })

  it('is the most expensive one where none does', () => {
    expect(suggestTopUp(items, 9000, () => true)?.itemId).toBe('dear')
  })

  it('is none where nothing can be added', () => {
    expect(suggestTopUp(items, 570, () => false)).toBeNull()
  })
})

describe('lines from other phones', () => {
  it('are highlighted when they are added or grow, but not when the cart is first loaded', () => {
    jest.useFakeTimers()
    const cart = observable({ cartId: null as string | null, lines: [] as CartLine[], isLoaded: true }, {}, { deep: false })
    const arrivals = new Arrivals(cart)
    const stop = arrivals.follow()
    const theirs = (key: string, quantity: number) => line(key, { isMine: false, memberNo: 0, quantity })
    runInAction(() => Object.assign(cart, { cartId: 'c1', lines: [theirs('soup', 1)] }))
    expect(arrivals.flashing.size).toBe(0)
    runInAction(() => (cart.lines = [theirs('soup', 2), theirs('rice', 1), line('tea')]))
    expect([...arrivals.flashing]).toEqual(['soup', 'rice'])
    expect(arrivals.latest).toEqual({ memberNo: 0, name: 'rice' })
    jest.advanceTimersByTime(FLASH_MS)
    expect(arrivals.flashing.size).toBe(0)
    stop()
    jest.useRealTimers()
  })
})
