import { Diner } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
let userId: string
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  await server.db.exec(
    `insert into point_rules (mchnt_cd) values ('TEA');
     insert into member_rules (mchnt_cd) values ('TEA');
     insert into member_level (mchnt_cd, level, name, growth) values ('TEA', 1, '{"hans":"会员","en":"Member","yue":"會員"}', 0);
     insert into shop_payment_method (shop_id, method) values ('S1', 'balance')`,
  )
  const { who } = await Diner.arrive(server, undefined, { phone: '13750000001', member: true })
  userId = who.userId
  const whose = { who: userId, mchntCd: 'TEA' }
  const levers = leversOf(server.url)
  await levers.post('/cards', { ...whose, principalFen: 5_000, bonusFen: 500 })
  await levers.post('/members/points', { ...whose, points: 700 })
  await levers.post('/members/growth', { ...whose, amount: 70 })
})
afterAll(() => server.close())

/** The log lines of a day's sweep, for the operator. */
async function announcedInADay(): Promise<string[]> {
  const announced: string[] = []
  const error = jest.spyOn(server.app.fastify.log, 'error').mockImplementation((found: unknown, sentence?: string) => {
    announced.push(`${sentence}: ${JSON.stringify(found)}`)
  })
  await server.sweep()
  error.mockRestore()
  return announced
}

it.each([
  ['a balance', 'value_card', 'principal_fen = principal_fen + 1', 'Balances of stored value differ from their ledger'],
  ['what was given on top', 'value_card', 'bonus_fen = bonus_fen - 1', 'Balances of stored value differ from their ledger'],
  ['points', 'point_account', 'available = available + 1', 'Points differ from their ledger'],
  ['frozen points', 'point_account', 'frozen = frozen + 1', 'Points differ from their ledger'],
  ['growth', 'member_standing', 'growth = growth + 1', 'Growth differs from its ledger'],
])('%s that differs from the sum of its lines is logged once a day, until it is right again', async (_what, table, change, sentence) => {
  expect(await announcedInADay()).toEqual([])
  const all = () => server.db.all<[], Record<string, unknown>>({ name: '', text: `select * from ${table} where user_id = '${userId}'` })
  const [column] = change.split(' ')
  const right = (await all())[0]![column!] as number
  await server.db.exec(`update ${table} set ${change} where user_id = '${userId}'`)
  const announced = await announcedInADay()
  expect(announced).toEqual([expect.stringContaining(sentence)])
  // Whose it is can be looked up at once.
  const [row] = await all()
  expect(announced[0]).toContain(String(row!.card_id ?? `${userId}/TEA`))
  await server.db.exec(`update ${table} set ${column} = ${right} where user_id = '${userId}'`)
  expect(await announcedInADay()).toEqual([])
})

it.each([
  ['points', 'point_lot', 'points = points + 1'],
  ['stored value', 'value_month', 'in_fen = in_fen + 1'],
])('derived data of %s, lots and months, are checked in the same way', async (_what, table, change) => {
  const [column] = change.split(' ')
  await server.db.exec(`update ${table} set ${change}`)
  expect(await announcedInADay()).toHaveLength(1)
  await server.db.exec(`update ${table} set ${column} = ${column} - 1`)
  expect(await announcedInADay()).toEqual([])
})
