/* What deploy/try/alerts.sh runs after promtool: each alert is caused once at a running server, and seen by Prometheus. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { createChecks } from './support/checks.mjs'
import { createTrial, freePort, HOST, until } from './support/programs.mjs'
import { prepareRelease, ROOT, SETTINGS, startRelease } from './support/release.mjs'

const TOKEN = 'trial-metrics-0123456789'
const FIRING_WITHIN = 90
const trial = createTrial('alerts')
const { check, print } = createChecks()

await prepareRelease(trial)
const { url: databaseUrl, stop: stopPostgres, missing } = await startPostgres()
if (!databaseUrl) throw new Error(missing)
const env = {
  DATABASE_URL: databaseUrl,
  DATA_DIR: path.join(trial.folder, 'files'),
  METRICS_TOKEN: TOKEN,
  DATABASE_CONNECTIONS: '4',
  SEED_DEMO: 'yes',
  RATE_LIMITS: 'no',
  SANDBOX_AUTOPILOT: 'no',
  // Nobody listens there.
  SMS_ADAPTER: 'webhook',
  SMS_WEBHOOK_URL: `http://${HOST}:1/sms`,
  SMS_WEBHOOK_SECRET: 'trial-sms-0123456789',
}
const server = await startRelease(trial, env)

// The rules as they are, but for their patience: minutes become seconds. Limits that only time would reach come down with them.
const rules = readFileSync(path.join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8')
  .replaceAll(/for: \d+m/g, 'for: 3s')
  .replaceAll(/\[\d+m\]/g, '[20s]')
  .replace('zhuoma_sweep_behind_seconds > 120', 'zhuoma_sweep_behind_seconds > 8')
writeFileSync(path.join(trial.folder, 'alerts.yml'), rules)
writeFileSync(
  path.join(trial.folder, 'prometheus.yml'),
  `global: { scrape_interval: 3s, scrape_timeout: 3s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs: [{ job_name: zhuoma, authorization: { credentials: ${TOKEN} }, static_configs: [{ targets: ['${HOST}:${server.port}'] }] }]\n`,
)
const port = await freePort()
await trial.start(
  'prometheus',
  [`--config.file=${trial.folder}/prometheus.yml`, `--storage.tsdb.path=${trial.folder}/series`, `--web.listen-address=${HOST}:${port}`],
  { port },
)
const firing = async () => {
  const answer = await fetch(`http://${HOST}:${port}/api/v1/alerts`)
  const { data } = await answer.json()
  return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
}
const query = async (sql) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}
/** Nobody else reads or writes this table until it is let go of. */
const hold = async (table) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  return () => client.end()
}
const call = async (name, input) => {
  const body = JSON.stringify({ sourceType: 'h5', xappId: 'h5', lang: '', ...input })
  const sign = createHash('md5').update(`${SETTINGS.SIGN_SECRET}${name}.action${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', sign }
  const answer = await fetch(`${server.url}/api${name}.action`, { method: 'POST', headers, body }).catch(() => null)
  return answer?.json().catch(() => null)
}
const [{ shop, merchant, member }] = await query(
  `select (select min(shop_id) from shop) as shop, (select min(mchnt_cd) from merchant) as merchant, (select min(user_id) from app_user) as member`,
)
const look = () => call('/nocheck/getMchntShopData', { shopId: shop })

/** Does something again and again until it is told to stop. */
const again = (work, ms = 200) => {
  let isOver = false
  const running = (async () => {
    for (; !isOver; await delay(ms)) await work()
  })()
  return async () => {
    isOver = true
    await running
  }
}

/** Each answers how it is undone. */
const CAUSES = {
  ZhuomaCallsFail: async () => {
    await query('alter table shop rename to shop_away')
    const stop = again(look)
    return async () => {
      await stop()
      await query('alter table shop_away rename to shop')
    }
  },
  ZhuomaCallsSlow: async () =>
    again(async () => {
      const letGo = await hold('shop')
      const calls = [look(), look()]
      await delay(1600)
      await letGo()
      await Promise.all(calls)
    }),
  ZhuomaConnectionsShort: async () => {
    const letGo = await hold('shop')
    const calls = Array.from({ length: 60 }, look)
    return async () => {
      await letGo()
      await Promise.all(calls)
    }
  },
  ZhuomaWorkBehind: () => hold('buying_group'),
  ZhuomaWorkFails: async () => {
    await query(
      `insert into due_failure (work, key, attempts, reason, failed_at, retry_at) select 'trial', n::text, 1, 'trial', 0, 9e15 from generate_series(1, 11) as n`,
    )
    return () => query(`delete from due_failure where work = 'trial'`)
  },
  ZhuomaLoopBlocked: async () =>
    again(async () => {
      server.child.kill('SIGSTOP')
      await delay(700)
      server.child.kill('SIGCONT')
    }, 100),
  ZhuomaMoneyUnsure: async () => {
    await query(`update payment set status = 'confirming', query_due_at = null, created_at = extract(epoch from now()) * 1000 - 3600000
       where payment_id = (select payment_id from payment where status = 'closed' or status = 'failed' limit 1)`)
    const [{ unsure }] = await query(`select count(*)::int as unsure from payment where status = 'confirming'`)
    if (unsure === 0)
      await query(`insert into payment (payment_id, order_no, user_id, method, amount_fen, status, created_at)
       select 'trial', order_no, user_id, 'wechat', 1, 'confirming', 0 from customer_order o
        where not exists (select from payment p where p.order_no = o.order_no and p.status in ('created', 'pending', 'confirming')) limit 1`)
    return () => query(`delete from payment where payment_id = 'trial'`)
  },
  ZhuomaProviderFails: async () => {
    const { data: session } = await call('/loginParam', { xappId: 'h5' })
    let phone = 13_900_000_000
    return again(() => {
      phone += 1
      return call('/getSmsCode', { ...session, xappId: 'h5', phone: String(phone), purpose: 'login' })
    }, 400)
  },
  ZhuomaPapersWait: async () => {
    await query(`insert into printer (printer_id, shop_id, name, kind, host, port, paper_mm, lang, prints, state, leased_until, created_at)
       values ('trial', '${shop}', 'Trial', 'network', '${HOST}', 1, 80, 'en', '{ticket}', 'ok', 9e15, 0)`)
    await query(
      `insert into print_job (job_id, shop_id, printer_id, for_printer_id, kind, subject, created_at, due_at) values ('trial', '${shop}', 'trial', 'trial', 'test', 'page', 0, 9e15)`,
    )
    return () => query(`delete from print_job where job_id = 'trial'`)
  },
  ZhuomaPrintersAway: async () => {
    await query(`update printer set state = 'away' where printer_id = 'trial'`)
    return () => query(`delete from printer where printer_id = 'trial'`)
  },
  ZhuomaMessagesWait: async () => {
    const columns = await query(
      `select column_name as name, data_type as type from information_schema.columns where table_name = 'subscribe_message' and is_nullable = 'NO' and column_default is null`,
    )
    const known = {
      message_id: `'trial' || n`,
      consent_id: `'trial' || n`,
      subject: `'trial' || n`,
      user_id: `'${member}'`,
      mchnt_cd: `'${merchant}'`,
      due_at: '9e15',
    }
    const value = ({ name, type }) => known[name] ?? (type === 'jsonb' ? `'{}'` : type === 'text' ? `''` : '0')
    const all = [...columns.filter(({ name }) => name !== 'due_at'), { name: 'due_at', type: 'bigint' }]
    await query(
      `set session_replication_role = replica; insert into subscribe_message (${all.map(({ name }) => name).join(', ')}) select ${all.map(value).join(', ')} from generate_series(1, 501) as n`,
    )
    return () => query(`delete from subscribe_message where message_id like 'trial%'`)
  },
  ZhuomaFilesAway: async () => {
    const folder = path.join(env.DATA_DIR, 'pictures')
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, '')
    return async () => rmSync(folder)
  },
  ZhuomaDown: async () => {
    await server.stop('SIGKILL')
    return async () => undefined
  },
}

await check('a server that is well: no alert', async () => {
  await delay(15_000)
  const found = await firing()
  if (found.size > 0) throw new Error([...found].join(', '))
  return 'none in 15 s'
})
const named = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
for (const name of [...named.filter((one) => one !== 'ZhuomaDown'), 'ZhuomaDown'])
  await check(name, async () => {
    await until(`${name} is over`, async () => !(await firing()).has(name), FIRING_WITHIN)
    const began = Date.now()
    const undo = await CAUSES[name]()
    try {
      await until(name, async () => (await firing()).has(name), FIRING_WITHIN)
      return `fires after ${Math.round((Date.now() - began) / 1000)} s`
    } finally {
      await undo()
    }
  })
await trial.finish()
await stopPostgres()
print()
