/* What deploy/try/files.sh runs. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { createChecks, expectSame } from './support/checks.mjs'
import { createTrial, until } from './support/programs.mjs'
import { prepareRelease, RELEASE, SETTINGS, startRelease } from './support/release.mjs'
import { createSwift, KEYS, REGION } from './support/swift.mjs'

const FILES = 300
const BYTES = 40_000
const MENU = 60
const BUCKET = 'zhuoma-pictures'
const SAVE_FAILED = '900014'

const trial = createTrial('files')
const { check, print } = createChecks()
await prepareRelease(trial)
const { url: databaseUrl, stop: stopPostgres, missing } = await startPostgres()
if (!databaseUrl) throw new Error(missing)
const store = await createSwift(trial)
const client = new S3Client({ endpoint: store.url, region: REGION, forcePathStyle: true, credentials: KEYS })
await client.send(new CreateBucketCommand({ Bucket: BUCKET }))

const inFolder = (name) => path.join(trial.folder, name)
const S3 = {
  FILE_STORE: 's3',
  S3_ENDPOINT: store.url,
  S3_PATH_STYLE: 'yes',
  S3_REGION: REGION,
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
}
const base = { DATABASE_URL: databaseUrl, DATA_DIR: inFolder('first'), RATE_LIMITS: 'no', SANDBOX_AUTOPILOT: 'no' }
const command = (name, args, env) =>
  trial.run(process.execPath, [`${name}.cjs`, ...args], { cwd: RELEASE, env: { ...SETTINGS, ...base, ...S3, ...env } })
/** What a command says; before it stands what its packages warn of. */
const lastLine = (output) => output.trim().split('\n').at(-1)
const reasonOf = (work) =>
  work.then(
    () => 'it was done',
    (fault) => lastLine(fault.message),
  )

const ids = Array.from({ length: FILES }, (_, index) => `of-the-folder-${index}`)
mkdirSync(inFolder('first/pictures'), { recursive: true })
for (const id of ids) writeFileSync(inFolder(`first/pictures/${id}.jpg`), randomBytes(BYTES))
const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#c96' } })
  .jpeg()
  .toBuffer()

const signed = (server, name, body, payload, headers = {}) => {
  const sign = createHash('md5').update(`${SETTINGS.SIGN_SECRET}${name}.action${body}`).digest('hex')
  return fetch(`${server.url}/api${name}.action`, { method: 'POST', headers: { sign, ...headers }, body: payload }).then((answer) =>
    answer.json(),
  )
}
const visitor = async (server) => {
  const body = JSON.stringify({ sourceType: 'h5', xappId: 'h5', lang: '' })
  return (await signed(server, '/loginParam', body, body, { 'content-type': 'application/json' })).data
}
const upload = async (server, who) => {
  const params = JSON.stringify({ ...who, sourceType: 'h5', xappId: 'h5', lang: '', purpose: 'review' })
  const form = new FormData()
  form.set('params', params)
  form.set('file', new Blob([photo], { type: 'image/jpeg' }), 'a.jpg')
  return signed(server, '/uploadPicture', params, form)
}
const addressOf = (id) => `/pictures/u/${id}.jpg`
const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex')
const read = async (server, address) => {
  const answer = await fetch(server.url + address)
  return { status: answer.status, digest: digestOf(Buffer.from(await answer.arrayBuffer())) }
}
const digests = new Map(ids.map((id) => [id, digestOf(readFileSync(inFolder(`first/pictures/${id}.jpg`)))]))

/** Readers that go through all pictures again and again, and a guest who uploads. */
const startGuests = (server) => {
  let isOver = false
  const seen = { reads: 0, failed: 0, uploads: 0, refused: [] }
  const reader = async () => {
    while (!isOver)
      for (const id of ids) {
        const found = await read(server, addressOf(id)).catch(() => ({ status: 'none' }))
        seen.reads += 1
        if (found.status !== 200 || found.digest !== digests.get(id)) seen.failed += 1
        if (isOver) return
      }
  }
  const uploader = async () => {
    for (let who = await visitor(server); !isOver; who = await visitor(server)) {
      const { resultCode } = await upload(server, who)
      seen.uploads += 1
      if (resultCode !== '000000') seen.refused.push(resultCode)
    }
  }
  const all = [reader(), reader(), uploader()]
  return {
    seen,
    end: async () => {
      isOver = true
      await Promise.all(all)
    },
  }
}
/** Processor time of a process, in ms. */
const processorMs = ({ child }) => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
const costOf = async (server, addressOfRead, options) => {
  const ask = () => Promise.all(ids.slice(0, MENU).map(async (id) => (await fetch(server.url + addressOfRead(id), options)).arrayBuffer()))
  await ask()
  const [rounds, before, began] = [10, processorMs(server), Date.now()]
  for (let round = 0; round < rounds; round++) await ask()
  return `${((processorMs(server) - before) / rounds / MENU).toFixed(2)} ms of the server's processor each (${((Date.now() - began) / rounds).toFixed(0)} ms for ${MENU})`
}

let server = await startRelease(trial, { ...base, SEED_DEMO: 'yes' })
await check('a picture from the folder', () => costOf(server, addressOf))
await server.stop()

await check('half a configuration: the server does not start', async () => {
  const found = await reasonOf(command('main', [], { S3_SECRET_ACCESS_KEY: '', PORT: '0' }))
  if (!found.includes('S3_SECRET_ACCESS_KEY is needed')) throw new Error(found)
  return found.trim()
})
await check('a wrong secret: refused by name, no key told', async () => {
  const found = await reasonOf(command('files', ['check'], { S3_SECRET_ACCESS_KEY: 'another-secret-0123456789' }))
  if (!/refuses \(403/.test(found) || found.includes('secret-0123') || found.includes(KEYS.accessKeyId)) throw new Error(found)
  return found.slice(found.indexOf('The object store'))
})
await check('the bucket: written, read by a signed address, refused without', async () => lastLine(await command('files', ['check'])))

server = await startRelease(trial, { ...base, ...S3 })
const guests = startGuests(server)
await until('guests read', () => guests.seen.reads > FILES)
await check(`moving ${FILES} pictures while guests read and upload, killed in the middle and run again`, async () => {
  const killed = await trial.start(process.execPath, ['files.cjs', 'move'], { cwd: RELEASE, env: { ...SETTINGS, ...base, ...S3 } })
  const stored = async () => (await fetch(`${server.url}${addressOf(ids[20])}?inline`)).ok
  await until('the check is over', async () => killed.output().includes('not without a signature') || killed.child.exitCode !== null)
  await until('some are copied', stored)
  await killed.stop('SIGKILL')
  const again = await command('files', ['move'])
  const removed = await command('files', ['move', '--remove'])
  expectSame(readdirSync(inFolder('first/pictures')).length, 0, 'number of files left in the folder')
  return `${lastLine(again)}; then ${lastLine(removed)}`
})
const afterMove = guests.seen.reads
await until('everything is read from the store', () => guests.seen.reads > afterMove + FILES, 120)
await guests.end()
await check('reads and uploads meanwhile', async () => {
  const { reads, failed, uploads, refused } = guests.seen
  if (failed + refused.length > 0) throw new Error(`${failed} of ${reads} reads failed, of ${uploads} uploads: ${refused.join(', ')}`)
  return `${reads} reads, ${uploads} uploads, none failed`
})
await check('a picture from the store, by redirect', () => costOf(server, addressOf, { redirect: 'manual' }))
await check('the same through the server (not what is done)', () => costOf(server, (id) => `${addressOf(id)}?inline`))

const second = await startRelease(trial, { ...base, ...S3, DATA_DIR: inFolder('second') })
await check('a second server without the folder shows what the first has, and the other way round', async () => {
  const [here, there] = [await upload(server, await visitor(server)), await upload(second, await visitor(second))]
  expectSame([(await read(second, here.data.url)).status, (await read(server, there.data.url)).status], [200, 200], 'what they show')
  expectSame((await read(second, addressOf(ids[0]))).digest, digests.get(ids[0]), 'a picture of before')
})
await second.stop()

await check('the store is killed: uploads are refused in words, readiness tells, calls go on', async () => {
  await store.stop()
  const refused = await upload(server, await visitor(server))
  expectSame(refused.resultCode, SAVE_FAILED, 'the answer to an upload')
  const isAway = async () => (await (await fetch(`${server.url}/ready`)).json()).files === false
  await until('readiness tells', isAway)
  expectSame([(await fetch(`${server.url}/ready`)).status, (await fetch(`${server.url}/health`)).status], [200, 200], 'ready and health')
  const began = Date.now()
  await store.start()
  await until('uploads are taken', async () => (await upload(server, await visitor(server))).resultCode === '000000', 120)
  return `"${refused.resultMsg}"; taken again ${((Date.now() - began) / 1000).toFixed(0)} s after its start was ordered, without a restart`
})

await check('backup and restore with the store: into an empty bucket and database', async () => {
  const [file] = /\S+\.tar\.gz/.exec(await command('backup', ['--to', inFolder('backups')]))
  await client.send(new CreateBucketCommand({ Bucket: `${BUCKET}-2` }))
  const empty = Object.assign(new URL(databaseUrl), { pathname: '/restored' }).href
  await trial.run(process.execPath, [
    '-e',
    `const { Client } = require('pg'); const c = new Client(process.argv[1]); c.connect().then(() => c.query('create database restored')).then(() => c.end())`,
    databaseUrl,
  ])
  const env = { DATABASE_URL: empty, DATA_DIR: inFolder('restored'), S3_BUCKET: `${BUCKET}-2` }
  const output = await command('restore', [file], env)
  const restored = await startRelease(trial, { ...base, ...S3, ...env })
  for (const id of ids.slice(0, 20)) expectSame((await read(restored, addressOf(id))).digest, digests.get(id), 'a restored picture')
  await restored.stop()
  return lastLine(output)
})
await check('what the servers and commands wrote holds no key', async () => {
  const text = server.output()
  if (text.includes(KEYS.secretAccessKey) || text.includes(KEYS.accessKeyId)) throw new Error('a key is in the log')
})
await server.stop()
await trial.finish()
await stopPostgres()
print()
