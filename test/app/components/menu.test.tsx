import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CartBar } from '@/components/commerce/CartBar'
import { DishCard } from '@/components/commerce/DishCard'
import { Options } from '@/components/ui/Options'
import { Picture } from '@/components/ui/Picture'
import { language } from '@/i18n'

const nothing = () => undefined
const dish = {
  name: '牛腱面',
  picture: '/art/broth/steaming-bowl.svg',
  priceFen: 3600,
  quantity: 0,
  onAdd: jest.fn(),
  onRemove: nothing,
  onOpen: jest.fn(),
}
const bar = { count: 2, totalFen: 7200, onOpen: nothing, action: '去结算', onAction: jest.fn() }

beforeEach(() => jest.clearAllMocks())
afterEach(() => act(() => language.set('hans')))

describe('a dish card', () => {
  it('opens by tapping its card and adds by "+", separately', () => {
    render(<DishCard {...dish} />)
    fireEvent.click(screen.getByRole('button', { name: '加一份牛腱面' }))
    expect([dish.onAdd.mock.calls.length, dish.onOpen.mock.calls.length]).toEqual([1, 0])
    fireEvent.click(screen.getByRole('button', { name: '牛腱面 ¥36' }))
    expect([dish.onAdd.mock.calls.length, dish.onOpen.mock.calls.length]).toEqual([1, 1])
  })

  it('that is sold out says so and cannot be added', () => {
    render(<DishCard {...dish} soldOut tags={[{ text: '招牌' }]} />)
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['牛腱面 ¥36 售完'])
    expect(screen.queryByText('招牌')).toBeNull()
  })

  it('shows two tags at most, and the parts of the name that were searched for', () => {
    render(<DishCard {...dish} tags={[{ text: '一' }, { text: '二' }, { text: '三' }]} marks={[[0, 1]]} />)
    expect(screen.queryByText('三')).toBeNull()
    expect(screen.getByText('牛').className).toBe('zm-mark')
    expect(screen.getByText('牛').parentElement?.textContent).toBe('牛腱面')
  })

  it.each(['row', 'repeat'] as const)('as %s shows at its limit that no more can be added', (variant) => {
    const { rerender } = render(<DishCard {...dish} variant={variant} quantity={1} max={2} />)
    const add = () => screen.getByRole('button', { name: /^加一份牛腱面/ })
    expect(add().getAttribute('aria-disabled')).toBeNull()
    rerender(<DishCard {...dish} variant={variant} quantity={2} max={2} limitReason="每单限 2 份" />)
    expect([add().getAttribute('aria-disabled'), add().getAttribute('aria-label')]).toEqual(['true', expect.stringMatching(/每单限 2 份$/)])
    fireEvent.click(add())
    expect(dish.onAdd).not.toHaveBeenCalled()
  })

  it('changes language at once', () => {
    render(<DishCard {...dish} soldOut />)
    act(() => language.set('en'))
    expect(screen.getByText('Sold out')).toBeTruthy()
    act(() => language.set('hant'))
    expect(screen.getByText('售完')).toBeTruthy()
  })
})

describe('the cart bar', () => {
  it('announces quantity and total to screen readers whenever they change, once they are on screen', async () => {
    const { rerender } = render(<CartBar {...bar} />)
    expect(screen.getByRole('status').textContent).toBe('购物车，2 份，合计 ¥72.00')
    rerender(<CartBar {...bar} count={3} totalFen={9000} />)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('购物车，3 份，合计 ¥90.00'))
  })

  it('is disabled with its reason beside it', () => {
    render(<CartBar {...bar} offReason="还差 ¥5 起送" />)
    fireEvent.click(screen.getByRole('button', { name: '去结算' }))
    expect(bar.onAction).not.toHaveBeenCalled()
    expect(screen.getByText('还差 ¥5 起送')).toBeTruthy()
  })

  it('says that nothing is chosen yet', () => {
    render(<CartBar {...bar} count={0} totalFen={0} />)
    expect(screen.getByText('还没点菜')).toBeTruthy()
  })
})

describe('a group of options', () => {
  it('shows why an option is disabled, and does not choose it', () => {
    const pick = jest.fn()
    const options = [
      { id: 'mild', label: '微辣' },
      { id: 'hot', label: '特辣', offReason: '特辣今日售完' },
    ]
    render(<Options title="辣度" caption="必选" options={options} chosen={['mild']} onPick={pick} />)
    expect(screen.getByText('特辣今日售完')).toBeTruthy()
    expect(screen.getByRole('radio', { name: '微辣' }).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('radio', { name: '特辣, 特辣今日售完' }))
    expect(pick).not.toHaveBeenCalled()
  })
})

describe('a picture', () => {
  it('that fails shows the drawing of its category, and then only its background', () => {
    const { container } = render(<Picture src="/pictures/1.webp" fallback="/art/tea/teacup.svg" />)
    const image = () => container.querySelector('img')
    fireEvent.error(image() as HTMLImageElement)
    expect(image()?.getAttribute('src')).toBe('/art/tea/teacup.svg')
    fireEvent.error(image() as HTMLImageElement)
    expect(image()).toBeNull()
    // A background has no role to be found by.
    // oxlint-disable-next-line eslint-js/no-restricted-syntax
    expect(container.querySelector('.zm-ground--wheat')).toBeTruthy()
  })
})
