import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { getSignedUrl, S3RequestPresigner } from '@aws-sdk/s3-request-presigner'
import { HOUR } from '@domain/time'
import { checked, type FileFacts, type FilePort, FilesFault, isFileName, PICTURES, typeOf } from './port'
import type { S3Settings } from './s3Settings'

/** All that is signed within such a time has one address, so that browsers and proxies keep the picture behind it. */
const STEADY_MS = 12 * HOUR
/** Longer than an address is handed out and cached, since a client may use it for that long again. */
const VALID_SECONDS = (2 * STEADY_MS) / 1000
/** The content of a name never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
const CONNECT_MS = 2_000

const digest = (algorithm: 'md5' | 'sha256', bytes: Uint8Array) => createHash(algorithm).update(bytes)

interface Fault {
  name?: string
  $metadata?: { httpStatusCode?: number }
}
const statusOf = (fault: unknown) => (fault as Fault).$metadata?.httpStatusCode
/** The client's own errors name the access key, which belongs in no log. */
function faultOf(fault: unknown): FilesFault {
  const { name = 'unknown' } = fault as Fault
  const status = statusOf(fault)
  return new FilesFault(
    name,
    status === undefined ? `The object store does not answer (${name})` : `The object store refuses (${status} ${name})`,
  )
}
const isMissing = (fault: unknown) => statusOf(fault) === 404 && (fault as Fault).name !== 'NoSuchBucket'

async function factsOf(body: Readable): Promise<FileFacts> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Uploaded files in a private bucket of Amazon S3, or of a store that speaks its language. `timeoutMs`: for one call with all its attempts. */
export function createS3Client(
  { endpoint, publicEndpoint, region, bucket, isPathStyle, accessKeyId, secretAccessKey }: S3Settings,
  now: () => number,
  timeoutMs: number,
): FilePort {
  const clientFor = (address: string | undefined, more: S3ClientConfig = {}) =>
    new S3Client({
      region,
      forcePathStyle: isPathStyle,
      credentials: { accessKeyId, secretAccessKey },
      // Stores that are not Amazon's know no newer checksums: MD5, which all of them check, is sent with each file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(address !== undefined && { endpoint: address }),
      ...more,
    })
  const client = clientFor(endpoint, { requestHandler: { connectionTimeout: CONNECT_MS } })
  const limit = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) })
  const at = (name: string) => ({ Bucket: bucket, Key: checked(name) })

  const orFault = <T>(work: Promise<T>): Promise<T> =>
    work.catch((fault: unknown) => {
      throw faultOf(fault)
    })
  const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
    orFault(
      work.catch((fault: unknown) => {
        if (isMissing(fault)) return null
        throw fault
      }),
    )

  async function bodyOf(name: string) {
    const found = await unlessMissing(client.send(new GetObjectCommand(at(name)), limit()))
    return found && { bytes: found.ContentLength ?? 0, body: found.Body as Readable }
  }

  /** Where the client puts files for browsers: learned from one that it signs itself. */
  const learn = async () => {
    const signing = clientFor(publicEndpoint)
    const probe = 'probe'
    const { protocol, hostname, port, host, origin, pathname } = new URL(
      await getSignedUrl(signing, new GetObjectCommand({ Bucket: bucket, Key: probe })),
    )
    // Signs without the SDK's client, which takes ten times as long.
    const presigner = new S3RequestPresigner({ region, credentials: { accessKeyId, secretAccessKey }, sha256: signing.config.sha256 })
    signing.destroy()
    const folder = pathname.slice(0, -probe.length)
    return { origin, presigner, request: { protocol, hostname, ...(port && { port: Number(port) }) }, host, folder }
  }
  let learned: ReturnType<typeof learn> | undefined
  const base = () => (learned ??= learn())

  return {
    put: async (name, bytes) =>
      void (await orFault(
        client.send(
          new PutObjectCommand({
            ...at(name),
            Body: bytes,
            ContentType: typeOf(name),
            ContentMD5: digest('md5', bytes).digest('base64'),
            CacheControl: FOREVER,
            Metadata: { sha256: digest('sha256', bytes).digest('hex') },
          }),
          limit(),
        ),
      )),
    open: bodyOf,
    async find(name) {
      const found = await unlessMissing(client.send(new HeadObjectCommand(at(name)), limit()))
      if (!found) return null
      const sha256 = found.Metadata?.sha256
      if (sha256 && found.ContentLength !== undefined) return { bytes: found.ContentLength, sha256 }
      // Another process has put it there.
      const file = await bodyOf(name)
      return file && orFault(factsOf(file.body))
    },
    remove: async (name) => void (await unlessMissing(client.send(new DeleteObjectCommand(at(name)), limit()))),
    async *list() {
      for (let token: string | undefined; ;) {
        const page = await orFault(
          client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${PICTURES}/`, ContinuationToken: token }), limit()),
        )
        for (const { Key: name } of page.Contents ?? []) if (name !== undefined && isFileName(name)) yield name
        token = page.NextContinuationToken
        if (token === undefined) return
      }
    },
    async serve(name) {
      const { origin, presigner, request, host, folder } = await base()
      const path = folder + checked(name)
      const time = now()
      const since = time - (time % STEADY_MS)
      const signed = await presigner.presign(
        { method: 'GET', ...request, path, headers: { host }, query: {} } as unknown as Parameters<typeof presigner.presign>[0],
        { expiresIn: VALID_SECONDS, signingDate: new Date(since) },
      )
      const query = new URLSearchParams(signed.query as Record<string, string>)
      return { url: `${origin}${path}?${query.toString()}`, steadySeconds: Math.floor((since + STEADY_MS - time) / 1000) }
    },
    origin: async () => (await base()).origin,
    // Not a HEAD request, whose answer has no reason for a refusal.
    check: async () =>
      void (await orFault(client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${PICTURES}/`, MaxKeys: 1 }), limit()))),
  }
}
