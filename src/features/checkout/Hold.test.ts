import { runInAction } from 'mobx'
import type { TableNews } from '@/stores'
import { line, setUpCheckout as setUp } from '../../../test/support/client/checkout'
import { billWire } from '../../../test/support/client/orderWire'

const tick = () => new Promise(setImmediate)

describe('a total that changes just before a tap', () => {
  const added: TableNews = {
    version: 2,
    byNo: 1,
    byName: 'Ben',
    memberNo: 1,
    selection: line('b').selection,
    lineKey: 'b',
    name: 'b',
    delta: 1,
  }
  const looking = async () => {
    const setup = setUp({ mode: 'dineIn', table: { name: 'A12' } })
    const close = setup.model.open()
    await tick()
    return { ...setup, close }
  }

  it('disables the button until it can be read, and names who changed what', async () => {
    const { model, cart, edit, quoted, sleeping, orders, close } = await looking()
    cart.table.newsSince = () => [added]
    Object.assign(quoted, { cartVersion: 2, bill: { ...billWire(), payableFen: 2_400 } })
    edit([line('a'), line('b')], 2)
    expect(model.hold).toMatchObject({ isOn: true, news: [added] })
    await tick()
    await expect(model.submit()).resolves.toEqual({ kind: 'refused' })
    expect(orders()).toEqual([])
    sleeping.splice(0).forEach((wake) => wake())
    await tick()
    expect(model.hold.isOn).toBe(false)
    await expect(model.submit()).resolves.toMatchObject({ kind: 'ordered' })
    close()
  })

  it('disables it again for each change, and only once for simultaneous ones', async () => {
    const { model, cart, edit, quoted, sleeping, close } = await looking()
    cart.table.newsSince = () => [added]
    quoted.cartVersion = 2
    edit([line('a'), line('b')], 2)
    await tick()
    quoted.cartVersion = 3
    edit([line('a'), line('b', 2)], 3)
    await tick()
    sleeping.shift()?.()
    await tick()
    expect(model.hold.isOn).toBe(true)
    sleeping.shift()?.()
    await tick()
    expect(model.hold.isOn).toBe(false)
    close()
  })

  it('also applies where nobody can be named, and not where the total stayed or the diner agreed to it', async () => {
    const { model, cart, edit, quoted, sleeping, close } = await looking()
    quoted.cartVersion = 2
    edit([line('a')], 2)
    await tick()
    expect(model.hold.news).toBeNull()
    Object.assign(quoted, { cartVersion: 3, bill: { ...billWire(), payableFen: 2_400 } })
    edit([line('a')], 3)
    await tick()
    expect(model.hold).toMatchObject({ isOn: true, news: [] })
    sleeping.splice(0).forEach((wake) => wake())
    await tick()
    Object.assign(quoted, { cartVersion: 4, bill: billWire() })
    cart.acceptChanges.mockImplementation(async () => void edit([line('a')], 4) as undefined)
    await model.acceptChanges()
    await tick()
    expect(model.hold.isOn).toBe(false)
    close()
  })
})

it('two dishes that the diner adds one right after the other do not disable it', async () => {
  const { model, cart, edit, quoted } = setUp({ mode: 'delivery' })
  const close = model.open()
  await tick()
  const stored: (() => void)[] = []
  cart.settled.mockImplementation(() => new Promise<undefined>((resolve) => void stored.push(() => resolve(undefined))))
  const first = model.addDish(() => undefined)
  const second = model.addDish(() => undefined)
  const storeAll = async () => {
    stored.splice(0).forEach((store) => store())
    await tick()
  }
  stored.shift()?.()
  await tick()
  await storeAll()
  Object.assign(quoted, { cartVersion: 2, bill: { ...billWire(), payableFen: 2_400 } })
  edit([line('a'), line('b', 2)], 2)
  await tick()
  await storeAll()
  await Promise.all([first, second])
  expect(model.hold).toMatchObject({ isOn: false, news: null })
  close()
})

it('a cart that a table-mate’s order took names that order, and nothing once the dishes are back', async () => {
  const { model, cart, edit } = setUp({ mode: 'dineIn', table: { name: 'A12' } })
  const close = model.open()
  const order = { orderNo: 'o9', version: 2, isMe: false, nickName: 'Ben', state: 'paying', orderState: '01', myCount: 1 } as const
  runInAction(() => void (cart.table = { ...cart.table, orders: [order] }))
  edit([], 2)
  expect(model.emptyReason).toEqual({ by: 'other', name: 'Ben', order })
  runInAction(() => void (cart.table = { ...cart.table, orders: [{ ...order, state: 'cancelled', orderState: '30' }] }))
  edit([line('a')], 3)
  expect(model.emptyReason).toBeNull()
  edit([], 4)
  expect(model.emptyReason).toEqual({ by: 'nobody' })
  close()
})
