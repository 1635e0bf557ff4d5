import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DomainError } from '@domain/results'
import { sign } from '@domain/signature'
import sharp from 'sharp'
import { encodePicture } from '../../../server/modules/picture/encode'
import { claimPictures } from '../../../server/modules/picture/index'
import type { Caller } from '../../support/node/api'
import { jpegOfScans } from '../../support/node/hostilePictures'
import { startTestServer, type TestServer } from '../../support/node/server'

let server: TestServer
let me: Caller
beforeAll(async () => {
  server = await startTestServer()
  me = await server.newCaller()
})
afterAll(() => server.close())

const DAY = 86_400_000
interface Uploaded {
  pictureId: string
  url: string
  width: number
  height: number
}

interface Upload {
  bytes: Buffer
  caller?: Partial<Caller>
  purpose?: string
  lang?: string
  /** The file's own metadata. */
  name?: string
  type?: string
  params?: string
  signature?: string
}

async function upload({
  bytes,
  caller = me,
  purpose = 'review',
  lang = '',
  name = 'a.jpg',
  type = 'image/jpeg',
  params,
  signature,
}: Upload) {
  const text = params ?? JSON.stringify({ ...caller, lang, purpose })
  const form = new FormData()
  form.set('params', text)
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  const response = await fetch(`${server.url}/api/uploadPicture.action`, {
    method: 'POST',
    headers: { sign: signature ?? sign(server.config.signSecret, '/uploadPicture', text) },
    body: form,
  })
  return (await response.json()) as { resultCode: string; resultMsg: string; data: Uploaded; field?: string }
}
const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c96' } })
const stored = () => (existsSync(folder()) ? readdirSync(folder()) : [])
const folder = () => join(server.config.dataDir, 'pictures')

describe('an uploaded picture', () => {
  it.each([
    ['jpeg', () => photo(2000, 1000).jpeg().toBuffer()],
    ['png', () => photo(2000, 1000).png().toBuffer()],
    ['webp', () => photo(2000, 1000).webp().toBuffer()],
  ])('as %s is encoded again as a JPEG of at most 1280 pixels', async (_name, make) => {
    const { resultCode, data } = await upload({ bytes: await make() })
    expect([resultCode, data.width, data.height]).toEqual(['000000', 1280, 640])
    const response = await fetch(server.url + data.url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 640 })
  })

  it('loses its place and time metadata, and is rotated upright', async () => {
    const bytes = await photo(400, 200)
      .jpeg()
      .withExif({ IFD0: { Model: 'SecretPhone' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data } = await upload({ bytes })
    expect([data.width, data.height]).toEqual([200, 400])
    const retained = Buffer.from(await (await fetch(server.url + data.url)).arrayBuffer())
    expect((await sharp(retained).metadata()).exif).toBeUndefined()
    expect(retained.includes('SecretPhone')).toBe(false)
  })

  it('of a person is cut to a square', async () => {
    const { data } = await upload({ bytes: await photo(900, 600).png().toBuffer(), purpose: 'headImg' })
    expect([data.width, data.height]).toEqual([400, 400])
  })

  it('stays small even when it is all noise', async () => {
    const raw = { width: 1400, height: 1400, channels: 3 as const }
    const bytes = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
      .png()
      .toBuffer()
    const { data } = await upload({ bytes })
    expect(statSync(join(folder(), `${data.pictureId}.jpg`)).size).toBeLessThanOrEqual(300_000)
  })

  it('is recognised by its content, not by its name', async () => {
    const { resultCode } = await upload({ bytes: await photo(10, 10).png().toBuffer(), name: 'x.exe', type: 'application/octet-stream' })
    expect(resultCode).toBe('000000')
  })
})

describe('a file that is no picture', () => {
  const refused = async (upload_: Upload) => {
    const before = stored().length
    const { resultCode, field } = await upload(upload_)
    expect(stored()).toHaveLength(before)
    return [resultCode, field]
  }

  it.each([
    ['text', () => Buffer.from('hello')],
    ['an empty file', () => Buffer.alloc(0)],
    ['HTML that calls itself a picture', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a cut-off JPEG', async () => (await photo(800, 800).jpeg().toBuffer()).subarray(0, 400)],
    ['a JPEG header and rubbish', () => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(2000, 7)])],
  ])('%s is refused and stores no file', async (_name, make) => {
    expect(await refused({ bytes: await make() })).toEqual(['900008', 'file'])
  })

  it('a file of few bytes and many pixels is refused before it is decoded', async () => {
    const bomb = await photo(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await refused({ bytes: bomb })).toEqual(['900009', 'file'])
  })

  it('a picture a pixel wide and very long is refused before it is decoded', async () => {
    const bytes = await photo(1, 1_000_000).png().toBuffer()
    expect(await refused({ bytes })).toEqual(['900009', 'file'])
  })

  it('a picture that keeps its decoder busy is aborted, and others are decoded meanwhile', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zhuoma-hostile-'))
    const [hostile, honest] = [join(folder, 'hostile'), join(folder, 'honest')]
    writeFileSync(hostile, jpegOfScans(6000, 4000))
    writeFileSync(honest, await photo(100, 50).png().toBuffer())
    /** The result of each of three, and which ended first, while the hostile one may take this long. */
    const drawn = async (timeLimitMs: number) => {
      const ended: string[] = []
      const draw = async (name: string, file: string, address: string, limitMs: number) => {
        const answer = await encodePicture({ file, purpose: 'review', address }, limitMs).catch(({ result }: DomainError) => result)
        ended.push(name)
        return typeof answer === 'string' ? answer : answer.width
      }
      const answers = await Promise.all([
        draw('hostile', hostile, 'a', timeLimitMs),
        // It waits for the first, from the same address.
        draw('hostile', hostile, 'a', 200),
        draw('honest', honest, 'b', 60_000),
      ])
      return { answers, first: ended[0] }
    }
    let outcome = await drawn(1_500)
    // A busy machine may take longer than that to start a decoder for the honest one.
    for (const longer of [10_000, 40_000]) if (outcome.first !== 'honest') outcome = await drawn(longer)
    expect(outcome).toEqual({ answers: ['pictureUnsupported', 'pictureUnsupported', 100], first: 'honest' })
    rmSync(folder, { recursive: true })
  })

  it('a file of more than 8 MB is refused', async () => {
    expect((await refused({ bytes: Buffer.concat([await photo(10, 10).jpeg().toBuffer(), Buffer.alloc(8 * 1024 * 1024)]) }))[0]).toBe(
      '900009',
    )
  })

  it('is refused in four languages', async () => {
    const messages = await Promise.all(['', 'zh-TW', 'en', 'yue'].map((lang) => upload({ bytes: Buffer.from('x'), lang })))
    expect(new Set(messages.map(({ resultMsg }) => resultMsg)).size).toBeGreaterThanOrEqual(3)
  })
})

describe('the permission to upload', () => {
  it.each([
    ['nobody without a ticket', { caller: {} }, '100001'],
    ['nobody with a wrong one', { caller: { userId: 'u', openId: 'o', ticket: 'x'.repeat(43) } }, '100002'],
    ['nobody with a wrong signature', { signature: '0'.repeat(32) }, '900002'],
    ['nobody with other parameters', { params: '[]' }, '900011'],
    ['nobody for another purpose', { purpose: 'virus' }, '900001'],
  ])('%s', async (_name, change, code) => {
    expect((await upload({ bytes: await photo(10, 10).png().toBuffer(), ...change })).resultCode).toBe(code)
  })

  it('is limited to 60 times a day per person, also at once and with files that are no pictures', async () => {
    const busy = await server.newCaller()
    const answers: string[] = []
    for (let turn = 0; turn < 8; turn++) {
      const batch = await Promise.all(Array.from({ length: 8 }, () => upload({ bytes: Buffer.from('no picture'), caller: busy })))
      answers.push(...batch.map(({ resultCode }) => resultCode))
    }
    expect([answers.filter((code) => code === '900008').length, answers.filter((code) => code === '900004').length]).toEqual([60, 4])
    server.clock.advance(DAY)
    expect((await upload({ bytes: Buffer.from('no picture'), caller: busy })).resultCode).toBe('900008')
  })

  it('is limited to 600 times a day per address, however many people upload there', async () => {
    const address = createHash('sha256').update('127.0.0.1').digest('hex')
    const now = server.clock.now()
    await server.db.exec(
      `insert into picture_upload (user_id, address_hash, uploaded_at) select 'u' || n, '\\x${address}', ${now} from generate_series(1, 600) n`,
    )
    expect((await upload({ bytes: Buffer.from('no picture'), caller: await server.newCaller() })).resultCode).toBe('900004')
    server.clock.advance(DAY + 1)
    await server.sweep()
    expect((await upload({ bytes: Buffer.from('no picture'), caller: await server.newCaller() })).resultCode).toBe('900008')
  })
})

describe('pictures that are served', () => {
  it.each([
    '/pictures/u/nobody-has-this.jpg',
    '/pictures/u/..%2f..%2fdb%2fPG_VERSION',
    '/pictures/u/%2e%2e/%2e%2e/x.jpg',
    '/pictures/u/a.jpg%00.png',
  ])('%s is not found', async (path) => {
    const response = await fetch(server.url + path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
  })
})

describe('claiming', () => {
  const newPicture = async (caller = me, purpose = 'review') =>
    (await upload({ bytes: await photo(10, 10).png().toBuffer(), caller, purpose })).data
  const claim = (ids: string[], caller = me, purpose: 'review' | 'headImg' = 'review') =>
    claimPictures(server.db, caller.userId, ids, purpose, server.clock.now()).catch((error: { result: string }) => error.result)

  it('returns the addresses of one’s own pictures, once', async () => {
    const [one, two] = [await newPicture(), await newPicture()]
    expect(await claim([two.pictureId, one.pictureId])).toEqual([two.url, one.url])
    expect(await claim([one.pictureId])).toBe('forbidden')
  })

  it('refuses all when one is another person’s, unknown or for another purpose', async () => {
    const [mine, theirs, head] = [await newPicture(), await newPicture(await server.newCaller()), await newPicture(me, 'headImg')]
    for (const other of [theirs.pictureId, 'unknown-picture', head.pictureId])
      expect(await claim([mine.pictureId, other])).toBe('forbidden')
  })

  it('as a profile picture deletes the previous one', async () => {
    const [first, second] = [await newPicture(me, 'headImg'), await newPicture(me, 'headImg')]
    const api = server.api.as(me)
    expect((await api.call('/setUserInfo', { headImg: first.url })).headImg).toBe(first.url)
    expect((await api.call('/setUserInfo', { headImg: second.url })).headImg).toBe(second.url)
    server.clock.advance(DAY + 1)
    await server.sweep()
    expect(await Promise.all([first, second].map(async ({ url }) => (await fetch(server.url + url)).status))).toEqual([404, 200])
    expect((await api.call('/setUserInfo', { headImg: '' })).headImg).toBe('')
  })

  it('in time keeps a picture; others are deleted after a day', async () => {
    const [retained, left] = [await newPicture(), await newPicture()]
    await claim([retained.pictureId])
    server.clock.advance(DAY + 1)
    await server.sweep()
    expect(await Promise.all([retained, left].map(async ({ url }) => (await fetch(server.url + url)).status))).toEqual([200, 404])
  })
})
