import { RESULTS } from '@domain/results'
import { Diner, newKey, rowsOf } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { startTestServer, type TestServer } from '../support/node/server'
import { smallMerchant } from '../support/node/smallMerchant'

const DAY = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const written = (leftMl = 600) => leversOf(server.url).post<{ code: string; depositId: string }>('/wine', { shopId: 'S1', leftMl })
const deposit = (diner: Diner, code: string, idempotencyKey = newKey()) => diner.api.call('/keepwine/deposit', { code, idempotencyKey })
const list = (diner: Diner) => diner.api.call('/keepwine/getDepositList', { mchntCd: 'TEA' })
const asks = (diner: Diner, depositId: string, glasses: number) =>
  diner.api.call('/keepwine/takeOut', { depositId, glasses, idempotencyKey: newKey() })
const keeps = async (leftMl?: number) => {
  const diner = await Diner.arrive(server)
  const { code } = await written(leftMl)
  return { diner, ...(await deposit(diner, code)) }
}

describe('a bottle that a shop keeps', () => {
  it('is taken over under the waiter’s code, once, in time', async () => {
    const [diner, other] = [await Diner.arrive(server), await Diner.arrive(server)]
    const { code } = await written()
    const key = newKey()
    const kept = await deposit(diner, ` ${code.toLowerCase()} `, key)
    expect(kept).toMatchObject({ state: 'kept', leftMl: 600, canExtend: true, pending: null })
    expect(await deposit(diner, ` ${code.toLowerCase()} `, key)).toEqual(kept)
    expect(await other.api.code('/keepwine/deposit', { code, idempotencyKey: newKey() })).toBe(RESULTS.wineCodeWrong)
    const late = await written()
    server.clock.advance(15 * 60_000)
    expect(await other.api.code('/keepwine/deposit', { code: late.code, idempotencyKey: newKey() })).toBe(RESULTS.wineCodeWrong)
    expect((await list(diner)).list.map(({ depositId }) => depositId)).toEqual([kept.depositId])
    expect((await list(other)).list).toEqual([])
  })

  it('is poured in parts by whoever is told the code, and every part is written down', async () => {
    const { diner, depositId } = await keeps(400)
    const asked = await asks(diner, depositId, 2)
    expect(asked.pending).toMatchObject({ amountMl: 300, code: expect.stringMatching(/^[A-Z0-9]{6}$/) })
    await leversOf(server.url).post('/wine/pour', { code: asked.pending!.code })
    const [left] = (await list(diner)).list
    expect(left).toMatchObject({ leftMl: 100, pending: null })
    expect((await leversOf(server.url).try('POST', '/wine/pour', { code: asked.pending!.code })).status).toBe(409)
    const last = await asks(diner, depositId, 5)
    expect(last.pending!.amountMl).toBe(100)
    await leversOf(server.url).post('/wine/pour', { code: last.pending!.code })
    const after = await list(diner)
    expect(after.list[0]).toMatchObject({ state: 'empty', leftMl: 0 })
    expect(after.entries.map(({ kind, amountMl }) => [kind, amountMl])).toEqual([
      ['out', 100],
      ['out', 300],
      ['in', 400],
    ])
    expect(await diner.api.code('/keepwine/takeOut', { depositId, glasses: 1, idempotencyKey: newKey() })).toBe(RESULTS.wineEmpty)
  })

  it('is kept longer once, and not poured when its time is over', async () => {
    const { diner, depositId, expiresAt } = await keeps()
    const extended = await diner.api.call('/keepwine/extend', { depositId, idempotencyKey: newKey() })
    expect(extended).toMatchObject({ expiresAt: expiresAt + 30 * DAY, canExtend: false })
    expect(await diner.api.code('/keepwine/extend', { depositId, idempotencyKey: newKey() })).toBe(RESULTS.wineExtended)
    await server.db.exec(`update wine_deposit set expires_at = ${server.clock.now()} where deposit_id = '${depositId}'`)
    expect(await diner.api.code('/keepwine/takeOut', { depositId, glasses: 1, idempotencyKey: newKey() })).toBe(RESULTS.wineExpired)
  })

  it('is somebody’s own, and of thirty-two who type the same code one has it', async () => {
    const { depositId } = await keeps()
    const other = await Diner.arrive(server)
    expect(await other.api.code('/keepwine/takeOut', { depositId, glasses: 1, idempotencyKey: newKey() })).toBe(RESULTS.wineNotFound)
    expect(await other.api.code('/keepwine/extend', { depositId, idempotencyKey: newKey() })).toBe(RESULTS.wineNotFound)
    const { code } = await written()
    const diners = await Promise.all(Array.from({ length: 32 }, () => Diner.arrive(server)))
    const codes = await Promise.all(diners.map((diner) => diner.api.code('/keepwine/deposit', { code, idempotencyKey: newKey() })))
    expect(codes.filter((one) => one === RESULTS.success)).toHaveLength(1)
    expect(await rowsOf(server, `select count(*)::int as count from wine_deposit where code = '${code}'`)).toEqual([{ count: 0 }])
  })
})
