import { autorun, observable } from 'mobx'
import { fakeApi, memoryStorage } from '../../../test/support/client/fakes'
import { menuItem } from '../../../test/support/client/wire'
import type { MenuItem } from '@domain/menu/menu'
import { AllergenFilter } from '@/stores'
import { MenuModel, type MenuDeps } from './MenuModel'
import { categoryAt } from './list/rows'

const NOON = Date.UTC(2026, 10, 21, 4, 0)

const items: MenuItem[] = [
  menuItem('noodles', { categoryId: 'mains', allergens: ['gluten'] }),
  menuItem('soldOut', { categoryId: 'mains', remaining: 0, allergens: [] }),
  menuItem('curry', { categoryId: 'mains', allergens: null }),
  menuItem('porridge', { categoryId: 'early', allergens: [], saleWindow: { fromMin: 390, toMin: 600 } }),
  menuItem('tea', { categoryId: 'drinks', allergens: [] }),
]

const setUp = (before: string[] = [], recommended: string[] = [], offered = items, now = () => NOON) => {
  const shop = observable(
    {
      shop: {
        shopId: 's1',
        terminalId: 'T1',
        modes: ['dineIn', 'pickup'],
        state: 'open',
        notice: null,
        showsStock: false,
        preorderTerminalId: null,
      },
      merchant: { utcOffsetMin: 480 },
      mode: 'dineIn',
      table: null,
      needsScan: false,
      menu: {
        value: {
          categories: ['mains', 'early', 'empty', 'drinks'].map((id) => ({ categoryId: id, name: id })),
          items: offered,
          recommended,
        },
      },
      itemOf: (id: string) => items.find(({ itemId }) => itemId === id),
    },
    {},
    { deep: false },
  )
  const cart = observable({ lines: [{ selection: { itemId: 'tea' }, quantity: 2 }] }, {}, { deep: false })
  const { api } = fakeApi({ '/goods/getMealRecommendAndDefGoodsList': () => ({ orderedBefore: before, recommended: [] }) })
  const filter = new AllergenFilter(memoryStorage(), () => NOON)
  const unpainted: (() => void)[] = []
  const afterPaint = (run: () => void) => void unpainted.push(run)
  const paint = () => unpainted.splice(0).forEach((run) => run())
  const deps = { api, shop, cart, session: { lang: 'hans' }, allergens: filter, now, afterPaint, isPreview: false }
  return { model: new MenuModel(deps as unknown as MenuDeps), filter, shop, cart, paint }
}

const picks = (model: MenuModel) => model.rows.filter(({ kind }) => kind === 'picks')
const keys = (model: MenuModel) => model.rows.map(({ key }) => key)

describe('the menu of a shop', () => {
  it('shows categories with their dishes, and unavailable ones last', () => {
    const { model } = setUp()
    expect(keys(model)).toEqual(['c-mains', 'noodles', 'curry', 'soldOut', 'c-early', 'porridge', 'c-drinks', 'tea', 'end'])
  })

  it('begins with dishes ordered before, otherwise with the shop’s recommendations, which are loaded with the menu', async () => {
    const first = setUp([], ['tea', 'soldOut'])
    expect(picks(first.model)).toMatchObject([{ which: 'recommended', items: [{ itemId: 'tea' }] }])
    await first.model.arrive()
    expect(picks(first.model)).toMatchObject([{ kind: 'picks', which: 'recommended' }])
    const again = setUp(['noodles'], ['tea', 'soldOut'])
    await again.model.arrive()
    expect(picks(again.model)).toMatchObject([{ kind: 'picks', which: 'before' }])
  })

  it('keeps its rows while the minutes that pass change none of them', () => {
    let now = NOON
    const { model } = setUp([], [], items, () => now)
    const stop = autorun(() => void model.rows)
    const { rows, context } = model
    now += 60_000
    model.tick()
    expect(model.context).not.toEqual(context)
    expect(model.rows).toBe(rows)
    stop()
  })

  it('treats these as two rows, because off screen one does not have the measured height of the other', async () => {
    const { model } = setUp(['noodles'], ['tea'])
    const [recommended] = picks(model)
    await model.arrive()
    expect(picks(model)[0]?.key).not.toBe(recommended?.key)
  })

  it('shows none of a few dishes twice, and nothing at all without dishes', () => {
    expect(picks(setUp([], ['tea'], items.slice(1)).model)).toEqual([])
    const none = setUp([], [], [])
    Object.assign(none.shop.shop, { notice: '22:00 后只供应粉面饭' })
    expect(none.model.rows).toEqual([])
  })

  it('marks a tapped category at once, scrolls the list there once that is visible, and follows the list when it is scrolled', () => {
    const { model, paint } = setUp()
    expect(model.current).toBe('mains')
    model.select('drinks')
    expect(model.current).toBe('drinks')
    expect(model.goTo).toBeNull()
    paint()
    expect(model.goTo).toEqual({ index: 6 })
    model.reached(5)
    expect(model.current).toBe('early')
    model.select('mains')
    paint()
    expect(model.goTo).toEqual({ index: 0 })
  })

  it('keeps the mark on the tapped category while the list still scrolls', () => {
    const { model, paint } = setUp()
    model.select('drinks')
    model.reached(5)
    expect(model.current).toBe('drinks')
    paint()
    expect(model.goTo).toEqual({ index: 6 })
  })

  it('scrolls the list to the category that was tapped last, and nowhere when another shop was entered', async () => {
    const { model, paint } = setUp()
    model.select('drinks')
    model.select('early')
    paint()
    expect(model.goTo).toEqual({ index: 4 })
    const last = model.goTo
    model.select('drinks')
    await model.arrive()
    paint()
    expect(model.goTo).toBe(last)
  })

  it('counts the portions of the cart on the rail', () => {
    const { model } = setUp()
    expect(model.rail.map(({ id, count }) => [id, count])).toEqual([
      ['mains', 0],
      ['early', 0],
      ['drinks', 2],
    ])
  })

  it('hides dishes that contain an allergen, never undeclared ones, and shows how many', () => {
    const { model, filter } = setUp()
    filter.toggle('gluten')
    expect(keys(model)).toContain('noodles')
    filter.setHides(true)
    expect(keys(model)).not.toContain('noodles')
    expect(keys(model)).toContain('curry')
    expect(model.rows.find(({ kind }) => kind === 'hidden')).toMatchObject({ count: 1 })
    expect(filter.countIn(items)).toEqual({ contains: 1, undeclared: 1 })
  })

  it('takes no orders while closed, except ahead of time', () => {
    const { model, shop } = setUp()
    expect(model.takesOrders).toBe(true)
    shop.shop = { ...shop.shop, state: 'closed' }
    expect(model.takesOrders).toBe(false)
    expect(model.isClosed).toBe(true)
    model.browse(true)
    expect(model.isClosed).toBe(false)
    shop.mode = 'preorder'
    expect(model.takesOrders).toBe(true)
  })

  it('offers the modes of the shop while its pre-order terminal is in use', () => {
    const { model, shop } = setUp()
    model.meet()
    shop.shop = { ...shop.shop, terminalId: 'YD1', modes: ['preorder'] }
    model.meet()
    expect(model.modes).toEqual(['dineIn', 'pickup'])
  })

  it('counts rows above all categories as part of the first', () => {
    const { model } = setUp()
    expect(categoryAt(model.rows, -1)).toBe('mains')
    expect(categoryAt([], 0)).toBeNull()
  })
})

describe('the allergens that a diner avoids', () => {
  it('are still set when the app is opened again', () => {
    const storage = memoryStorage()
    new AllergenFilter(storage, () => NOON).toggle('egg')
    expect([...new AllergenFilter(storage, () => NOON).avoided]).toEqual(['egg'])
  })
})
