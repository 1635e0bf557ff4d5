import type { StaffInput } from '@contract/staff/index'
import { RESULTS } from '@domain/results'
import { DAY } from '@domain/time'
import { bought, detail, member, purchase, server, use, useVisitCards } from '../../support/node/features/visitCards'
import { rowsOf } from '../../support/node/diner'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** Visit cards made and sold at the console, and what diners have of them (decision 0341). */

type Typed = StaffInput<'/staff/saveVisitCardOffer'>
const words = (hans: string, en = '') => ({ hans, hant: '', en, yue: '' })

useVisitCards()
let owner: ConsoleBrowser
let manager: ConsoleBrowser
beforeAll(async () => {
  owner = (await at(server, 'owner')).browser
  manager = (await at(server, 'manager')).browser
})

const typed = (more: Partial<Typed> = {}): Typed => ({
  name: words('蛋糕卡', 'Cake card'),
  caption: words('一次一件'),
  picture: null,
  priceFen: 8_000,
  listFen: 9_000,
  visits: 10,
  days: 60,
  itemIds: ['I2'],
  categoryIds: null,
  shopIds: null,
  capFen: null,
  startsAt: null,
  endsAt: null,
  ...more,
})
const offers = async (by = owner) => (await by.call('/staff/getVisitCardOffers', {})).list
const offerOf = async (offerId: string) => (await offers()).find((offer) => offer.offerId === offerId)!
const forSale = async (more: Partial<Typed> = {}) => {
  const { offerId } = await owner.call('/staff/saveVisitCardOffer', typed(more))
  await owner.call('/staff/turnVisitCardOffer', { offerId, version: 1, turn: 'putOnSale' })
  return offerId
}
const seenBy = async (offerId: string) => {
  const diner = await member()
  const { list } = await diner.api.call('/visitCard/getOfferList', { mchntCd: 'TEA' })
  return list.find((offer) => offer.offerId === offerId)
}
const codeOf = async (more: Partial<Typed>) => {
  const { envelope } = await owner.answer('/staff/saveVisitCardOffer', typed(more))
  return [envelope.resultCode, envelope.field]
}

it('a card is made off sale, told of its mistakes by field, sold, and taken off sale', async () => {
  expect(await codeOf({ name: words(' ') })).toEqual([RESULTS.nameMissing, 'name'])
  expect(await codeOf({ priceFen: 9 })).toEqual([RESULTS.visitPriceLow, 'priceFen'])
  expect(await codeOf({ listFen: 7_999 })).toEqual([RESULTS.visitListBelow, 'listFen'])
  expect(await codeOf({ capFen: 899 })).toEqual([RESULTS.visitListAbove, 'listFen'])
  expect(await codeOf({ startsAt: 2, endsAt: 1 })).toEqual([RESULTS.saleTimesCrossed, 'endsAt'])
  expect(await codeOf({ itemIds: ['elsewhere'] })).toEqual([RESULTS.menuPartMissing, 'itemIds'])
  expect(await codeOf({ categoryIds: ['elsewhere'] })).toEqual([RESULTS.menuPartMissing, 'categoryIds'])
  expect(await codeOf({ shopIds: ['N1'] })).toEqual([RESULTS.shopNotFound, 'shopIds'])
  expect(await codeOf({ picture: '/pictures/u/somebody-elses.jpg' })).toEqual([RESULTS.forbidden, 'picture'])

  const { offerId } = await owner.call('/staff/saveVisitCardOffer', typed())
  expect(await offerOf(offerId)).toMatchObject({ stage: 'offSale', version: 1, sold: 0, picture: '/art/chili/ticket.svg' })
  expect(await seenBy(offerId)).toBeUndefined()
  await manager.call('/staff/turnVisitCardOffer', { offerId, version: 1, turn: 'putOnSale' })
  expect(await seenBy(offerId)).toMatchObject({ name: '蛋糕卡', priceFen: 8_000, visits: 10, version: 2 })
  expect(await owner.code('/staff/turnVisitCardOffer', { offerId, version: 1, turn: 'takeOffSale' })).toBe(RESULTS.staffChanged)
  expect(await owner.code('/staff/turnVisitCardOffer', { offerId, version: 2, turn: 'putOnSale' })).toBe(RESULTS.saleTurnImpossible)

  const now = server.clock.now()
  await owner.call('/staff/saveVisitCardOffer', { ...typed({ startsAt: now + DAY, endsAt: now + 2 * DAY }), offerId, version: 2 })
  expect([(await offerOf(offerId)).stage, await seenBy(offerId)]).toEqual(['later', undefined])
  server.clock.advance(DAY)
  expect(await seenBy(offerId)).toBeDefined()
  server.clock.advance(DAY)
  expect([(await offerOf(offerId)).stage, await seenBy(offerId)]).toEqual(['ended', undefined])
  const late = await member()
  expect(await late.api.code('/visitCard/buy', purchase({ offerId }))).toBe(RESULTS.visitCardNotForSale)
  expect(await auditOf(server, `what like '%VisitCardOffer'`)).toMatchObject([
    { what: 'saveVisitCardOffer', subject: '蛋糕卡', after: { visits: 10 } },
    { what: 'turnVisitCardOffer', before: { isOpen: false }, after: { isOpen: true } },
    { what: 'saveVisitCardOffer', before: { startsAt: null } },
  ])
})

it('what was sold keeps its terms, and what of it is unused is counted', async () => {
  const offerId = await forSale()
  const diner = await member()
  const { cardId } = await bought(diner, offerId)
  await owner.call('/staff/saveVisitCardOffer', {
    ...typed({ priceFen: 9_000, visits: 9, days: 5, itemIds: ['I3'], name: words('新卡') }),
    offerId,
    version: 2,
  })
  expect((await detail(diner, cardId)).card).toMatchObject({ name: '蛋糕卡', priceFen: 8_000, visits: 10, left: 10 })
  await use(diner, { visits: 3 })
  expect(await offerOf(offerId)).toMatchObject({ sold: 1, unusedCards: 1, unusedVisits: 7, unusedFen: 5_600 })
  const { cardId: second } = await bought(await member(), offerId)
  expect(await rowsOf(server, `select price_fen, visits from visit_card where card_id = '${second}'`)).toMatchObject([{ visits: 9 }])
})

it('a card is removed only while nobody buys it, and comes back off sale', async () => {
  const offerId = await forSale()
  const buyer = await member()
  const begun = await buyer.api.call('/visitCard/buy', purchase({ offerId }))
  const remove = () => owner.code('/staff/turnVisitCardOffer', { offerId, version: 2, turn: 'remove' })
  expect(await remove()).toBe(RESULTS.visitCardSold)
  await buyer.pay(begun.orderNo)
  expect(await remove()).toBe(RESULTS.visitCardSold)
  const other = await forSale({ name: words('没人买') })
  await owner.call('/staff/turnVisitCardOffer', { offerId: other, version: 2, turn: 'remove' })
  expect(await seenBy(other)).toBeUndefined()
  expect(await owner.code('/staff/saveVisitCardOffer', { ...typed(), offerId: other, version: 3 })).toBe(RESULTS.saleTurnImpossible)
  await owner.call('/staff/turnVisitCardOffer', { offerId: other, version: 3, turn: 'putBack' })
  expect(await offerOf(other)).toMatchObject({ stage: 'offSale' })
})

it('guests see the cards in the order of the merchant; an order of others is refused', async () => {
  const shown = (await offers()).filter(({ stage }) => stage !== 'removed').map(({ offerId }) => offerId)
  const turned = [...shown].reverse()
  const { list } = await manager.call('/staff/sortVisitCardOffers', { offerIds: turned })
  expect(list.filter(({ stage }) => stage !== 'removed').map(({ offerId }) => offerId)).toEqual(turned)
  const seen = (await (await member()).api.call('/visitCard/getOfferList', { mchntCd: 'TEA' })).list.map(({ offerId }) => offerId)
  expect(seen).toEqual(turned.filter((id) => seen.includes(id)))
  expect(await manager.code('/staff/sortVisitCardOffers', { offerIds: shown.slice(1) })).toBe(RESULTS.saleTurnImpossible)
})

it('an owner changes terms, somebody of every shop the sale; others read or see nothing', async () => {
  const offerId = await forSale()
  expect(await manager.code('/staff/saveVisitCardOffer', typed())).toBe(RESULTS.forbidden)
  const ofOneShop = (await at(server, 'manager', 'S1')).browser
  expect((await offers(ofOneShop)).length).toBeGreaterThan(0)
  expect(await ofOneShop.code('/staff/turnVisitCardOffer', { offerId, version: 2, turn: 'takeOffSale' })).toBe(RESULTS.forbidden)
  const others = (await at(server, 'owner', null, 'NOODLE')).browser
  expect(await offers(others)).toEqual([])
  expect(await others.code('/staff/turnVisitCardOffer', { offerId, version: 2, turn: 'takeOffSale' })).toBe(RESULTS.visitCardNotFound)
  expect(await others.code('/staff/saveVisitCardOffer', { ...typed({ itemIds: null }), offerId, version: 2 })).toBe(
    RESULTS.visitCardNotFound,
  )
})

describe('while a card is edited', () => {
  it('whoever has seen other terms is asked to look again', async () => {
    const offerId = await forSale()
    const diner = await member()
    await owner.call('/staff/saveVisitCardOffer', { ...typed({ priceFen: 9_000 }), offerId, version: 2 })
    expect(await diner.api.code('/visitCard/buy', purchase({ offerId, version: 2 }))).toBe(RESULTS.visitCardChanged)
    expect(await diner.api.call('/visitCard/buy', purchase({ offerId, version: 3 }))).toMatchObject({ priceFen: 9_000 })
  })

  it('each purchase sells what its order says, or is refused with the reason', async () => {
    const offerId = await forSale()
    // The price names the number of visits, so that a mixture of two versions shows.
    const shape = (visits: number) => ({ ...typed({ visits, priceFen: visits * 100, listFen: visits * 100 }), offerId })
    let version = 2
    const edits = async () => {
      for (let visits = 11; visits <= 22; visits += 1) {
        await owner.call('/staff/saveVisitCardOffer', { ...shape(visits), version })
        version += 1
      }
      await owner.call('/staff/turnVisitCardOffer', { offerId, version, turn: 'takeOffSale' })
    }
    const diners = await Promise.all(Array.from({ length: 20 }, () => member()))
    const [codes] = await Promise.all([
      Promise.all(
        diners.map(async (diner, index) => {
          await new Promise((later) => setTimeout(later, index * 8))
          return diner.api.code('/visitCard/buy', purchase({ offerId }))
        }),
      ),
      edits(),
    ])
    expect(codes.filter((code) => code !== RESULTS.success && code !== RESULTS.visitCardNotForSale)).toEqual([])
    const sold = await rowsOf<{ card: number; ordered: number; visits: number }>(
      server,
      `select c.price_fen::int as card, o.payable_fen::int as ordered, c.visits from visit_card c join customer_order o using (order_no) where c.offer_id = '${offerId}'`,
    )
    expect(sold.length).toBe(codes.filter((code) => code === RESULTS.success).length)
    for (const { card, ordered, visits } of sold) {
      expect(card).toBe(ordered)
      expect([8_000, visits * 100]).toContain(card)
    }
  })
})
