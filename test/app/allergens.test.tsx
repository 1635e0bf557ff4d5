import { render, screen } from '@testing-library/react'
import { Recommended } from '@/features/home/parts'
import { CartLineRow } from '@/features/menu/cart/CartLineRow'
import { AddOns } from '@/features/menu/spec/AddOns'
import { DishIntro } from '@/features/menu/spec/DishIntro'
import { Slots } from '@/features/menu/spec/Slots'
import { SpecModel, type SpecDeps } from '@/features/menu/spec/SpecModel'
import { Suggestions } from '@/features/place'
import { AllergenFilter, type CartLine } from '@/stores'
import { type App, AppContext } from '@/useApp'
import type { ReactNode } from 'react'
import type { MenuItem } from '@domain/menu/menu'
import { memoryStorage } from '../support/client/fakes'
import { menuItem } from '../support/client/wire'

const extra = { picture: null, priceFen: 100, remaining: null }
const choice = { picture: '', priceDeltaFen: 0, remaining: null, isDefault: false }
const noodles = menuItem('noodles', {
  allergens: ['gluten', 'soy'],
  addOns: [
    { ...extra, addOnId: 'peanuts', name: 'Crushed peanuts', allergens: ['peanut'] },
    { ...extra, addOnId: 'greens', name: 'Greens', allergens: [] },
  ],
  maxAddOns: 2,
})
const meal = menuItem('meal', {
  kind: 'setMeal',
  allergens: [],
  slots: [
    {
      slotId: 'side',
      name: 'Side',
      pick: 1,
      choices: [
        { ...choice, itemId: 'satay', name: 'Satay', allergens: ['peanut'] },
        { ...choice, itemId: 'salad', name: 'Salad', allergens: null },
      ],
    },
  ],
})
const plain = ['rice', 'soup', 'tea'].map((itemId) => menuItem(itemId, { allergens: [] }))
const nutty = menuItem('nutty', { allergens: ['peanut'], soldLastMonth: 99 })
const items = [noodles, meal, ...plain, nutty]

const setUp = () => {
  const allergens = new AllergenFilter(memoryStorage(), () => 0)
  allergens.toggle('peanut')
  allergens.toggle('gluten')
  const shop = {
    itemOf: (id: string) => items.find(({ itemId }) => itemId === id),
    menu: { value: { items, recommended: ['nutty', 'rice', 'soup'] } },
    shop: { shopId: 's1', name: 'North', state: 'open' },
    merchant: { currencySign: '¥' },
  }
  const cart = { blockOf: () => null, changes: [], quantityOf: () => 0 }
  const app = { allergens, shop, cart, session: { isMember: false } } as unknown as App
  const show = (children: ReactNode) => render(<AppContext.Provider value={app}>{children}</AppContext.Provider>)
  const specOf = (item: MenuItem) => new SpecModel({ shop, cart, api: {}, platform: {} } as unknown as SpecDeps, item)
  return { allergens, show, specOf }
}
const recommended = (
  <Recommended
    part={{
      type: 'recommended',
      links: [],
      data: {
        title: 'Picks',
        items: [nutty, ...plain].map((item) => ({ ...item, soldOut: false })),
      },
    }}
    onLink={() => undefined}
  />
)

describe('an allergen that the diner avoids is marked', () => {
  it('on the sheet of a dish, apart from its other allergens', () => {
    const { show, specOf } = setUp()
    const spec = specOf(noodles)
    show(<DishIntro spec={spec} />)
    expect(screen.getByText('含麸质').className).toContain('danger')
    expect(screen.getByText('含大豆').className).toContain('neutral')
  })

  it('on the add-on that contains it, and on no other', () => {
    const { show, specOf } = setUp()
    show(<AddOns spec={specOf(noodles)} />)
    expect(screen.getByText('含花生').parentElement?.textContent).toContain('Crushed peanuts')
    expect(screen.queryAllByText(/^含|未标注/)).toHaveLength(1)
  })

  it('on the options of a set meal, also where one declares nothing', () => {
    const { show, specOf } = setUp()
    show(<Slots spec={specOf(meal)} />)
    expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual(['Satay含花生', 'Salad过敏原未标注'])
  })

  it('on a line of the cart according to its choices', () => {
    const { show } = setUp()
    const selection = {
      itemId: 'meal',
      optionIds: [],
      addOns: [],
      slots: [{ slotId: 'side', choices: [{ itemId: 'satay', quantity: 1 }] }],
    }
    const line = { key: 'a', name: 'Meal', choiceText: '', picture: '', quantity: 1, listFen: 100, memberFen: 100, isMine: true, selection }
    show(<CartLineRow line={line as unknown as CartLine} isFlashing={false} owner="" />)
    expect(screen.getByText('含花生')).toBeTruthy()
  })

  it('on home’s recommendations; hidden dishes are counted in words', () => {
    const { allergens, show } = setUp()
    const { unmount } = show(recommended)
    expect(screen.getByText('NUTTY')).toBeTruthy()
    expect(screen.getByText('含花生')).toBeTruthy()
    unmount()
    allergens.setHides(true)
    show(recommended)
    expect(screen.queryByText('NUTTY')).toBeNull()
    expect(screen.getByText('隐藏了 1 道含过敏原的菜')).toBeTruthy()
  })

  it('on the suggestions below orders, where another dish replaces a hidden one', () => {
    const { allergens, show } = setUp()
    const most = { narrow: 3, upright: 3, aside: 3 }
    const { unmount } = show(<Suggestions most={most} />)
    expect(screen.getByText('含花生')).toBeTruthy()
    unmount()
    allergens.setHides(true)
    show(<Suggestions most={most} />)
    expect(screen.getAllByText(/^[A-Z]+$/).map(({ textContent }) => textContent)).toEqual(['RICE', 'SOUP', 'MEAL'])
  })
})
