import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESULTS } from '@domain/results'
import { DAY, HOUR } from '@domain/time'
import { memoryFolder } from '../../../scripts/lib/jest/memoryFolder.mjs'
import { ConfigError, loadConfig } from '../../../server/config'
import { createDatabase } from '../../../server/db/database'
import { openPostgres } from '../../../server/db/postgres'
import { claimPictures } from '../../../server/modules/picture/index'
import { createFiles, createFolderFiles, createS3Files, type FilePort, s3Settings } from '../../../server/ports/files/index'
import { checkStore, moveFiles } from '../../../server/ports/files/move'
import type { Caller } from '../../support/node/api'
import { rowsOf } from '../../support/node/diner'
import { uploadPicture } from '../../support/node/features/pictures'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { type ObjectStore, startObjectStore } from '../../support/node/providers/objectStore'
import { startTestServer, type TestServer } from '../../support/node/server'
import { until } from '../../support/until'

const TOKEN = 'a-token-of-the-test'
let store: ObjectStore
let server: TestServer
let me: Caller
beforeAll(async () => {
  store = await startObjectStore()
  server = await startTestServer({ preparation: smallMerchant, config: { ...store.config, metricsToken: TOKEN } })
  me = await server.newCaller()
})
afterAll(async () => {
  await server.close()
  await store.close()
})

const settings = (more: object = {}) => s3Settings({ ...server.config, ...store.config, ...more })
const files = (more: object = {}, options: Parameters<typeof createS3Files>[1] = {}) => createS3Files(settings(more), options)
const fileOf = (pictureId: string) => `pictures/${pictureId}.jpg`
const nameOfFault = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ code }: { code: string }) => code,
  )
async function namesIn(place: FilePort): Promise<string[]> {
  const names: string[] = []
  for await (const name of place.list()) names.push(name)
  return names.sort()
}
const rowOf = async (pictureId: string) => (await rowsOf(server, `select picture_id from picture where picture_id = '${pictureId}'`)).length
const pictures = async () => (await rowsOf<{ n: number }>(server, 'select count(*)::int as n from picture'))[0]!.n

describe('a picture in an object store', () => {
  it('has its own address, which redirects browsers to a signed one; unsigned, or with a wrong key, it is refused', async () => {
    const { resultCode, data } = await uploadPicture(server, me)
    expect(resultCode).toBe(RESULTS.success)
    const answer = await fetch(server.url + data.url, { redirect: 'manual' })
    const link = answer.headers.get('location')!
    const [, seconds] = /^public, max-age=(\d+)$/.exec(answer.headers.get('cache-control')!)!
    expect(answer.status).toBe(302)
    expect(Number(seconds)).toBeLessThanOrEqual((12 * HOUR) / 1000)

    const followed = await fetch(link)
    expect([followed.status, followed.headers.get('content-type'), followed.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    const unsigned = link.replace(/\?.*$/, '')
    const forged = link.replace(/X-Amz-Signature=\w/, (text) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0'))
    expect(await Promise.all([unsigned, forged].map(async (url) => (await fetch(url)).status))).toEqual([403, 403])
  })

  it('is sent by this server itself with ?inline', async () => {
    const { data } = await uploadPicture(server, me)
    const answer = await fetch(`${server.url}${data.url}?inline`, { redirect: 'manual' })
    const bytes = (await answer.arrayBuffer()).byteLength
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-length')]).toEqual([
      200,
      'image/jpeg',
      String(bytes),
    ])
    expect((await fetch(`${server.url}/pictures/u/nobody-has-this.jpg?inline`)).status).toBe(404)
  })

  it('may be shown by the pages of the app, and nothing else of that host', async () => {
    const policy = (await fetch(`${server.url}/health`)).headers.get('content-security-policy')!
    expect(policy).toContain(`img-src 'self' data: blob: ${store.url};`)
  })

  it('has one address for twelve hours, which is valid for as long again', async () => {
    const at = Date.UTC(2030, 0, 1)
    let now = at
    const steady = files({}, { now: () => now })
    const link = async () => {
      const found = await steady.serve(fileOf('abc'))
      if (!found || !('url' in found)) throw new Error('There is no link')
      return { ...found, expires: Number(new URL(found.url).searchParams.get('X-Amz-Expires')) }
    }
    const first = await link()
    expect([first.steadySeconds, first.expires]).toEqual([12 * 3600, 24 * 3600])
    now = at + 12 * HOUR - 1000
    expect(await link()).toEqual({ ...first, steadySeconds: 1 })
    now = at + 12 * HOUR
    expect((await link()).url).not.toBe(first.url)
  })

  it('that is not claimed is deleted from the store after a day; a claimed one stays', async () => {
    const [claimed, left] = [(await uploadPicture(server, me)).data, (await uploadPicture(server, me)).data]
    await claimPictures(server.db, me.userId, [claimed.pictureId], 'review', server.clock.now())
    server.clock.advance(DAY + 1)
    await server.sweep()
    const facts = await Promise.all([claimed, left].map(({ pictureId }) => files().find(fileOf(pictureId))))
    expect(facts.map((found) => found !== null)).toEqual([true, false])
  })
})

describe('an unusable store', () => {
  afterEach(async () => {
    store.behave('private')
    await store.restart()
  })

  it('with a wrong key reports the refusal, and neither key', async () => {
    const wrong = files({ s3SecretAccessKey: 'not-the-secret' })
    const fault = await wrong.put(fileOf('abc'), Buffer.from('x')).catch((error: Error) => error)
    expect(fault).toMatchObject({ code: 'SignatureDoesNotMatch', message: 'The object store refuses (403 SignatureDoesNotMatch)' })
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(/not-the-secret|trial-access-key/)
    expect(await nameOfFault(files({ s3AccessKeyId: 'nobody' }).put(fileOf('abc'), Buffer.from('x')))).toBe('InvalidAccessKeyId')
    expect(await nameOfFault(wrong.check())).toBe('SignatureDoesNotMatch')
  })

  it('that never answers is aborted', async () => {
    store.behave('silent')
    expect(await nameOfFault(files({}, { timeoutMs: 200 }).put(fileOf('abc'), Buffer.from('x')))).toMatch(/Abort|Timeout/)
  })

  it('that is unreachable: the upload is refused with a message, nothing of it is stored, readiness reports it; afterwards uploads work again', async () => {
    const before = await pictures()
    await store.stop()
    const { resultCode, resultMsg } = await uploadPicture(server, me)
    expect([resultCode, resultMsg]).toEqual([RESULTS.saveFailed, 'Save failed. Please try again'])
    expect((await fetch(`${server.url}/pictures/u/nobody-has-this.jpg?inline`)).status).toBe(503)

    // The file may have arrived before the answer was lost: its row waits for the store.
    expect(await pictures()).toBe(before + 1)
    await store.restart()
    server.clock.advance(DAY + 1)
    await server.sweep()
    expect(await pictures()).toBe(before)
    expect((await uploadPicture(server, me)).resultCode).toBe(RESULTS.success)
  })

  it('is reported by /ready without making the server unready, and by a metric', async () => {
    // A store of its own, so that faults of other tests' stores do not matter here.
    const own = await startObjectStore()
    await own.stop()
    const away = await startTestServer({ db: server.db, config: { ...own.config, metricsToken: TOKEN } })
    const answer = await fetch(`${away.url}/ready`)
    expect([answer.status, ((await answer.json()) as { files: boolean }).files]).toEqual([200, false])
    const metrics = await fetch(`${away.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(await metrics.text()).toContain('zhuoma_files_away 1\n')
    await away.close()
    await own.restart()
    const back = await startTestServer({ db: server.db, config: own.config })
    // A slow answer of the store counts as none until it has come.
    const ready = async () => (await (await fetch(`${back.url}/ready`)).json()) as { ok: boolean; files: boolean }
    await until(async () => (await ready()).files, 'the store is seen to be back')
    expect(await ready()).toMatchObject({ ok: true, files: true })
    await back.close()
    await own.close()
  })

  it('does not lead to the loss of a claimed picture: while a file is being deleted its picture can no longer be claimed', async () => {
    const { pictureId } = (await uploadPicture(server, me)).data
    server.clock.advance(DAY + 1)
    await store.stop()
    await server.sweep()
    expect(await rowOf(pictureId)).toBe(1)
    const claim = claimPictures(server.db, me.userId, [pictureId], 'review', server.clock.now())
    await expect(claim).rejects.toMatchObject({ result: 'forbidden' })
    await store.restart()
    server.clock.advance(HOUR)
    await server.sweep()
    expect([await rowOf(pictureId), await files().find(fileOf(pictureId))]).toEqual([0, null])
  })

  it('that is public is detected before anything is moved there', async () => {
    await checkStore(files())
    store.behave('public')
    await expect(checkStore(files())).rejects.toThrow('make it private')
    store.behave('private')
    expect((await namesIn(files())).filter((name) => name.includes('check'))).toEqual([])
  })
})

describe('the configuration', () => {
  const S3 = {
    FILE_STORE: 's3',
    S3_REGION: 'cn-north-1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'AK',
    S3_SECRET_ACCESS_KEY: 'a-secret',
  }
  const problemsOf = (env: Record<string, string>) => {
    try {
      s3Settings(loadConfig(env))
      return []
    } catch (error) {
      return (error as ConfigError).problems
    }
  }

  it('is refused where a part of it is missing, each by its name', () => {
    expect(problemsOf(S3)).toEqual([])
    for (const name of Object.keys(S3).slice(1)) expect(problemsOf({ ...S3, [name]: '' })).toEqual([`${name} is needed by FILE_STORE=s3`])
    expect(problemsOf({ FILE_STORE: 's3' })).toHaveLength(4)
  })

  it('is refused where browsers would not load its pictures', () => {
    const secure = { ...S3, PUBLIC_URL: 'https://zhuoma.example', S3_ENDPOINT: 'http://store.internal' }
    expect(problemsOf(secure)).toEqual([expect.stringMatching(/^S3_PUBLIC_ENDPOINT must begin https/)])
    expect(problemsOf({ ...secure, S3_PUBLIC_ENDPOINT: 'https://store.example' })).toEqual([])
  })

  it('redirects browsers to the host that names the bucket, or to its path', async () => {
    const originOf = (env: Record<string, string>) => createS3Files(s3Settings(loadConfig({ ...S3, ...env }))).origin()
    expect(await originOf({})).toBe('https://pictures.s3.cn-north-1.amazonaws.com.cn')
    expect(await originOf({ S3_ENDPOINT: 'http://store.internal', S3_PUBLIC_ENDPOINT: 'https://store.example:8443' })).toBe(
      'https://pictures.store.example:8443',
    )
    expect(await originOf({ S3_ENDPOINT: 'https://store.example', S3_PATH_STYLE: 'yes' })).toBe('https://store.example')
  })
})

describe('moving from a folder to a store', () => {
  const FILES = 60

  it('while pictures are read and uploaded, no read fails; it can be repeated, and the folder is empty afterwards', async () => {
    const moving = await startObjectStore()
    const dataDir = memoryFolder('moving')
    const inFolder = Array.from({ length: FILES }, (_, index) => `before-the-move-${index}`)
    mkdirSync(join(dataDir, 'pictures'))
    for (const id of inFolder) writeFileSync(join(dataDir, fileOf(id)), randomBytes(20_000))
    const one = await startTestServer({ db: server.db, config: { ...moving.config, dataDir } })
    const caller = await one.newCaller()

    let isOver = false
    const statuses = new Map<number, number>()
    const addresses = inFolder.map((id) => `/pictures/u/${id}.jpg`)
    const reader = async () => {
      while (!isOver)
        for (const address of addresses) {
          const answer = await fetch(one.url + address)
          await answer.arrayBuffer()
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        }
    }
    const readers = [reader(), reader(), reader()]
    await until(() => (statuses.get(200) ?? 0) > FILES, 'everything was read once')
    const place = createS3Files(s3Settings({ ...one.config, ...moving.config }))
    const folder = createFolderFiles(dataDir)
    expect(await moveFiles(folder, place, { isRemoved: false })).toEqual({ copied: FILES, present: 0, bytes: FILES * 20_000, removed: 0 })
    const uploaded = (await uploadPicture(one, caller)).data
    expect(existsSync(join(dataDir, fileOf(uploaded.pictureId)))).toBe(false)
    expect(await moveFiles(folder, place, { isRemoved: true })).toEqual({ copied: 0, present: FILES, bytes: 0, removed: FILES })
    const read = statuses.get(200)!
    await until(() => statuses.get(200)! > read + FILES, 'everything was read from the store')
    isOver = true
    await Promise.all(readers)
    expect([...statuses.keys()]).toEqual([200])
    expect(readdirSync(join(dataDir, 'pictures'))).toEqual([])
    expect(await namesIn(createFiles({ ...one.config, dataDir }))).toEqual([...inFolder, uploaded.pictureId].map(fileOf).sort())

    await one.close()
    await moving.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('a file that a server deletes during the copy does not return; a differing file in the store is named', async () => {
    const dataDir = memoryFolder('moving')
    const folder = createFolderFiles(dataDir)
    await folder.put(fileOf('removed-meanwhile'), Buffer.from('one'))
    const place = files()
    const removing: FilePort = {
      ...place,
      put: async (name, bytes) => {
        await place.put(name, bytes)
        await folder.remove(name)
        await place.remove(name)
        await place.put(name, bytes)
      },
    }
    await moveFiles(folder, removing, { isRemoved: false })
    expect(await place.find(fileOf('removed-meanwhile'))).toBeNull()

    await folder.put(fileOf('another'), Buffer.from('one'))
    await place.put(fileOf('another'), Buffer.from('two'))
    await expect(moveFiles(folder, place, { isRemoved: true })).rejects.toThrow('has another pictures/another.jpg')
    expect(await namesIn(folder)).toEqual([fileOf('another')])
    await place.remove(fileOf('another'))
    rmSync(dataDir, { recursive: true, force: true })
  })
})

it('two servers on one database and one store need no shared folder: each shows, claims and deletes the other’s uploads', async () => {
  const [{ name }] = (await rowsOf<{ name: string }>(server, 'select current_database() as name')) as [{ name: string }]
  const isEmbedded = server.db.engine === 'pglite'
  const address = isEmbedded ? null : Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${name}` }).href
  const db = address === null ? server.db : createDatabase(await openPostgres(address, () => undefined))
  const other = await startTestServer({ db, config: store.config })
  expect(other.config.dataDir).not.toBe(server.config.dataDir)
  const [shown, left] = [(await uploadPicture(server, me)).data, (await uploadPicture(other, me)).data]
  await claimPictures(other.db, me.userId, [shown.pictureId], 'review', server.clock.now())
  const statuses = () => Promise.all([shown, left].map(async ({ url }) => (await fetch(other.url + url)).status))
  expect(await statuses()).toEqual([200, 200])
  other.clock.advance(server.clock.now() - other.clock.now() + DAY + 1)
  await other.sweep()
  expect(await statuses()).toEqual([200, 404])
  expect((await fetch(server.url + shown.url)).status).toBe(200)
  expect(readdirSync(other.config.dataDir).concat(readdirSync(server.config.dataDir))).not.toContain('pictures')
  await other.close()
  if (db !== server.db) await db.close()
})
