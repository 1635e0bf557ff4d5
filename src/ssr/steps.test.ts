import fc from 'fast-check'
import { DishActions, type DishActionsDeps } from '@/features/menu/DishActions'
import type { SpecModel } from '@/features/menu/spec/SpecModel'
import { fakeApi } from '../../test/support/client/fakes'
import { menuItem } from '../../test/support/client/wire'
import { problem, type Problem } from '@domain/results'
import { reportingMenu, reportingSheet, stepOf } from './keySteps'
import type { DrawnSheet } from './port'
import { resumeSheet } from './resumeSheet'
import { CLOSE, dishOf, dishStep, PORTION, SUBMIT, takeStep } from './steps'

const option = (optionId: string, remaining: number | null = null) => ({
  optionId,
  name: optionId,
  priceDeltaFen: 0,
  remaining,
  picture: null,
  isDefault: false,
})
const addOn = (addOnId: string) => ({ addOnId, name: addOnId, picture: null, priceFen: 400, remaining: null, allergens: [] })
const noodles = menuItem('noodles', {
  specGroups: [
    { groupId: 'size', kind: 'spec', name: 'Size', options: [option('small'), option('large')] },
    { groupId: 'heat', kind: 'spec', name: 'Heat', options: [option('mild'), option('hot'), option('out', 0)] },
  ],
  exclusions: [{ optionIds: ['large', 'hot'], reason: 'too much' }],
  addOns: [addOn('egg'), addOn('beef')],
  maxAddOns: 3,
})
const tea = menuItem('tea', {})
const lunch = menuItem('lunch', { kind: 'setMeal' })

const setUp = (block: Problem | null = null) => {
  const added: unknown[] = []
  const shown: string[] = []
  const { api } = fakeApi({})
  const items = [noodles, tea, lunch]
  const deps = {
    api,
    shop: { itemOf: (id: string) => items.find(({ itemId }) => itemId === id), shop: { shopId: 's1' } },
    cart: { blockOf: () => block, add: (_: unknown, selection: unknown, quantity: number) => added.push({ selection, quantity }) },
    platform: { tick: () => undefined },
    toast: { show: (text: string) => shown.push(text) },
    lang: () => 'en',
    mayOrder: () => true,
    openSetMeal: () => undefined,
  } as unknown as DishActionsDeps
  const actions = new DishActions(deps)
  return { actions, added, shown, resume: (sheet: DrawnSheet) => resumeSheet(actions, deps.shop, sheet) }
}

const opened = (block?: Problem) => {
  const parts = setUp(block)
  parts.actions.open(noodles)
  return { ...parts, spec: parts.actions.spec! }
}

describe('a step in a sheet that the server drew', () => {
  it('leads to the same state of the app’s sheet as the same taps', () => {
    type Tap = (spec: SpecModel) => void
    const tap = fc.oneof(
      fc.constantFrom('small', 'large', 'mild', 'hot').map(
        (id): Tap =>
          (spec) =>
            spec.choose(id),
      ),
      fc.constantFrom(1, -1).map(
        (by): Tap =>
          (spec) =>
            spec.setQuantity(spec.quantity + by),
      ),
      fc.tuple(fc.constantFrom('egg', 'beef'), fc.constantFrom(1, -1)).map(
        ([id, by]): Tap =>
          (spec) =>
            spec.setAddOn(id, Math.max(0, spec.quantityOfAddOn(id) + by)),
      ),
    )
    fc.assert(
      fc.property(fc.array(tap, { maxLength: 12 }), (taps) => {
        const { spec } = opened()
        const { spec: other } = opened()
        const reporting = reportingSheet(setUp().actions, spec).spec!
        for (const one of taps) {
          const step = stepOf(() => one(reporting))!
          one(spec)
          expect(takeStep(other, step)).toBe(true)
        }
        expect([other.selection, other.quantity]).toEqual([spec.selection, spec.quantity])
      }),
    )
  })

  it('is none where the tap adds something unavailable, or goes to something that does not exist', () => {
    const stepToAdd = ({ actions, spec }: ReturnType<typeof opened>) => stepOf(reportingSheet(actions, spec).submit)
    expect(stepToAdd(opened())).toBe(SUBMIT)
    expect(stepToAdd(opened(problem('limitExceeded', { limit: 1 })))).toBeUndefined()
    expect(
      stepOf(() => {
        throw new Error('nav is not there')
      }),
    ).toBeUndefined()
  })

  it('is reported without any effect', () => {
    const { actions, spec, added } = opened()
    const reporting = reportingSheet(actions, spec)
    expect(stepOf(reporting.close)).toBe(CLOSE)
    stepOf(reporting.submit)
    stepOf(() => reporting.spec!.setQuantity(5))
    expect([actions.isSpecOpen, spec.quantity, added]).toEqual([true, 1, []])
  })
})

describe('a dish in a list that the server drew', () => {
  it('states what its buttons do: a portion, a sheet, or neither', () => {
    const { actions } = setUp()
    const reporting = reportingMenu(actions, () => true)
    expect(stepOf(() => reporting.add(tea))).toBe(PORTION)
    expect(stepOf(() => reporting.open(tea))).toBe(dishStep('tea'))
    expect(stepOf(() => reporting.add(noodles))).toBe(dishStep('noodles'))
    expect([dishOf(dishStep('tea')), dishOf(PORTION)]).toEqual(['tea', undefined])
    expect(stepOf(() => reporting.open(lunch))).toBeUndefined()
    const closed = reportingMenu(actions, () => false)
    expect(stepOf(() => closed.add(tea))).toBeUndefined()
    expect(actions.spec).toBeNull()
  })
})

describe('the app, resuming a server-rendered sheet,', () => {
  it('adds what was added there, once, and opens nothing', () => {
    const { actions, added, resume } = setUp()
    resume({ itemId: 'noodles', steps: ['olarge', 'aegg', '+', SUBMIT], text: '' })
    expect(added).toEqual([
      {
        quantity: 2,
        selection: {
          itemId: 'noodles',
          optionIds: expect.arrayContaining(['large']),
          addOns: [{ addOnId: 'egg', quantity: 1 }],
          slots: [],
        },
      },
    ])
    expect(actions.isSpecOpen).toBe(false)
  })

  it('opens the sheet in the same state and with the same text, and continues it', () => {
    const { actions, added, resume } = setUp()
    resume({ itemId: 'noodles', steps: ['olarge'], text: 'Long text' })
    expect([actions.isSpecOpen, actions.isStill, actions.spec!.text]).toEqual([true, true, 'Long text'])
    resume({ itemId: null, steps: ['+', SUBMIT], text: 'Long text' })
    expect([added.length, actions.isSpecOpen]).toEqual([1, false])
    resume({ itemId: null, steps: [SUBMIT], text: '' })
    expect(added).toHaveLength(1)
    actions.open(noodles)
    expect(actions.isStill).toBe(false)
  })

  it('does not open a sheet that was closed', () => {
    const { actions, added, resume } = setUp()
    resume({ itemId: 'noodles', steps: [], text: '' })
    resume({ itemId: null, steps: [CLOSE], text: '' })
    expect([actions.isSpecOpen, added]).toEqual([false, []])
  })

  it('reports what is no longer available, and adds nothing instead', () => {
    const changed = setUp()
    changed.resume({ itemId: 'noodles', steps: ['ogigantic', SUBMIT], text: '' })
    const soldOut = setUp()
    soldOut.resume({ itemId: 'noodles', steps: ['oout', SUBMIT], text: '' })
    const full = setUp(problem('limitExceeded', { limit: 1 }))
    full.resume({ itemId: 'noodles', steps: [SUBMIT], text: '' })
    for (const { actions, added, shown } of [changed, soldOut, full])
      expect([added, shown.length, actions.isSpecOpen]).toEqual([[], 1, true])
    const off = setUp()
    off.resume({ itemId: 'nothing', steps: [SUBMIT], text: '' })
    expect([off.added, off.actions.spec]).toEqual([[], null])
  })
})
