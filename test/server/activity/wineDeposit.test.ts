import { RESULTS } from '@domain/results'
import { codeSentTo, logIn, newGuest } from '../../support/node/accounts'
import { Diner, newKey, rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

const DAY = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const written = (leftMl = 600) => leversOf(server.url).post<{ code: string; depositId: string }>('/wine', { shopId: 'S1', leftMl })
const deposit = (diner: Diner, code: string, idempotencyKey = newKey()) => diner.api.call('/keepwine/deposit', { code, idempotencyKey })
const list = (diner: Diner) => diner.api.call('/keepwine/getDepositList', { mchntCd: 'TEA' })
const requests = (diner: Diner, depositId: string, glasses: number) =>
  diner.api.call('/keepwine/takeOut', { depositId, glasses, idempotencyKey: newKey() })
const retains = async (leftMl?: number) => {
  const diner = await Diner.arrive(server)
  const { code } = await written(leftMl)
  return { diner, ...(await deposit(diner, code)) }
}

/** An uploaded picture. */
async function uploaded({ who }: Diner, purpose = 'bottle'): Promise<string> {
  const pictureId = `picture-${newKey()}`
  await server.db.exec(
    `insert into picture (picture_id, user_id, purpose, width, height, bytes, created_at)
     values ('${pictureId}', '${who.userId}', '${purpose}', 1, 1, 1, ${server.clock.now()})`,
  )
  return pictureId
}
const sets = (depositId: string, pictureId: string | null) => ({ depositId, pictureId, idempotencyKey: newKey() })
const claimed = async (...pictureIds: string[]) => {
  const rows = await rowsOf<{ picture_id: string }>(server, 'select picture_id from picture where claimed_at is not null')
  return pictureIds.map((id) => rows.some(({ picture_id }) => picture_id === id))
}
const addressOf = (pictureId: string) => `/pictures/u/${pictureId}.jpg`

describe('a bottle that a shop keeps', () => {
  it('is claimed with the waiter’s code, once, in time', async () => {
    const [diner, other] = [await Diner.arrive(server), await Diner.arrive(server)]
    const { code } = await written()
    const key = newKey()
    const retained = await deposit(diner, ` ${code.toLowerCase()} `, key)
    expect(retained).toMatchObject({ state: 'kept', leftMl: 600, canExtend: true, pending: null })
    expect(await deposit(diner, ` ${code.toLowerCase()} `, key)).toEqual(retained)
    expect(await other.api.code('/keepwine/deposit', { code, idempotencyKey: newKey() })).toBe(RESULTS.wineCodeWrong)
    const late = await written()
    server.clock.advance(15 * 60_000)
    expect(await other.api.code('/keepwine/deposit', { code: late.code, idempotencyKey: newKey() })).toBe(RESULTS.wineCodeWrong)
    expect((await list(diner)).list.map(({ depositId }) => depositId)).toEqual([retained.depositId])
    expect((await list(other)).list).toEqual([])
  })

  it('is poured in parts by staff who are given the code, and every part is recorded', async () => {
    const { diner, depositId } = await retains(400)
    const requested = await requests(diner, depositId, 2)
    expect(requested.pending).toMatchObject({ amountMl: 300, code: expect.stringMatching(/^[A-Z0-9]{6}$/) })
    await leversOf(server.url).post('/wine/pour', { code: requested.pending!.code })
    const [left] = (await list(diner)).list
    expect(left).toMatchObject({ leftMl: 100, pending: null })
    expect((await leversOf(server.url).try('POST', '/wine/pour', { code: requested.pending!.code })).status).toBe(409)
    const last = await requests(diner, depositId, 5)
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

  it('is extended once, and is not poured after its time', async () => {
    const { diner, depositId, expiresAt } = await retains()
    const extended = await diner.api.call('/keepwine/extend', { depositId, idempotencyKey: newKey() })
    expect(extended).toMatchObject({ expiresAt: expiresAt + 30 * DAY, canExtend: false })
    expect(await diner.api.code('/keepwine/extend', { depositId, idempotencyKey: newKey() })).toBe(RESULTS.wineExtended)
    await server.db.exec(`update wine_deposit set expires_at = ${server.clock.now()} where deposit_id = '${depositId}'`)
    expect(await diner.api.code('/keepwine/takeOut', { depositId, glasses: 1, idempotencyKey: newKey() })).toBe(RESULTS.wineExpired)
  })

  it('belongs to one guest: of thirty-two who type the same code one gets it', async () => {
    const { depositId } = await retains()
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

describe('the photo of a bottle', () => {
  it('is added with the bottle or later, replaced and removed, and the previous one is deleted', async () => {
    const diner = await Diner.arrive(server)
    const [first, second] = [await uploaded(diner), await uploaded(diner)]
    const { code } = await written()
    const { depositId, picture } = await diner.api.call('/keepwine/deposit', { code, pictureId: first, idempotencyKey: newKey() })
    expect(picture).toBe(addressOf(first))
    const again = sets(depositId, second)
    expect(await diner.api.call('/keepwine/setPicture', again)).toMatchObject({ picture: addressOf(second) })
    expect(await diner.api.call('/keepwine/setPicture', again)).toMatchObject({ picture: addressOf(second) })
    expect(await diner.api.call('/keepwine/setPicture', sets(depositId, second))).toMatchObject({ picture: addressOf(second) })
    expect(await claimed(first, second)).toEqual([false, true])
    const { list: bottles, entries } = await list(diner)
    expect(bottles).toMatchObject([{ depositId, picture: addressOf(second) }])
    expect(entries).toMatchObject([{ depositId, kind: 'in' }])
    expect(await diner.api.call('/keepwine/setPicture', sets(depositId, null))).toMatchObject({ picture: null })
    expect(await claimed(first, second)).toEqual([false, false])
  })

  it('is shown to the waiter who is to pour, and to nobody else', async () => {
    const { diner, depositId } = await retains()
    const pictureId = await uploaded(diner)
    await diner.api.call('/keepwine/setPicture', sets(depositId, pictureId))
    const { pending } = await requests(diner, depositId, 1)
    const { bottles } = await leversOf(server.url).get<{ bottles: { code: string; photo: string | null }[] }>('/activities')
    expect(bottles.find(({ code }) => code === pending!.code)).toMatchObject({ photo: addressOf(pictureId) })
    const other = await Diner.arrive(server)
    expect(await other.api.code('/keepwine/setPicture', sets(depositId, null))).toBe(RESULTS.wineNotFound)
    expect(await other.api.code('/keepwine/setPicture', sets(depositId, await uploaded(other)))).toBe(RESULTS.wineNotFound)
    expect((await list(other)).list).toEqual([])
  })

  it('must be the guest’s own, uploaded for a bottle and unused; otherwise nothing is stored', async () => {
    const { diner, depositId } = await retains()
    const [mine, theirs] = [await uploaded(diner), await uploaded(await Diner.arrive(server))]
    await diner.api.call('/keepwine/setPicture', sets(depositId, mine))
    const { code } = await written()
    for (const pictureId of [theirs, mine, await uploaded(diner, 'review'), 'no-picture']) {
      const retained = await diner.api.answer('/keepwine/deposit', { code, pictureId, idempotencyKey: newKey() })
      expect(retained.envelope).toMatchObject({ resultCode: RESULTS.forbidden, field: 'pictureId' })
      if (pictureId === mine) continue
      expect(await diner.api.code('/keepwine/setPicture', sets(depositId, pictureId))).toBe(RESULTS.forbidden)
    }
    expect((await list(diner)).list).toMatchObject([{ depositId, picture: addressOf(mine) }])
    expect(await claimed(mine, theirs)).toEqual([true, false])
    await deposit(diner, code)
  })

  it('is one when two are added at once, and the other is deleted', async () => {
    const { diner, depositId } = await retains()
    const pictureIds = [await uploaded(diner), await uploaded(diner)]
    await Promise.all(pictureIds.map((pictureId) => diner.api.call('/keepwine/setPicture', sets(depositId, pictureId))))
    const [bottle] = (await list(diner)).list
    expect(await claimed(...pictureIds)).toEqual(pictureIds.map((pictureId) => addressOf(pictureId) === bottle!.picture))
  })

  it('can be removed, but not added, after the bottle’s time', async () => {
    const { diner, depositId } = await retains()
    await diner.api.call('/keepwine/setPicture', sets(depositId, await uploaded(diner)))
    await server.db.exec(`update wine_deposit set expires_at = ${server.clock.now()} where deposit_id = '${depositId}'`)
    expect(await diner.api.code('/keepwine/setPicture', sets(depositId, await uploaded(diner)))).toBe(RESULTS.wineExpired)
    expect(await diner.api.call('/keepwine/setPicture', sets(depositId, null))).toMatchObject({ picture: null })
  })

  it('is deleted with the account, and the bottle stays', async () => {
    const phone = '13916180355'
    const { api, session } = await logIn(server, (await newGuest(server)).api, phone)
    const diner = new Diner(server, session)
    const pictureId = await uploaded(diner)
    const { code } = await written()
    const { depositId } = await api.call('/keepwine/deposit', { code, pictureId, idempotencyKey: newKey() })
    server.clock.advance(60_000)
    await api.call('/getSmsCode', { phone: '', purpose: 'cancel' })
    await api.call('/cancelAccount', { smsCode: await codeSentTo(server, phone) })
    expect(await rowsOf(server, `select picture_id from wine_deposit where deposit_id = '${depositId}'`)).toEqual([{ picture_id: null }])
    expect(await claimed(pictureId)).toEqual([false])
  })
})
