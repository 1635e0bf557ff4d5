import type { Database } from '../../../../server/db/database'
import { openTestDatabase } from '../../../support/node/database/database'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await db.exec('create table box (box_id integer primary key, amount bigint not null check (amount >= 0))')
})
beforeEach(() => db.exec('truncate box; insert into box values (1, 10), (2, 10)'))
afterAll(() => db.close())

const statement = <P extends readonly unknown[], R>(name: string, text: string) =>
  ({ name, text }) as { name: string; text: string; types?: (...params: P) => R }
const amountOf = statement<[boxId: number], { amount: number }>('box.amount', 'select amount from box where box_id = $1')
const add = statement<[boxId: number, amount: number], never>('box.add', 'update box set amount = amount + $2 where box_id = $1')
const insert = statement<[boxId: number, amount: number], never>('box.insert', 'insert into box values ($1, $2)')
const amount = async (boxId = 1) => (await db.one(amountOf, boxId)).amount

describe('statements', () => {
  it('return the same the first time and prepared, also after one that failed', async () => {
    const wide = statement<[amount: unknown], { box_id: number; amount: number; note: string | null; list: number[] }>(
      'box.wide',
      'select box_id, amount, null::text as note, array[box_id, 2] as list from box where amount >= $1 order by box_id',
    )
    const rows = [
      { box_id: 1, amount: 10, note: null, list: [1, 2] },
      { box_id: 2, amount: 10, note: null, list: [2, 2] },
    ]
    await db.tx(async () => {
      expect(await db.all(wide, 1)).toEqual(rows)
      expect(await Promise.all([db.all(wide, 11), db.all(wide, 2), amount()])).toEqual([[], rows, 10])
    })
    await expect(db.tx(() => db.all(wide, 'ten'))).rejects.toThrow('invalid input')
    expect(await db.all(wide, 3)).toEqual(rows)
  })

  it('with an unreadable row fail without affecting others', async () => {
    const huge = statement<[amount: number], { amount: number }>(
      'box.huge',
      'select amount * 1000000000000000 as amount from box where box_id = $1',
    )
    await db.tx(async () => {
      expect(await db.run(huge, 0)).toBe(0)
      await db.run(add, 1, 90)
      await expect(db.all(huge, 1)).rejects.toThrow('does not fit')
      expect(await amount()).toBe(100)
    })
  })

  it('run all at once are all answered', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => (index % 3 ? amount() : db.tx(() => amount()))))
    expect(answers).toEqual(Array(200).fill(10))
  })
})

describe('values', () => {
  it('of bigint and numeric are exact numbers', async () => {
    const row = await db.one(
      statement<[at: number], object>(
        'values.numbers',
        `select $1::bigint as at, sum(amount) as sum, count(*) as n, avg(amount) as avg, array_agg(amount) as list from box`,
      ),
      1_795_000_000_000,
    )
    expect(row).toEqual({ at: 1_795_000_000_000, sum: 20, n: 2, avg: 10, list: [10, 10] })
  })

  it('that a number cannot hold are an error', async () => {
    await expect(db.all(statement<[], object>('values.large', 'select 9007199254740993::bigint as n'))).rejects.toThrow('9007199254740993')
  })

  it('of jsonb are returned as they were written', async () => {
    const value = { list: [1, 'zwei', null], nested: { 名: '桌码' } }
    expect(
      await db.one(statement<[value: string], { value: unknown }>('values.json', 'select $1::jsonb as value'), JSON.stringify(value)),
    ).toEqual({ value })
  })
})

describe('errors', () => {
  it('of one statement leave the connection usable', async () => {
    await expect(db.run(insert, 1, 0)).rejects.toBeDefined()
    await expect(db.all(statement<[], object>('errors.syntax', 'selekt'))).rejects.toMatchObject({ code: '42601' })
    expect(await amount()).toBe(10)
  })
})
