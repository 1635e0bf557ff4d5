import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sign } from '@domain/signature'
import { LARGEST_PICTURE, MOST_AT_ONCE, MOST_AT_ONCE_OF_ADDRESS } from '../../../server/http/upload'
import type { Caller } from '../../support/node/api'
import { coreComposition } from '../../support/node/coreModule'
import { startTestServer, type TestServer } from '../../support/node/server'
import { until } from '../../support/until'

let server: TestServer
let me: Caller
beforeAll(async () => {
  server = await startTestServer({ composition: coreComposition })
  me = await server.newCaller()
})
afterAll(() => server.close())

interface Parts {
  params?: string
  file?: Uint8Array
  fileFirst?: boolean
  signature?: string
  /** For a server that trusts its proxy. */
  from?: string
}

async function upload(parts: Parts) {
  return uploadTo(server, parts)
}

async function uploadTo(
  to: TestServer,
  { params = JSON.stringify({ ...me, purpose: 'review' }), file = new Uint8Array(1000), fileFirst = false, signature, from }: Parts,
) {
  const form = new FormData()
  const addFile = () => form.append('file', new Blob([file]), 'photo.jpg')
  if (fileFirst) addFile()
  form.append('params', params)
  if (!fileFirst) addFile()
  const response = await fetch(`${to.url}/api/uploadPicture.action`, {
    method: 'POST',
    body: form,
    headers: { sign: signature ?? sign(to.config.signSecret, '/uploadPicture', params), ...(from && { 'x-forwarded-for': from }) },
  })
  const { resultCode, data } = (await response.json()) as { resultCode: string; data: unknown }
  return { status: response.status, resultCode, data }
}

it('A signed picture of a caller with a ticket arrives complete', async () => {
  expect(await upload({ file: new Uint8Array(300_000) })).toEqual({
    status: 200,
    resultCode: '000000',
    data: { pictureId: 'review', url: '/', width: 300_000, height: 1 },
  })
})

it.each<[string, () => Parts, string]>([
  ['a wrong signature', () => ({ signature: '0'.repeat(32) }), '900002'],
  ['no ticket', () => ({ params: '{"purpose":"review"}' }), '100001'],
  ['a wrong ticket', () => ({ params: JSON.stringify({ ...me, ticket: 'wrong', purpose: 'review' }) }), '100002'],
  ['another purpose', () => ({ params: JSON.stringify({ ...me, purpose: 'avatar' }) }), '900001'],
  ['a large file before its parameters', () => ({ fileFirst: true, file: new Uint8Array(2_000_000) }), '900001'],
  ['parameters that are not JSON', () => ({ params: 'review' }), '900011'],
  ['a picture too large', () => ({ file: new Uint8Array(LARGEST_PICTURE + 1) }), '900009'],
])('%s is refused', async (_name, parts, code) => {
  expect((await upload(parts())).resultCode).toBe(code)
})

it('A refused upload of megabytes is answered, and the connection stays usable', async () => {
  for (let time = 0; time < 3; time++)
    expect((await upload({ signature: 'wrong', file: new Uint8Array(6_000_000) })).resultCode).toBe('900002')
  expect((await upload({})).resultCode).toBe('000000')
})

it('Only a limited number of pictures per address, and in total, is processed at once: one more has to retry, and then succeeds', async () => {
  let arrived = 0
  let open = () => undefined as void
  const gate = new Promise<void>((resolve) => (open = resolve))
  const slow = await startTestServer({
    db: server.db,
    config: { trustedProxies: 1 },
    composition: {
      ...coreComposition,
      modules: coreComposition.modules.map((descriptor) => ({
        ...descriptor,
        make: (...made) => ({
          ...descriptor.make(...made),
          upload: async () => {
            arrived += 1
            await gate
            return { pictureId: 'drawn', url: '/', width: 1, height: 1 }
          },
        }),
      })),
    },
  })
  const uploadFrom = (from: string, times: number) => Array.from({ length: times }, () => uploadTo(slow, { from }))
  const held = uploadFrom('2001:db8::1', MOST_AT_ONCE_OF_ADDRESS)
  await until(() => arrived === MOST_AT_ONCE_OF_ADDRESS, 'all that one address has room for have arrived')
  expect((await uploadTo(slow, { from: '2001:db8::2' })).resultCode).toBe('900015')
  held.push(...uploadFrom('10.0.0.1', MOST_AT_ONCE - MOST_AT_ONCE_OF_ADDRESS))
  await until(() => arrived === MOST_AT_ONCE, 'all that there is room for have arrived')
  expect((await uploadTo(slow, { from: '10.0.0.2' })).resultCode).toBe('900015')
  open()
  for (const { resultCode } of await Promise.all(held)) expect(resultCode).toBe('000000')
  expect((await uploadTo(slow, { from: '10.0.0.2' })).resultCode).toBe('000000')
  await slow.close()
})

/** The contents of its files; a folder or file that disappears meanwhile has none. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

it('Slow uploads do not block other uploads, and leave no files behind', async () => {
  const mark = randomUUID()
  const uploads = () =>
    readdirSync(tmpdir())
      .filter((name) => name.startsWith('zhuoma-uploads-'))
      .flatMap((name) => filesIn(join(tmpdir(), name)))
      .filter((text) => text === mark)
  const params = JSON.stringify({ ...me, purpose: 'review' })
  const start = `--x\r\ncontent-disposition: form-data; name="params"\r\n\r\n${params}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${mark}`
  const slow = Array.from({ length: MOST_AT_ONCE + 1 }, () => {
    const signed = { sign: sign(server.config.signSecret, '/uploadPicture', params) }
    const sent = request(`${server.url}/api/uploadPicture.action`, {
      method: 'POST',
      headers: { ...signed, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
    })
    sent.on('error', () => undefined)
    sent.write(start)
    return sent
  })
  await until(() => uploads().length === slow.length, 'all have begun')
  expect((await upload({})).resultCode).toBe('000000')
  slow.forEach((sent) => sent.destroy())
  await until(() => uploads().length === 0, 'what was cut off is deleted')
})

it('A request that is no upload is refused', async () => {
  expect(await server.api.as(me).code('/uploadPicture', { purpose: 'review' })).toBe('900001')
})
