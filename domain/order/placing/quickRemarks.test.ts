import { quickRemarks } from './quickRemarks'

type Dish = Parameters<typeof quickRemarks>[0][number]

const dish = (facts: Partial<Dish>): Dish => ({ kind: 'single', tags: [], box: null, specGroups: [], ...facts })
const box = { boxId: 'b', count: 1 }
const noodles = dish({ box, tags: ['hot'] })
const tea = dish({ specGroups: [{ groupId: 'ice', kind: 'attribute', name: 'Ice', options: [] }] })
const bread = dish({})

describe('what people often write to the shop', () => {
  it('is about taste where something comes out of a kitchen', () => {
    expect(quickRemarks([noodles], 'dineIn')).toEqual(['lessSpicy', 'noOnion', 'noCoriander', 'lessSalt', 'lessOil'])
    expect(quickRemarks([dish({ kind: 'setMeal' })], 'dineIn')).not.toContain('lessSpicy')
  })

  it('is about packing where it is taken away', () => {
    expect(quickRemarks([noodles, tea], 'pickup')).toEqual(expect.arrayContaining(['apart', 'noCutlery', 'noStraw']))
    expect(quickRemarks([bread], 'pickup')).toEqual(['bag'])
  })

  it('never offers herbs for tea, nor cutlery for bread', () => {
    expect(quickRemarks([tea], 'dineIn')).toEqual(['noStraw'])
    expect(quickRemarks([bread], 'dineIn')).toEqual([])
  })
})
