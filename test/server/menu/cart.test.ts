import { RESULTS } from '@domain/results'
import { choose, Diner, newKey, PICKUP, setStock, stockOf, TABLE } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const TEA = choose('I1', { optionIds: ['O1'] })
const LARGE_TEA = choose('I1', { optionIds: ['O2'] })
const CAKE = choose('I2')
const TART = choose('I3')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.exec('delete from cart')
  await setStock(server, 'I2', 5)
})

const refusalOf = async (diner: Diner, changes: object[]) => {
  const { envelope } = await diner.api
    .with({ lang: 'en' })
    .answer('/nocheck/addCart', { ...diner.place, idempotencyKey: newKey(), changes })
  return [envelope.resultCode, envelope.resultMsg]
}

describe('a private cart', () => {
  it('begins empty and stores what is added, with the bill of the pricing engine', async () => {
    const diner = await Diner.arrive(server)
    expect((await diner.cart()).lines).toEqual([])
    const cart = await diner.change(TEA, 2, 1800)
    expect(cart.lines).toMatchObject([
      { name: '红烧奶茶', choiceText: '中杯', quantity: 2, unitListFen: 1800, unitMemberFen: 1600, memberNo: 0 },
    ])
    expect(cart.bill).toMatchObject({ itemsFen: 3600, packingFen: 200, discountFen: 0, payableFen: 3800, count: 2 })
    expect(cart.changes).toEqual([])
    expect(await diner.cart()).toEqual(cart)
  })

  it('is answered in the requested language', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(LARGE_TEA, 1, 2100)
    const { lines } = await diner.api.with({ lang: 'en' }).call('/nocheck/getCart', diner.place)
    expect(lines).toMatchObject([{ name: 'Roasted milk tea', choiceText: 'Large' }])
  })

  it('generates missing traditional Chinese, and uses the merchant’s own where it exists', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(LARGE_TEA, 1, 2100)
    const named = async (lang: string) => (await diner.api.with({ lang }).call('/nocheck/getCart', diner.place)).lines[0]!.name
    expect(await named('zh-TW')).toBe('紅燒奶茶')
    const naming = (hant: string) =>
      server.db.exec(`update menu_item set name = name ${hant} where item_id = 'I1'; update menu_version set version = version + 1`)
    await naming(`|| '{"hant": "炭燒奶茶"}'`)
    expect(await named('zh-TW')).toBe('炭燒奶茶')
    await naming(`- 'hant'`)
    expect(await named('zh-TW')).toBe('紅燒奶茶')
  })

  it('merges equal choices into one line however they were made; removing more than there is empties it', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(choose('I1', { optionIds: ['O1'], addOns: [{ addOnId: 'A1', quantity: 1 }] }), 1, 2000)
    const twice = await diner.change(choose('I1', { optionIds: ['O1', 'O1'], addOns: [{ addOnId: 'A1', quantity: 1 }] }), 1, 2000)
    expect(twice.lines.map(({ quantity }) => quantity)).toEqual([2])
    const none = await diner.change(twice.lines[0]!.selection, -50, 2000)
    expect(none.lines).toEqual([])
    expect(none.version).toBeGreaterThan(twice.version)
  })

  it('applies a change that is repeated with its key once', async () => {
    const diner = await Diner.arrive(server)
    const idempotencyKey = newKey()
    const [first, second] = [await diner.change(TEA, 1, 1800, { idempotencyKey }), await diner.change(TEA, 1, 1800, { idempotencyKey })]
    expect(second).toEqual(first)
    expect((await diner.cart()).lines[0]!.quantity).toBe(1)
  })

  it('members pay their price, others the list price', async () => {
    const [member, visitor] = [await Diner.arrive(server, PICKUP, { member: true }), await Diner.arrive(server)]
    expect((await member.change(TEA, 1, 1600)).bill).toMatchObject({ itemsFen: 1800, discountFen: 200, payableFen: 1700 })
    expect((await visitor.change(TEA, 1, 1800)).bill).toMatchObject({ discountFen: 0, payableFen: 1900 })
  })

  it('a full reduction is shown in the reader’s language', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(TEA, 3, 1800)
    const { bill } = await diner.api.with({ lang: 'en' }).call('/nocheck/getCart', diner.place)
    expect(bill.lines.find(({ kind }) => kind === 'fullReduction')).toMatchObject({
      amountFen: -500,
      reason: { params: { name: '5 off 50' } },
    })
    expect(bill.payableFen).toBe(5400 + 300 - 500)
  })

  it('all changes are applied or none', async () => {
    const diner = await Diner.arrive(server)
    const [code] = await refusalOf(diner, [
      { selection: TEA, delta: 1, seenUnitFen: 1800 },
      { selection: CAKE, delta: 6, seenUnitFen: 900 },
    ])
    expect(code).toBe(RESULTS.stockShort)
    expect((await diner.cart()).lines).toEqual([])
  })

  it.each([
    [
      'there is too little of it',
      [{ selection: CAKE, delta: 6, seenUnitFen: 900 }],
      'stockShort',
      'Not enough in stock: only 5 of Red bean cake left',
    ],
    [
      'it is no longer offered',
      [{ selection: choose('I6'), delta: 1, seenUnitFen: 1500 }],
      'itemRemoved',
      'This item has been removed from the menu',
    ],
    ['a choice is missing', [{ selection: choose('I1'), delta: 1, seenUnitFen: 1800 }], 'groupMissing', 'Please choose: Size'],
    [
      'a set meal is incomplete',
      [{ selection: choose('I5'), delta: 1, seenUnitFen: 2500 }],
      'slotIncomplete',
      'Please choose 1 of Any one',
    ],
  ] as const)('refuses a dish when %s, naming it', async (_name, changes, result, message) => {
    expect(await refusalOf(await Diner.arrive(server), [...changes])).toEqual([RESULTS[result], message])
  })

  it('counts stock over the whole cart: a cake in a set is a cake', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(CAKE, 5, 900)
    const set = choose('I5', { slots: [{ slotId: 'L1', choices: [{ itemId: 'I2', quantity: 1 }] }] })
    expect((await refusalOf(diner, [{ selection: set, delta: 1, seenUnitFen: 2500 }]))[0]).toBe(RESULTS.stockShort)
  })

  it('a limit per order counts every choice of the dish', async () => {
    await server.db.exec(`update menu_item set limit_per_order = 2 where item_id = 'I1'; update menu_version set version = version + 1`)
    const diner = await Diner.arrive(server)
    await diner.change(TEA, 1, 1800)
    await diner.change(LARGE_TEA, 1, 2100)
    expect((await refusalOf(diner, [{ selection: TEA, delta: 1, seenUnitFen: 1800 }]))[0]).toBe(RESULTS.limitExceeded)
    await server.db.exec(`update menu_item set limit_per_order = null where item_id = 'I1'; update menu_version set version = version + 1`)
  })

  it('refuses a dish outside its hours where it is eaten now', async () => {
    const diner = await Diner.arrive(server, { ...TABLE, tableFuiouId: '' })
    expect((await refusalOf(diner, [{ selection: choose('I4'), delta: 1, seenUnitFen: 600 }]))[0]).toBe(RESULTS.itemNotOnSale)
  })

  it('modes and shops have separate carts', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(TEA, 1, 1800)
    expect((await diner.at({ ...PICKUP, eatingModel: '0' }).cart()).lines).toEqual([])
    expect((await diner.at({ ...PICKUP, shopId: 'S2', termId: 'M2' }).cart()).lines).toEqual([])
  })

  it.each([
    ['of an unknown shop', { shopId: 'S9' }, 'shopNotFound'],
    ['of a terminal of another shop', { termId: 'M2' }, 'shopWithoutTerminal'],
    ['of a table of another shop', { ...TABLE, tableFuiouId: 'BN' }, 'tableNotFound'],
  ] as const)('there is no cart %s', async (_name, place, result) => {
    const diner = await Diner.arrive(server)
    expect(await diner.api.code('/nocheck/getCart', { ...PICKUP, ...place })).toBe(RESULTS[result])
  })

  it('nobody sees another diner’s cart', async () => {
    const [mine, theirs] = [await Diner.arrive(server), await Diner.arrive(server)]
    await mine.change(TEA, 1, 1800)
    expect((await theirs.cart()).lines).toEqual([])
  })
})

describe('changes since a line was added', () => {
  const setPrice = (fen: number | null) =>
    server.db.exec(
      `update shop_item set price_fen = ${fen} where shop_id = 'S1' and item_id = 'I3'; update menu_version set version = version + 1`,
    )

  it('are listed, and accepted with today’s prices and without removed dishes', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(TART, 2, 700)
    await diner.change(CAKE, 4, 900)
    await setPrice(800)
    await setStock(server, 'I2', 3)
    const cart = await diner.cart()
    expect(cart.changes).toEqual([
      expect.objectContaining({ kind: 'repriced', name: '蛋挞', wasFen: 700, nowFen: 800 }),
      expect.objectContaining({ kind: 'short', name: '红豆糕', wasQuantity: 4, nowQuantity: 3 }),
    ])
    const accepted = await diner.api.call('/acceptCartChanges', diner.place)
    expect(accepted.changes).toEqual([])
    expect(accepted.lines.map(({ quantity, unitListFen }) => [quantity, unitListFen])).toEqual([
      [2, 800],
      [3, 900],
    ])
    expect(accepted.bill.payableFen).toBe(2 * 800 + 3 * 900)
    await setPrice(null)
  })

  it('a tampered price is reported as a change, and never charged', async () => {
    const diner = await Diner.arrive(server)
    const cart = await diner.change(TART, 1, 1)
    expect(cart.changes).toMatchObject([{ kind: 'repriced', wasFen: 1, nowFen: 700 }])
    expect(cart.bill.payableFen).toBe(700)
  })

  it('a dish that was taken off the menu still has its name', async () => {
    const diner = await Diner.arrive(server)
    await diner.change(TART, 1, 700)
    await server.db.exec(`update shop_item set on_sale = false where item_id = 'I3'; update menu_version set version = version + 1`)
    expect((await diner.cart()).changes).toMatchObject([{ kind: 'gone', name: '蛋挞' }])
    await server.db.exec(`update shop_item set on_sale = true where item_id = 'I3'; update menu_version set version = version + 1`)
  })

  it('lines of an earlier order can be compared with today’s menu without changing anything', async () => {
    const diner = await Diner.arrive(server)
    const foreseen = await diner.api.call('/nocheck/confirmPreCart', {
      ...diner.place,
      lines: [
        { selection: TEA, quantity: 2, seenUnitFen: 1700, name: '红烧奶茶' },
        { selection: choose('I6'), quantity: 1, seenUnitFen: 1500, name: '下架茶' },
      ],
    })
    expect(foreseen.lines).toMatchObject([{ name: '红烧奶茶', quantity: 2, unitListFen: 1800 }])
    expect(foreseen.changes.map(({ kind, name }) => [kind, name])).toEqual([
      ['repriced', '红烧奶茶'],
      ['gone', '下架茶'],
    ])
    expect(foreseen.bill.payableFen).toBe(3800)
    expect((await diner.cart()).lines).toEqual([])
  })
})

describe('the cart of a table', () => {
  const seats = async () => [await Diner.arrive(server, TABLE), await Diner.arrive(server, TABLE)] as const

  it('is shared: everybody sees who added what, and no user id leaves the server', async () => {
    const [anna, ben] = await seats()
    await anna.change(TEA, 1, 1800)
    const cart = await ben.change(TEA, 2, 1800)
    expect(cart.lines.map(({ memberNo, quantity }) => [memberNo, quantity])).toEqual([
      [0, 1],
      [1, 2],
    ])
    expect(cart.members).toMatchObject([
      { memberNo: 0, isMe: false },
      { memberNo: 1, isMe: true },
    ])
    expect((await anna.cart()).members).toMatchObject([{ isMe: true }, { isMe: false }])
    expect(JSON.stringify(cart)).not.toContain(anna.who.userId)
  })

  it('edits of two phones at once both count', async () => {
    const [anna, ben] = await seats()
    await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? anna : ben).change(TEA, 1, 1800)))
    const { lines } = await anna.cart()
    expect(lines.map(({ quantity }) => quantity)).toEqual([5, 5])
  })

  it('another guest’s line can be changed by its number; an unknown number is refused', async () => {
    const [anna, ben] = await seats()
    await anna.change(TEA, 2, 1800)
    expect((await ben.change(TEA, -1, 1800, { memberNo: 0 })).lines).toMatchObject([{ memberNo: 0, quantity: 1 }])
    expect((await refusalOf(ben, [{ selection: TEA, delta: 1, seenUnitFen: 1800, memberNo: 7 }]))[0]).toBe(RESULTS.lineGone)
  })

  it('clearing one’s own lines keeps the others’', async () => {
    const [anna, ben] = await seats()
    await anna.change(TEA, 1, 1800)
    await ben.change(TART, 1, 700)
    const left = await ben.api.call('/nocheck/clearCart', { ...TABLE, idempotencyKey: newKey(), mine: true })
    expect(left.lines.map(({ name }) => name)).toEqual(['红烧奶茶'])
    expect((await ben.api.call('/nocheck/clearCart', { ...TABLE, idempotencyKey: newKey() })).lines).toEqual([])
  })

  it('a member at the table does not see visitors’ lines as repriced', async () => {
    const [visitor, member] = [await Diner.arrive(server, TABLE), await Diner.arrive(server, TABLE, { member: true })]
    await visitor.change(TEA, 1, 1800)
    await member.change(TEA, 1, 1600)
    expect((await visitor.cart()).changes).toEqual([])
    expect((await member.cart()).changes).toEqual([])
  })

  it('lines of former guests are removed after three hours, and the guests too', async () => {
    const [anna, ben] = await seats()
    await anna.change(TEA, 1, 1800)
    server.clock.advance(3 * 3_600_000 + 1)
    const cart = await ben.api.call('/nocheck/getCart', { ...ben.place, isArrival: true })
    expect(cart.lines).toEqual([])
    expect(cart.members).toHaveLength(1)
    server.clock.advance(-3 * 3_600_000 - 1)
  })
})

it('looking at carts takes no stock', async () => {
  const diner = await Diner.arrive(server)
  await diner.change(CAKE, 5, 900)
  expect(await stockOf(server, 'I2')).toBe(5)
})
