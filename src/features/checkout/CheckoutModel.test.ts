import { runInAction } from 'mobx'
import { ApiError, CODES, NetworkError } from '@/api'
import type { CartChange } from '@/stores'
import { line, setUpCheckout as setUp, SLOT } from '../../../test/support/client/checkout'
import { billWire } from '../../../test/support/client/orderWire'
import type { CheckoutDeps } from './CheckoutModel'

const lost = () => {
  throw new NetworkError('network')
}
const refuses = (code: string) => () => {
  throw new ApiError(code, 'no')
}
const tick = () => new Promise(setImmediate)
const change: CartChange = {
  kind: 'repriced',
  lineKey: 'a',
  name: 'A',
  wasFen: 1_900,
  nowFen: 2_000,
  wasQuantity: 1,
  nowQuantity: 1,
  limit: null,
}

describe('a cart that becomes empty while its page is open', () => {
  const TABLE = { mode: 'dineIn', table: { name: 'A12' } } as const
  const byBen = (version: number) => ({ version, isMe: false, nickName: 'Ben', orderNo: null })
  const emptyReason = (options: Parameters<typeof setUp>[0], ...[ordered]: [ordered?: CheckoutDeps['cart']['ordered']]) => {
    const { model, edit } = setUp(options)
    const stop = model.open()
    expect(model.emptyReason).toBeNull()
    edit([], 2, ordered)
    stop()
    return model.emptyReason
  }

  it('was ordered by somebody at the table, who is named', () => {
    expect(emptyReason(TABLE, byBen(2))).toEqual({ by: 'other', name: 'Ben', order: null })
  })

  it('was ordered by the diner on another phone, with the order', () => {
    const mine = { version: 2, isMe: true, nickName: '', orderNo: 'o7' }
    expect(emptyReason(TABLE, mine)).toEqual({ by: 'me', orderNo: 'o7' })
    expect(emptyReason({}, mine)).toEqual({ by: 'me', orderNo: 'o7' })
  })

  it('was cleared at the table, when the latest order is older than the dishes', () => {
    expect(emptyReason(TABLE, null)).toEqual({ by: 'nobody' })
    expect(emptyReason(TABLE, byBen(1))).toEqual({ by: 'nobody' })
  })

  it('was ordered, also when others were added and cleared before this phone knew about it', () => {
    const { model, edit } = setUp(TABLE)
    const stop = model.open()
    edit([line('a')], 3)
    edit([], 7, byBen(4))
    stop()
    expect(model.emptyReason).toEqual({ by: 'other', name: 'Ben', order: null })
  })

  it('was ordered or cleared, where the server does not state which', () => {
    const { model, cart } = setUp(TABLE)
    const stop = model.open()
    runInAction(() => Object.assign(cart, { lines: [], version: 2, ordered: undefined }))
    stop()
    expect(model.emptyReason).toEqual({ by: 'unknown' })
  })

  it('can only be emptied by the diner when they are not at a table', () => {
    expect(emptyReason({}, null)).toBeNull()
  })

  it('is just empty after the diner’s own consent to changes', async () => {
    const { model, cart, edit } = setUp({ mode: 'dineIn', table: { name: 'A12' } })
    const stop = model.open()
    cart.acceptChanges.mockImplementation(async () => void edit([], 2) as undefined)
    await model.acceptChanges()
    stop()
    expect(model.emptyReason).toBeNull()
  })
})

describe('a page that is reloaded', () => {
  const reloaded = async (orderNo: string, isMe = true) => {
    const { model, edit, pendingOperations } = setUp()
    pendingOperations.payKey('o7')
    const stop = model.open()
    edit([], 2, { version: 2, isMe, nickName: '', orderNo: isMe ? orderNo : null })
    stop()
    return model.begun
  }

  it('with its order at the cashier continues with that order', async () => {
    const { model, cart, pendingOperations, edit } = setUp()
    edit([], 2, { version: 2, isMe: true, nickName: '', orderNo: 'o7' })
    pendingOperations.payKey('o7')
    const stop = model.open()
    expect(model.begun).toBe('o7')
    expect(cart.lines).toEqual([])
    stop()
  })

  it('stays for a cart that was not empty at first, and for an order that is not being paid, or not the diner’s', async () => {
    expect(await reloaded('o7')).toBeNull()
    const { model, edit } = setUp()
    edit([], 2, { version: 2, isMe: true, nickName: '', orderNo: 'o8' })
    expect(model.begun).toBeNull()
    expect(await reloaded('o7', false)).toBeNull()
  })
})

describe('ordering', () => {
  it('requests what was agreed to, and forgets the note', async () => {
    const { model, cart, orders } = setUp()
    await model.load()
    await expect(model.submit()).resolves.toMatchObject({
      kind: 'ordered',
      orderNo: 'o1',
      payableFen: 1_900,
      plan: [{ method: 'wechat', fen: 1_900 }],
    })
    expect(orders()).toEqual([
      expect.objectContaining({ shopId: 's1', slotAt: null, cartVersion: 1, expectedPayableFen: 1_900, guestsCount: null, remark: '少辣' }),
    ])
    expect(cart.choices.remark).toBe('')
  })

  it('happens once for a double tap, and once only', async () => {
    const { model, orders } = setUp()
    await model.load()
    const [, second] = await Promise.all([model.submit(), model.submit()])
    expect(second).toEqual({ kind: 'refused' })
    await expect(model.submit()).resolves.toEqual({ kind: 'refused' })
    expect(orders()).toHaveLength(1)
  })

  it('keeps the ordered dishes on the page and loads nothing any more', async () => {
    const { model, edit, quotes } = setUp()
    const close = model.open()
    await tick()
    await model.submit()
    edit([], 2)
    await model.load()
    expect(model.lines).toEqual([line('a')])
    expect(quotes()).toBe(1)
    close()
  })
})

it('amounts that arrive after the order was requested change nothing on its page', async () => {
  const { model, cart, quoted } = setUp()
  await model.load()
  const answer: (() => void)[] = []
  cart.settled.mockImplementation(() => new Promise<undefined>((resolve) => void answer.push(() => resolve(undefined))))
  void model.load()
  const submitted = model.submit()
  await tick()
  void model.load()
  Object.assign(quoted, { bill: billWire({ payableFen: 2_400 }), slots: [] })
  answer[0]?.()
  await expect(submitted).resolves.toMatchObject({ kind: 'ordered', payableFen: 1_900 })
  runInAction(() => void (cart.changes = [change]))
  answer[1]?.()
  await tick()
  expect(model.quote.value?.bill.payableFen).toBe(1_900)
  expect(model.changes).toEqual([])
})

describe('a lost reply', () => {
  it('is requested again with the same key, although the cart is empty by then', async () => {
    const { model, edit, orders, answers, quotes } = setUp()
    const close = model.open()
    await tick()
    answers.push(lost)
    await expect(model.submit()).rejects.toBeInstanceOf(NetworkError)
    edit([], 2)
    await tick()
    expect(model.lines).toEqual([line('a')])
    await expect(model.submit()).resolves.toMatchObject({ kind: 'ordered' })
    expect(orders()[1]).toEqual(orders()[0])
    expect(model.lines).toEqual([line('a')])
    expect(quotes()).toBe(1)
    close()
  })

  it('is repeated with the choices for which its amounts were requested, whatever is chosen meanwhile', async () => {
    const { model, orders, answers } = setUp()
    const close = model.open()
    await tick()
    await model.choose({ tip: { percent: 10 } })
    answers.push(lost)
    await expect(model.submit()).rejects.toBeInstanceOf(NetworkError)
    await model.choose({ tip: null })
    await expect(model.submit()).resolves.toMatchObject({ kind: 'ordered' })
    expect(orders()[0]).toMatchObject({ tip: { percent: 10 } })
    expect(orders()[1]).toEqual(orders()[0])
    close()
  })

  it('ends with the server’s answer that there is no order: the cart is followed again', async () => {
    const { model, edit, answers, closings, pendingOperations } = setUp()
    const close = model.open()
    await tick()
    answers.push(lost)
    await expect(model.submit()).rejects.toBeInstanceOf(NetworkError)
    edit([line('a'), line('b')], 2)
    await tick()
    expect(model.lines).toEqual([line('a')])
    closings.push(() => ({ order: null }))
    await pendingOperations.resume()
    await tick()
    expect(model.lines).toEqual([line('a'), line('b')])
    close()
  })

  it('of another order is kept apart, and that order waits until the first is known not to exist', async () => {
    const { model, orders, answers, closings } = setUp()
    await model.load()
    answers.push(lost)
    await expect(model.submit()).rejects.toBeInstanceOf(NetworkError)
    model.setSlot(SLOT)
    await expect(model.submit()).rejects.toBeInstanceOf(NetworkError)
    expect(orders()).toHaveLength(1)
    closings.push(() => ({ order: null }))
    await model.submit()
    expect(orders().map(({ slotAt }) => slotAt)).toEqual([null, SLOT])
    expect(orders()[1]?.idempotencyKey).not.toBe(orders()[0]?.idempotencyKey)
  })
})

describe('a change before ordering', () => {
  it('is shown, agreed to, and then ordered with another key', async () => {
    const { model, cart, orders, answers, quoted, quotes } = setUp()
    await model.load()
    answers.push(refuses(CODES.cartChanged))
    cart.refresh.mockImplementation(async () => runInAction(() => void (cart.changes = [change])))
    await expect(model.submit()).resolves.toEqual({ kind: 'changed' })
    expect(model.changes).toEqual([change])

    cart.acceptChanges.mockImplementation(async () => runInAction(() => void (cart.changes = [])))
    Object.assign(quoted, { bill: billWire({ payableFen: 2_000 }), cartVersion: 2 })
    await model.acceptChanges()
    expect(model.changes).toEqual([])
    await model.submit()
    expect(orders()[1]).toMatchObject({ expectedPayableFen: 2_000, cartVersion: 2 })
    expect(orders()[1]?.idempotencyKey).not.toBe(orders()[0]?.idempotencyKey)
    expect(quotes()).toBe(3)
  })

  it('is ordered at the first tap even if the amounts of what was agreed to have not arrived', async () => {
    const { model, cart, orders, quoted } = setUp({ quote: { bill: billWire({ payableFen: 2_000 }) } })
    await model.load()
    cart.acceptChanges.mockImplementation(tick as () => Promise<undefined>)
    void model.acceptChanges()
    quoted.cartVersion = 2
    await model.submit()
    expect(orders()).toEqual([expect.objectContaining({ expectedPayableFen: 2_000, cartVersion: 2 })])
  })

  it('is reviewed again when other amounts arrive after the tap', async () => {
    const { model, quoted } = setUp()
    await model.load()
    quoted.bill = billWire({ payableFen: 2_000 })
    void model.load()
    await expect(model.submit()).resolves.toEqual({ kind: 'changed' })
  })

  it('brings the page up to date after any refusal', async () => {
    const { model, cart, answers, quoted } = setUp()
    await model.load()
    model.setSlot(SLOT)
    await tick()
    answers.push(refuses('300000'))
    quoted.slots = [SLOT * 2]
    await expect(model.submit()).resolves.toEqual({ kind: 'refused' })
    expect(cart.refresh).toHaveBeenCalled()
    expect(model.slotAt).toBeNull()
  })

  it('is shown also when the new amounts arrive before the cart that explains them', async () => {
    const { model, cart, quoted, edit } = setUp()
    quoted.cartVersion = 2
    const close = model.open()
    await tick()
    runInAction(() => void (cart.changes = [change]))
    edit([line('a')], 2)
    await tick()
    expect(model.changes).toEqual([change])
    close()
  })

  it('follows the cart while others at the table edit it', async () => {
    const { model, edit, quotes, quoted } = setUp()
    const close = model.open()
    await tick()
    quoted.cartVersion = 2
    edit([line('a'), line('b')], 2)
    await tick()
    expect(quotes()).toBe(2)
    close()
    edit([], 3)
    await tick()
    expect(quotes()).toBe(2)
  })
})

describe('a required choice', () => {
  it('is a time where nothing can be made at once', async () => {
    const { model, orders } = setUp({ mode: 'preorder', quote: { asapReadyAt: null } })
    await model.load()
    await expect(model.submit()).resolves.toEqual({ kind: 'incomplete' })
    expect(model).toMatchObject({ isIncomplete: true, isSlotMissing: true })
    model.setSlot(SLOT)
    await model.submit()
    expect(orders()).toEqual([expect.objectContaining({ slotAt: SLOT })])
  })

  it('is no longer marked as missing once it was ordered with, also where that time is refused', async () => {
    const { model, answers, quoted } = setUp({ mode: 'preorder', quote: { asapReadyAt: null } })
    await model.load()
    await model.submit()
    model.setSlot(SLOT)
    await tick()
    answers.push(refuses('300000'))
    quoted.slots = [SLOT * 2]
    await expect(model.submit()).resolves.toEqual({ kind: 'refused' })
    expect(model).toMatchObject({ isIncomplete: false, isSlotMissing: true, isSlotUnavailable: true })
  })

  it('is how many people, where the shop asks and only at its tables', async () => {
    const { model, orders } = setUp({ mode: 'dineIn', asksHeadcount: true })
    await model.load()
    await expect(model.submit()).resolves.toEqual({ kind: 'incomplete' })
    model.setHeadcount(3)
    await model.submit()
    expect(orders()).toEqual([expect.objectContaining({ guestsCount: 3 })])
    expect(setUp({ mode: 'pickup', asksHeadcount: true }).model.asksHeadcount).toBe(false)
  })
})
