import { sign } from '@domain/signature'
import { LARGEST_PICTURE, MOST_AT_ONCE } from '../../server/http/upload'
import type { Caller } from '../support/node/api'
import { coreComposition } from '../support/node/coreModule'
import { startTestServer, type TestServer } from '../support/node/server'
import { until } from '../support/until'

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
}

async function upload(parts: Parts) {
  return uploadTo(server, parts)
}

async function uploadTo(
  to: TestServer,
  { params = JSON.stringify({ ...me, purpose: 'review' }), file = new Uint8Array(1000), fileFirst = false, signature }: Parts,
) {
  const form = new FormData()
  const addFile = () => form.append('file', new Blob([file]), 'photo.jpg')
  if (fileFirst) addFile()
  form.append('params', params)
  if (!fileFirst) addFile()
  const response = await fetch(`${to.url}/api/uploadPicture.action`, {
    method: 'POST',
    body: form,
    headers: { sign: signature ?? sign(to.config.signSecret, '/uploadPicture', params) },
  })
  const { resultCode, data } = (await response.json()) as { resultCode: string; data: unknown }
  return { status: response.status, resultCode, data }
}

it('A signed picture of somebody with a ticket arrives whole', async () => {
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

it('A refused upload of megabytes is answered, and the connection goes on', async () => {
  for (let time = 0; time < 3; time++)
    expect((await upload({ signature: 'wrong', file: new Uint8Array(6_000_000) })).resultCode).toBe('900002')
  expect((await upload({})).resultCode).toBe('000000')
})

it('Only so many pictures are held at once: one more is asked to come again, and comes', async () => {
  let arrived = 0
  let open = () => undefined as void
  const gate = new Promise<void>((resolve) => (open = resolve))
  const slow = await startTestServer({
    db: server.db,
    composition: {
      ...coreComposition,
      createModules: (deps) =>
        coreComposition.createModules(deps).map((module) => ({
          ...module,
          upload: async () => {
            arrived += 1
            await gate
            return { pictureId: 'drawn', url: '/', width: 1, height: 1 }
          },
        })),
    },
  })
  const held = Array.from({ length: MOST_AT_ONCE }, () => uploadTo(slow, {}))
  await until(() => arrived === MOST_AT_ONCE, 'all that there is room for have arrived')
  expect((await uploadTo(slow, {})).resultCode).toBe('900015')
  open()
  for (const { resultCode } of await Promise.all(held)) expect(resultCode).toBe('000000')
  expect((await uploadTo(slow, {})).resultCode).toBe('000000')
  await slow.close()
})

it('What is no upload is refused', async () => {
  expect(await server.api.as(me).code('/uploadPicture', { purpose: 'review' })).toBe('900001')
})
