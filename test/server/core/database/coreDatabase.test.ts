import type { PGlite } from '@electric-sql/pglite'
import { createDatabase, type Database, type Engine } from '../../../../server/db/database'
import type { Statement } from '../../../../server/db/statement'
import { openTestDatabase, openTestEngine } from '../../../support/node/database/database'
import { until } from '../../../support/until'

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
const boom = new Error('boom')

describe('values by name', () => {
  type Change = { boxId: number; amount: number }
  const change: Statement<[Change], Record<string, never>> = {
    name: 'box.change',
    text: 'update box set amount = $2 where box_id = $1 and amount <> $2',
    names: ['boxId', 'amount'],
  }

  it('are bound to their places in the text, in whatever order a call names them', async () => {
    expect(await db.run(change, { amount: 30, boxId: 2 })).toBe(1)
    expect([await amount(1), await amount(2)]).toEqual([10, 30])
  })

  it('are refused when one is missing, or unknown to the text', async () => {
    // @ts-expect-error The amount is missing.
    await expect(db.run(change, { boxId: 1 })).rejects.toThrow('box.change is called without a value for :amount')
    const more = { boxId: 1, amount: 5, note: 'x' }
    await expect(db.run(change, more)).rejects.toThrow('box.change has no :note for a value that it is called with')
    // @ts-expect-error The text has no note.
    await expect(db.run(change, { boxId: 1, amount: 5, note: 'x' })).rejects.toThrow('has no :note')
    expect(await amount()).toBe(10)
  })
})

describe('a transaction', () => {
  it('commits everything when it returns and nothing when it throws', async () => {
    await db.tx(() => db.run(add, 1, 5))
    await expect(
      db.tx(async () => {
        await db.run(add, 1, 100)
        throw boom
      }),
    ).rejects.toBe(boom)
    expect(await amount()).toBe(15)
  })

  it('includes every query inside it, also of a nested tx', async () => {
    await expect(
      db.tx(async () => {
        await db.tx(async () => void (await db.run(add, 1, 1)))
        expect(await amount()).toBe(11)
        throw boom
      }),
    ).rejects.toBe(boom)
    expect(await amount()).toBe(10)
  })

  it('runs its queries one after the other, even if they are started at once', async () => {
    await db.tx(() => Promise.all([1, 2, 3, 4].map((value) => db.run(add, 1, value))))
    expect(await amount()).toBe(20)
  })

  it('can continue after a refused row only by throwing', async () => {
    await expect(db.tx(() => db.run(insert, 1, 0))).rejects.toMatchObject({ code: '23505' })
    expect(await amount()).toBe(10)
  })

  it('refuses a query that was not awaited', async () => {
    let late: Promise<unknown> = Promise.resolve()
    let isOver = (): void => undefined
    await db.tx(async () => {
      late = new Promise<void>((resolve) => (isOver = resolve)).then(() => db.run(add, 1, 1))
      late.catch(() => undefined)
    })
    isOver()
    await expect(late).rejects.toThrow('over')
    expect(await amount()).toBe(10)
  })

  it('throws if a query failed that was not awaited, instead of committing a part', async () => {
    const work = (after: (failed: Promise<unknown>) => Promise<unknown>) =>
      db.tx(async () => {
        await db.run(add, 1, 1)
        await after(db.run(insert, 2, 0).catch(() => undefined))
      })
    // Together with the commit, and before it.
    await expect(work(async () => undefined)).rejects.toThrow('rolled back')
    await expect(work((failed) => failed)).rejects.toThrow('rolled back')
    expect(await amount()).toBe(10)
  })

  it('reports the first failure of queries that were sent together, and runs nothing after it', async () => {
    let late: Promise<unknown> = Promise.resolve()
    const work = db.tx(() => {
      late = db.one(amountOf, 1).then(async () => {
        await new Promise(setImmediate)
        return db.run(add, 1, 100)
      })
      return Promise.all([late, db.run(add, 1, 1), db.run(insert, 2, 0), db.run(add, 2, 1)])
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    await late.catch(() => undefined)
    expect([await amount(1), await amount(2)]).toEqual([10, 10])
  })

  it('runs postponed work at its end, and commits nothing when that fails', async () => {
    const seen = await db.tx(async () => {
      db.beforeCommit(() => db.run(add, 2, 1000))
      await db.run(add, 1, 5)
      return amount(2)
    })
    expect([seen, await amount(1), await amount(2)]).toEqual([10, 15, 1010])
    const refused = db.tx(async () => {
      db.beforeCommit(() => db.run(add, 1, -100))
      await db.run(add, 2, 1)
    })
    await expect(refused).rejects.toMatchObject({ code: '23514' })
    expect([await amount(1), await amount(2)]).toEqual([15, 1010])
    expect(() => db.beforeCommit(async () => undefined)).toThrow('inside a transaction')
  })

  it('runs again after a serialization failure', async () => {
    let attempts = 0
    await db.tx(async () => {
      attempts++
      await db.run(add, 1, 1)
      if (attempts < 3) throw Object.assign(new Error('lost'), { code: attempts === 1 ? '40001' : '40P01' })
    })
    expect([attempts, await amount()]).toEqual([3, 11])
  })

  it('runs a single statement again after a deadlock, as nothing of it was done', async () => {
    await db.exec(`create sequence lost; create function lose_twice() returns integer language plpgsql as $$
      begin
        if nextval('lost') < 3 then raise exception 'lost' using errcode = '40P01'; end if;
        return 1;
      end $$`)
    const losing = statement<[], { rows: number }>('box.losing', 'select lose_twice() as rows')
    await expect(db.tx(() => db.one(losing).catch(() => 'refused'))).rejects.toThrow('rolled back')
    expect(await db.one(losing)).toEqual({ rows: 1 })
    await db.exec('drop function lose_twice; drop sequence lost')
  })

  it('resolves deadlocks: transfers in both directions at once all succeed', async () => {
    const transfer = (from: number, to: number) =>
      db.tx(async () => {
        await db.run(add, from, -1)
        await db.run(add, to, 1)
      })
    await Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 ? transfer(1, 2) : transfer(2, 1))))
    expect([await amount(1), await amount(2)]).toEqual([10, 10])
  })
})

const onPostgres = process.env.TEST_DATABASE_URL ? it : it.skip
onPostgres('A connection that breaks in a transaction refuses it, and the next one gets another', async () => {
  const sound = createDatabase(await openTestEngine(undefined, () => undefined))
  await expect(sound.tx(() => sound.exec('select pg_terminate_backend(pg_backend_pid())'))).rejects.toMatchObject({ code: '57P01' })
  await sound.tx(() => sound.exec('select 1'))
  await sound.close()
})

const onEmbedded = process.env.TEST_DATABASE_URL ? describe.skip : describe
onEmbedded('the embedded engine', () => {
  it('fails the queries under way when its connection breaks, and the next transaction works', async () => {
    const engine = (await openTestEngine(undefined, () => undefined)) as Engine & { pglite: PGlite }
    const shaken = createDatabase(engine)
    const received: string[] = []
    shaken.listen('news', (payload) => received.push(payload))
    const exec = engine.pglite.execProtocolRawStream.bind(engine.pglite)
    const broken = jest.spyOn(engine.pglite, 'execProtocolRawStream')
    const prepared = statement<[n: number], { n: number }>('shaken.one', 'select $1::int as n')
    expect(await shaken.one(prepared, 1)).toEqual({ n: 1 })
    const lost = shaken.tx(async () => {
      await shaken.exec('create table never (n integer)')
      broken.mockRejectedValueOnce(new Error('trap')).mockImplementation(exec)
      await shaken.one(prepared, 2)
    })
    await expect(lost).rejects.toThrow('trap')
    expect(await shaken.one(prepared, 3)).toEqual({ n: 3 })
    expect(await shaken.one(statement<[], { never: null }>('shaken.never', `select to_regclass('never') as never`))).toEqual({
      never: null,
    })
    await shaken.exec(`select pg_notify('news', 'still heard')`)
    expect(received).toEqual(['still heard'])
    await shaken.close()
  })
})

describe('notifications', () => {
  const received: string[] = []
  const notify = (payload: string) => db.exec(`select pg_notify('news', '${payload}')`)
  /** Messages arrive in order, so after this last one all earlier ones have arrived. */
  const untilReceived = (payload: string) => until(() => received.includes(payload), `"${payload}" is heard; heard: ${received.join()}`)
  beforeAll(async () => {
    db.listen('news', (payload) => received.push(payload))
    // The time from which it listens is unknown.
    await until(async () => {
      await notify('hello')
      return received.includes('hello')
    }, 'somebody listens')
    await notify('begin')
    await untilReceived('begin')
    received.length = 0
  })

  it('arrive when their transaction commits, and not when it rolls back', async () => {
    await db.tx(async () => {
      await notify('kept')
      expect(received).toEqual([])
    })
    await db
      .tx(async () => {
        await notify('dropped')
        throw boom
      })
      .catch(() => undefined)
    await notify('end')
    await untilReceived('end')
    expect(received).toEqual(['kept', 'end'])
  })

  it('may use the database in their listener', async () => {
    const found: number[] = []
    const stop = db.listen('news', () => void amount().then((value) => found.push(value)))
    await db.tx(() => notify('look'))
    await until(() => found.length > 0, 'what was heard has been looked up')
    stop()
    expect(found).toEqual([10])
  })
})
