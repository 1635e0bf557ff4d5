import { fakeApi } from '../../../../test/support/client/fakes'
import { menuItem } from '../../../../test/support/client/wire'
import type { MenuItem, SpecOption } from '@domain/menu/menu'
import { problem, type Problem } from '@domain/results'
import { explainPrice } from './explain'
import { SpecModel, type SpecDeps } from './SpecModel'

const option = (optionId: string, extra: Partial<SpecOption> = {}): SpecOption => ({
  optionId,
  name: optionId,
  priceDeltaFen: 0,
  remaining: null,
  picture: null,
  isDefault: false,
  ...extra,
})

const noodles = menuItem('noodles', {
  priceFen: 3600,
  memberPriceFen: 3280,
  specGroups: [
    {
      groupId: 'size',
      kind: 'spec',
      name: 'Size',
      options: [option('std', { isDefault: true }), option('large', { priceDeltaFen: 600, picture: 'large.svg' })],
    },
  ],
  addOns: [
    { addOnId: 'egg', name: 'Egg', picture: null, priceFen: 400, remaining: null, allergens: ['egg'] },
    { addOnId: 'beef', name: 'Beef', picture: null, priceFen: 1200, remaining: 1, allergens: [] },
  ],
  maxAddOns: 3,
})

const slotChoice = (itemId: string) => ({
  itemId,
  name: itemId,
  picture: '',
  priceDeltaFen: 0,
  remaining: null,
  allergens: [],
  isDefault: false,
})
const meal = menuItem('meal', {
  kind: 'setMeal',
  slots: [
    { slotId: 'main', name: 'Main', pick: 2, choices: [slotChoice('rice'), slotChoice('noodle')] },
    { slotId: 'drink', name: 'Drink', pick: 1, choices: [slotChoice('tea'), slotChoice('cola')] },
  ],
})

const setUp = (item: MenuItem, block: Problem | null = null) => {
  const added: unknown[] = []
  const cart = { blockOf: () => block, add: (...args: unknown[]) => added.push(args), reselect: () => undefined }
  const { api } = fakeApi({
    '/goods/getGoodsSpecInfo': () => item,
    '/goods/getGoodsDesc': () => ({ goodsId: item.itemId, description: 'Long text' }),
  })
  const shop = { itemOf: () => item, shop: { shopId: 's1' } }
  const felt = jest.fn()
  return { spec: new SpecModel({ api, shop, cart, platform: { tick: felt } } as unknown as SpecDeps, item), added, felt }
}

describe('a dish with its choices', () => {
  it('opens with valid choices, and price and picture follow them', () => {
    const { spec } = setUp(noodles)
    expect(spec.problem).toBeNull()
    expect(spec.unit).toMatchObject({ listFen: 3600, memberFen: 3280 })
    spec.choose('large')
    expect(spec.unit.listFen).toBe(4200)
    expect(spec.picture).toBe('large.svg')
  })

  it('takes add-ons up to the limit of the dish and to what is left', () => {
    const { spec } = setUp(noodles)
    expect(spec.maxOfAddOn('beef')).toBe(1)
    spec.setAddOn('beef', 1)
    expect(spec.maxOfAddOn('egg')).toBe(2)
    spec.setAddOn('egg', 2)
    expect(spec.unit.listFen).toBe(3600 + 1200 + 800)
    spec.setAddOn('beef', 0)
    expect(spec.selection.addOns).toEqual([{ addOnId: 'egg', quantity: 2 }])
  })

  it('explains its total', () => {
    const { spec } = setUp(noodles)
    const explained = (isMember: boolean) =>
      explainPrice({ item: noodles, selection: spec.selection, quantity: spec.quantity, isMember, lang: 'hans' }).replace(/\u00a0/g, ' ')
    expect(explained(false)).toBe('')
    spec.setAddOn('egg', 1)
    expect(explained(true)).toBe('会员价 ¥32.8 + Egg ¥4')
    expect(explained(false)).toBe('单价 ¥36 + Egg ¥4')
    spec.setQuantity(2)
    expect(explained(false)).toBe('单价 ¥36 + Egg ¥4 · 2 份')
  })

  it('loads the long text, and shows the short one without it', async () => {
    const { spec } = setUp(noodles)
    expect(spec.text).toBe(noodles.caption)
    await spec.load()
    expect(spec.text).toBe('Long text')
  })

  it('is not added while stock or limit forbid it', () => {
    const { spec, added } = setUp(noodles, problem('limitExceeded', { limit: 2 }))
    expect(spec.submit()?.result).toBe('limitExceeded')
    expect(added).toEqual([])
  })
})

describe('a set meal', () => {
  it('cannot be added incomplete, and says which slot is missing', () => {
    const { spec, added, felt } = setUp(meal)
    expect(spec.submit()).toMatchObject({ result: 'slotIncomplete', field: 'main' })
    expect(spec.isTried).toBe(true)
    const [main] = meal.slots
    if (!main) throw new Error('no slot')
    spec.setChoice(main, 'rice', 2)
    expect(spec.submit()).toMatchObject({ field: 'drink' })
    expect(felt).not.toHaveBeenCalled()
    spec.pickOnly('drink', 'tea')
    spec.pickOnly('drink', 'cola')
    expect(spec.submit()).toBeNull()
    expect(added).toHaveLength(1)
    expect(felt).toHaveBeenCalledTimes(1)
  })

  it('never takes more of a slot than it offers', () => {
    const { spec } = setUp(meal)
    const [main] = meal.slots
    if (!main) throw new Error('no slot')
    spec.setChoice(main, 'rice', 2)
    spec.setChoice(main, 'noodle', 1)
    expect(spec.pickedIn('main')).toBe(2)
  })
})
