import { hasDishes, kindRules, type KindRules, kindsWith, type KindWith, ORDER_KINDS, paysFirst } from './kind'

type Dishes = KindWith<'hasDishes'>

describe('the record of kinds of orders', () => {
  it('refuses to compile a kind that leaves a rule out', () => {
    const { earns: _, ...rest } = kindRules('meal')
    // @ts-expect-error `earns` is left out.
    const rules: KindRules = rest
    expect(rules).not.toHaveProperty('earns')
  })

  it('has every rule for every kind', () => {
    const rules = Object.keys(kindRules('meal')).sort()
    for (const kind of ORDER_KINDS) {
      expect(Object.keys(kindRules(kind)).sort()).toEqual(rules)
      expect(Object.values(kindRules(kind))).not.toContain(undefined)
    }
  })

  it('lists for SQL the kinds of which a rule holds', () => {
    for (const rule of ['hasDishes', 'paysLater', 'isListed', 'isToReview', 'countsAsOrdered', 'earns'] as const)
      for (const kind of ORDER_KINDS) expect(kindsWith(rule).includes(kind)).toBe(kindRules(kind)[rule])
  })

  it('knows by its types what has dishes, as it does when it runs', () => {
    const dishes: Record<Dishes, true> = { meal: true, visit: true }
    // @ts-expect-error a top-up has none.
    const wrong: Dishes = 'topUp'
    expect(ORDER_KINDS.filter(hasDishes).sort()).toEqual(Object.keys(dishes).sort())
    expect(hasDishes(wrong)).toBe(false)
  })

  it('has dishes paid first or later, and nothing else paid later', () => {
    for (const kind of ORDER_KINDS)
      expect([paysFirst(kind), kindRules(kind).paysLater].filter(Boolean)).toHaveLength(hasDishes(kind) ? 1 : 0)
  })
})
