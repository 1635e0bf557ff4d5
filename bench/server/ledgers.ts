import { BIG_DINER, BIG_MERCHANT, seedBigData } from '../../server/seeds/big/index'
import { type Figure, quantile } from '../lib/figure'
import { type BenchDatabase, onPostgres, openOn, temporaryFolder } from './engines'
import { SECRET, startServer } from './serverProcess'
import { LIMIT, timesOf, timesUntilClear, WARM_UP } from './sideBySide'
import { Wire } from './wire'

const SCALE = Number(process.env.BENCH_SCALE ?? 1)
const FEW = 100
const MANY = Math.round(1_000_000 * SCALE)
const CODES_A_SECOND = 500
const TILLS = 16
const SECONDS = Math.max(1, Math.round(5 * SCALE))
const YEAR_MS = 365 * 86_400_000
const CARD = 'VC-big'
const CALLER = { sourceType: 'h5', xappId: 'h5', userId: BIG_DINER, openId: 'o-big', ticket: 'ticket-big', mchntCd: BIG_MERCHANT }

const LISTS: Readonly<Record<string, object>> = {
  '/getUserCardBalanceList': {},
  '/getCardBalance': { cardId: CARD },
  '/getCardTradeDetail first page': { cardId: CARD },
  '/getPointInfo': { mchntCd: BIG_MERCHANT },
  '/getPointDetail first page': { mchntCd: BIG_MERCHANT },
  '/member/getMemberInfo': {},
}

/** A member whose card and points account have this many lines each: two per entry, alternately in and out, over the same two years. */
const ledgersOf = (lines: number, now: number, stepMs = Math.floor((2 * YEAR_MS) / (lines / 2))) => `
  update app_user set phone = '13900009999', registered_at = ${now} where user_id = '${BIG_DINER}';
  insert into ticket (ticket_hash, user_id, xapp_id, open_id, created_at, expires_at)
    values (sha256('ticket-big'), '${BIG_DINER}', 'h5', 'o-big', ${now}, ${now + 86_400_000});
  -- Every entry is balanced by the way it is made; a million checks of that are not what is measured.
  set session_replication_role = replica;
  insert into value_card (card_id, mchnt_cd, user_id, principal_fen, created_at) values ('${CARD}', '${BIG_MERCHANT}', '${BIG_DINER}', 0, 0);
  insert into value_entry (card_id, kind, reference, balance_fen, created_at, month)
    select '${CARD}', case when n % 2 = 1 then 'topUp' else 'payment' end, 'big-' || n, case when n % 2 = 1 then 100 else 0 end, at,
           to_char(to_timestamp(at / 1000), 'YYYY-MM')
      from generate_series(1, ${lines / 2}) as n cross join lateral (select ${now} - (${lines / 2}::bigint - n) * ${stepMs} as at) t;
  insert into value_line (entry_id, account, amount_fen)
    select entry_id, account, case when (kind = 'topUp') = (account = 'principal') then 100 else -100 end from value_entry
     cross join lateral unnest(array['principal', case when kind = 'topUp' then 'receipts' else 'sales' end]) as account where card_id = '${CARD}';
  insert into value_month (card_id, month, opened_fen, in_fen, out_fen)
    select card_id, month, 0, count(*) filter (where kind = 'topUp') * 100, count(*) filter (where kind = 'payment') * 100
      from value_entry where card_id = '${CARD}' group by 1, 2;
  insert into point_rules (mchnt_cd) values ('${BIG_MERCHANT}') on conflict do nothing;
  insert into point_account (user_id, mchnt_cd, available) values ('${BIG_DINER}', '${BIG_MERCHANT}', 0) on conflict do nothing;
  insert into point_entry (user_id, mchnt_cd, kind, reference, points, balance_after, created_at)
    select '${BIG_DINER}', '${BIG_MERCHANT}', case when n % 2 = 1 then 'earn' else 'exchange' end, 'big-' || n, case when n % 2 = 1 then 10 else -10 end,
           case when n % 2 = 1 then 10 else 0 end, ${now} - (${lines / 2}::bigint - n) * ${stepMs} from generate_series(1, ${lines / 2}) as n;
  insert into point_line (entry_id, account, points)
    select entry_id, account, case when account = 'available' then points else -points end from point_entry
     cross join lateral unnest(array['available', case when kind = 'earn' then 'issued' else 'spent' end]) as account where user_id = '${BIG_DINER}';
  set session_replication_role = origin;
  analyze`

async function withLedgers(server: string, name: string, lines: number, dataDir: string): Promise<BenchDatabase> {
  const database = await openOn(server, name, dataDir)
  await seedBigData(database.db, { dishes: 300, orders: FEW }, Date.now())
  await database.db.exec(ledgersOf(lines, Date.now()))
  return database
}

/** Member codes of many phones per second, each a stored row. */
async function codesOf(port: number): Promise<number> {
  const wires = await Promise.all(Array.from({ length: TILLS }, () => Wire.connect(port, SECRET)))
  const request = (wire: Wire) => wire.call('/getMemberCode', { ...CALLER, mchntCd: BIG_MERCHANT })
  await Promise.all(wires.map(async (wire) => void (await request(wire))))
  const until = performance.now() + SECONDS * 1000
  let codes = 0
  await Promise.all(
    wires.map(async (wire) => {
      for (; performance.now() < until; codes++) await request(wire)
    }),
  )
  wires.forEach((wire) => wire.close())
  return codes / SECONDS
}

/** Balances and the first page of every ledger of a member with a short and a very long one, on two servers called in turns; and member codes. */
export const measureLedgers = (): Promise<Figure[]> =>
  onPostgres(async (url) => {
    const folder = temporaryFolder()
    const few = await withLedgers(url, 'few_lines', FEW, folder.path)
    const many = await withLedgers(url, 'many_lines', MANY, folder.path)
    await few.close()
    await many.close()
    const servers = [await startServer(few.env), await startServer(many.env)] as const
    try {
      const wires = [await Wire.connect(servers[0].port, SECRET), await Wire.connect(servers[1].port, SECRET)] as const
      const figures: Figure[] = []
      for (const [call, input] of Object.entries(LISTS)) await timesOf(wires, call, [input, input], CALLER, WARM_UP)
      for (const [call, input] of Object.entries(LISTS)) {
        const [short, long] = await timesUntilClear(wires, call, [input, input], CALLER)
        const ratio = (share: number) => [quantile(long, share) / quantile(short, share)]
        figures.push(
          { name: `${call}: p99 with ${MANY} lines`, unit: 'ms', readings: [quantile(long, 0.99)] },
          { name: `${call}: ${MANY} to ${FEW} lines, p99`, unit: 'ratio', readings: ratio(0.99), limit: LIMIT },
          { name: `${call}: ${MANY} to ${FEW} lines, median`, unit: 'ratio', readings: ratio(0.5), limit: LIMIT },
        )
      }
      const codes: number[] = []
      for (let round = 0; round < 3; round++) codes.push(await codesOf(servers[1].port))
      figures.push({
        name: `member codes, ${TILLS} phones at once`,
        unit: 'per second',
        readings: codes,
        limit: CODES_A_SECOND,
        better: 'more',
      })
      wires.forEach((wire) => wire.close())
      return figures
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()))
      folder.remove()
    }
  })
