import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

export const BUCKET = 'zhuoma-pictures'
export const KEYS = { accessKeyId: 'trial-access-key', secretAccessKey: 'trial-secret-0123456789' }
const REGION = 'trial-1'

/** The behaviour of the store: normal, without an answer, or with a bucket that is public. */
export type Behaviour = 'private' | 'silent' | 'public'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const escaped = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

interface Signature {
  credential: string
  signedHeaders: string
  signature: string
  date: string
  payload: string
}

/** The signature of a request, in its header or, for browsers, in its address. Null: it is not signed. */
function signatureOf({ headers }: IncomingMessage, query: URLSearchParams): Signature | null {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(headers.authorization ?? '')
  if (found)
    return {
      credential: found[1]!,
      signedHeaders: found[2]!,
      signature: found[3]!,
      date: String(headers['x-amz-date']),
      payload: String(headers['x-amz-content-sha256']),
    }
  const [credential, signedHeaders, signature, date] = ['Credential', 'SignedHeaders', 'Signature', 'Date'].map((name) =>
    query.get(`X-Amz-${name}`),
  )
  return credential && signedHeaders && signature && date
    ? { credential, signedHeaders, signature, date, payload: 'UNSIGNED-PAYLOAD' }
    : null
}

/** Why the store refuses a request; null: it does not. Signature version 4, as Amazon describes it. */
function refusalOf(request: IncomingMessage, { pathname, searchParams }: URL, now: number): string | null {
  const signed = signatureOf(request, searchParams)
  if (!signed) return 'AccessDenied'
  const [accessKeyId, ...scope] = signed.credential.split('/')
  if (accessKeyId !== KEYS.accessKeyId) return 'InvalidAccessKeyId'
  const expires = Number(searchParams.get('X-Amz-Expires') ?? 900)
  const at = Date.parse(signed.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(now - at) <= expires * 1000)) return 'AccessDenied'
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&')
  const headers = signed.signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, pathname, query, headers.join(''), signed.signedHeaders, signed.payload].join('\n')
  const key = scope.reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${KEYS.secretAccessKey}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', signed.date, scope.join('/'), sha256(canonical)].join('\n')).toString('hex')
  return expected === signed.signature ? null : 'SignatureDoesNotMatch'
}

function refuse(response: ServerResponse, code: string) {
  response.statusCode = 403
  response
    .setHeader('content-type', 'application/xml')
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** The signature has been checked, and the server behind would check it differently. */
function withoutSignature(request: IncomingMessage, url: URL): void {
  delete request.headers.authorization
  for (const name of [...url.searchParams.keys()]) if (/^X-Amz-/.test(name)) url.searchParams.delete(name)
  request.url = url.pathname + url.search
}

/** A local S3 server with one bucket that is private like Amazon's: unsigned requests are refused. It can be unreachable, and return. */
export async function startObjectStore() {
  const directory = mkdtempSync(join(tmpdir(), 'zhuoma-store-'))
  const store = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: BUCKET }] })
  await store.configureBuckets()
  const serve: RequestListener = store.getMiddleware()
  let behaviour: Behaviour = 'private'
  const received: string[] = []
  const create = () =>
    createServer((request, response) => {
      received.push(request.method!)
      if (behaviour === 'silent') return
      const url = new URL(request.url!, 'http://store')
      const refusal = behaviour === 'public' && request.method === 'GET' ? null : refusalOf(request, url, Date.now())
      if (refusal !== null) return refuse(response, refusal)
      withoutSignature(request, url)
      serve(request, response)
    })
  const server = create()
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return {
    url,
    /** Methods of the requests that came. */
    received,
    /** The folder of the bucket's files, for a test that reads or changes one directly. */
    folder: join(directory, BUCKET),
    config: {
      fileStore: 's3',
      s3Endpoint: url,
      s3PublicEndpoint: undefined,
      publicUrl: undefined,
      s3Region: REGION,
      s3Bucket: BUCKET,
      s3PathStyle: true,
      s3AccessKeyId: KEYS.accessKeyId,
      s3SecretAccessKey: KEYS.secretAccessKey,
    } as const,
    behave: (how: Behaviour) => void (behaviour = how),
    stop,
    restart: async () => {
      if (!server.listening) await listen(port)
    },
    async close() {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>
