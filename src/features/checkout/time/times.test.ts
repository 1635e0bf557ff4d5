import { setUpCheckout as setUp, SLOT } from '../../../../test/support/client/checkout'

const tick = () => new Promise(setImmediate)

describe('the chosen time', () => {
  it('is still chosen when the diner returns from the menu', async () => {
    const { model, another } = setUp()
    await model.load()
    model.setSlot(SLOT)
    const later = another()
    await later.load()
    expect(later.slotAt).toBe(SLOT)
  })

  it('stays on the page of the order, and does not apply to the next order', async () => {
    const { model, another } = setUp()
    await model.load()
    model.setSlot(SLOT)
    await tick()
    await model.submit()
    expect(model.slotAt).toBe(SLOT)
    expect(another().slotAt).toBeNull()
  })
})

describe('time passes while the page is open', () => {
  it('and so do the possible times; the diner is notified when the chosen one is no longer among them', async () => {
    const { model, quoted, quotes } = setUp()
    await model.load()
    model.setSlot(SLOT)
    await tick()
    Object.assign(quoted, { slots: [SLOT * 2], asapReadyAt: 660_000 })
    model.tick()
    await tick()
    expect(model).toMatchObject({ slotAt: null, isSlotUnavailable: true })
    expect(model.quote.value).toMatchObject({ slots: [SLOT * 2], asapReadyAt: 660_000 })
    model.setSlot(SLOT * 2)
    await tick()
    expect(model).toMatchObject({ slotAt: SLOT * 2, isSlotUnavailable: false })
    expect(quotes()).toBe(4)
  })

  it('nothing is loaded where there is no time to choose, nor while the order is made', async () => {
    const seated = setUp({ mode: 'dineIn' })
    await seated.model.load()
    seated.model.tick()
    expect(seated.quotes()).toBe(1)
    const { model, quotes } = setUp()
    await model.load()
    const submitted = model.submit()
    model.tick()
    await submitted
    model.tick()
    expect(quotes()).toBe(1)
  })

  it('a time that becomes unavailable while the order is made is still the requested one', async () => {
    const { model, cart, orders, quoted } = setUp()
    await model.load()
    model.setSlot(SLOT)
    await tick()
    let confirm = () => undefined as void
    cart.confirmed.mockImplementation(() => new Promise<undefined>((resolve) => (confirm = () => resolve(undefined))))
    quoted.slots = []
    const [submitted] = [model.submit(), model.load()]
    await tick()
    expect(model.slotAt).toBeNull()
    confirm()
    await submitted
    expect(orders()).toEqual([expect.objectContaining({ slotAt: SLOT })])
  })
})
