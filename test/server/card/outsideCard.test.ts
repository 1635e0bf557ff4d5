import { RESULTS } from '@domain/results'
import { HOUR } from '@domain/time'
import { noonAgain } from '../../support/node/clock'
import { Diner } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const NO = '621000000001'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(`
    insert into outside_issuer (mchnt_cd, name, has_fuel) values ('TEA', '{"hans":"校园卡","en":"Campus card","yue":"校園卡"}', true);
    insert into sandbox_outside_card (mchnt_cd, card_no, holder, balance_fen, is_blocked) values
      ('TEA', '${NO}', '林小满', 8650, false), ('TEA', '621000000002', '阿哲', 100, false), ('TEA', '621000000003', '琪琪', 0, true);`)
})
afterAll(() => server.close())
beforeEach(async () => {
  await noonAgain(server)
  await server.db.exec('delete from outside_card; delete from outside_card_try')
})

let lastPhone = 13_620_000_000
async function member() {
  const phone = String((lastPhone += 1))
  const { api } = await Diner.arrive(server, undefined, { phone, member: true })
  return {
    phone,
    api,
    query: () => api.call('/queryYqk', { mchntCd: 'TEA' }),
    bind: (cardNo = NO, holderName = '林小满') => api.call('/bindYqk', { mchntCd: 'TEA', cardNo, holderName }),
    code: (cardNo = NO, holderName = '林小满') => api.code('/bindYqk', { mchntCd: 'TEA', cardNo, holderName }),
  }
}

describe('an outside card', () => {
  it('is bound by its number and name, shown with its balance and four digits only, and unbound', async () => {
    const one = await member()
    expect(await one.query()).toEqual({ issuer: { name: '校园卡', hasFuel: true }, card: null })
    const bound = await one.bind('6210 0000-0001', ' 林小满 ')
    expect(bound.card).toEqual({ maskedNo: '**** 0001', balanceFen: 8_650, isBlocked: false, boundAt: server.clock.now() })
    expect(JSON.stringify(bound)).not.toContain(NO)
    const card = { mchntCd: 'TEA', cardNo: NO, holder: '林小满', balanceFen: 500, isBlocked: true }
    await leversOf(server.url).post('/outside/cards', card)
    expect((await one.query()).card).toMatchObject({ balanceFen: 500, isBlocked: true })
    await leversOf(server.url).post('/outside/cards', { ...card, balanceFen: 8_650, isBlocked: false })
    expect(await one.bind()).toMatchObject({ card: { maskedNo: '**** 0001' } })
    expect(await one.api.call('/unbindYqk', { mchntCd: 'TEA' })).toMatchObject({ card: null })
  })

  it('is refused if it is unknown, blocked, malformed, a second one, or not accepted by the merchant', async () => {
    const one = await member()
    expect(await one.code('12')).toBe(RESULTS.outsideCardMalformed)
    expect(await one.code(NO, ' ')).toBe(RESULTS.nameMissing)
    expect(await one.code(NO, '别人')).toBe(RESULTS.outsideCardUnknown)
    expect(await one.code('621000000009')).toBe(RESULTS.outsideCardUnknown)
    expect(await one.code('621000000003', '琪琪')).toBe(RESULTS.outsideCardBlocked)
    await one.bind()
    expect(await one.code('621000000002', '阿哲')).toBe(RESULTS.outsideCardBound)
    expect(await one.api.code('/bindYqk', { mchntCd: 'NOODLE', cardNo: NO, holderName: '林小满' })).toBe(RESULTS.outsideCardsNone)
    expect(await one.api.call('/queryYqk', { mchntCd: 'NOODLE' })).toEqual({ issuer: null, card: null })
    const visitor = await Diner.arrive(server)
    expect(await visitor.api.code('/queryYqk', { mchntCd: 'TEA' })).toBe(RESULTS.phoneNotVerified)
  })

  it('belongs to one of those who bind it at once, and the others do not learn whose it is', async () => {
    const people = await Promise.all(Array.from({ length: 16 }, member))
    const codes = await Promise.all(people.map(({ code }) => code()))
    expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
    expect(codes.filter((code) => code === RESULTS.outsideCardTaken)).toHaveLength(15)
  })

  it('can be tried five times an hour, also at once', async () => {
    const one = await member()
    const codes = await Promise.all(Array.from({ length: 12 }, (_, no) => one.code(`6210000001${String(no).padStart(2, '0')}`)))
    expect(codes.filter((code) => code === RESULTS.outsideCardUnknown)).toHaveLength(5)
    expect(codes.filter((code) => code === RESULTS.outsideCardTries)).toHaveLength(7)
    expect(await one.code()).toBe(RESULTS.outsideCardTries)
    server.clock.advance(HOUR)
    await server.sweep()
    expect(await one.code()).toBe(RESULTS.success)
  })
})

describe('a fuel card in the wallet', () => {
  it('is shown with its state, by the member’s own phone number', async () => {
    const one = await member()
    const state = () => one.api.call('/getOilStateWxMemCard', { mchntCd: 'TEA' })
    expect(await state()).toEqual({ oilState: 'none', maskedNo: null })
    await leversOf(server.url).post('/outside/fuel', { mchntCd: 'TEA', phone: one.phone, state: 'active' })
    expect(await state()).toEqual({ oilState: 'active', maskedNo: `**** ${one.phone.slice(-4)}` })
    expect(await (await member()).api.call('/getOilStateWxMemCard', { mchntCd: 'TEA' })).toMatchObject({ oilState: 'none' })
    expect(await one.api.call('/getOilStateWxMemCard', { mchntCd: 'NOODLE' })).toMatchObject({ oilState: 'none' })
  })
})
