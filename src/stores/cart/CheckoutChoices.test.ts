import { memoryStorage } from '../../../test/support/client/fakes'
import { CheckoutChoices } from './CheckoutChoices'

const HOUR = 3_600_000
const HERE = { shopId: 's1', termId: 'T1', orderType: '01', eatingModel: '1' } as const
const SLOT_AT = 20 * HOUR

const setUp = () => {
  const [storage, clock] = [memoryStorage(), { now: 0 }]
  /** The page, opened or reloaded. */
  const opens = (ref: Parameters<CheckoutChoices['goTo']>[0] = HERE) => {
    const choices = new CheckoutChoices(storage, () => clock.now)
    choices.goTo(null)
    choices.goTo(ref)
    return choices
  }
  return { opens, clock }
}

describe('the choices for an order', () => {
  it('survive a reload: time, people and note', () => {
    const { opens } = setUp()
    const choices = opens()
    choices.setSlot(SLOT_AT)
    choices.setHeadcount(3)
    choices.setRemark('少盐')
    expect(opens()).toMatchObject({ slotAt: SLOT_AT, headcount: 3, remark: '少盐' })
  })

  it('belong to the place where they were made, and to no other', () => {
    const { opens } = setUp()
    opens().setSlot(SLOT_AT)
    expect(opens({ ...HERE, shopId: 's2' })).toMatchObject({ slotAt: null })
  })

  it('last six hours, or until the order is made', () => {
    const { opens, clock } = setUp()
    opens().setSlot(SLOT_AT)
    clock.now = 6 * HOUR - 1
    const choices = opens()
    expect(choices.slotAt).toBe(SLOT_AT)
    clock.now = 6 * HOUR + 1
    expect(opens().slotAt).toBeNull()
    choices.setSlot(SLOT_AT)
    choices.clear()
    expect(opens().slotAt).toBeNull()
  })
})
