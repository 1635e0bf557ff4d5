import { systemClock } from '../clock'
import type { FilePort } from './port'
import type { S3Settings } from './s3Settings'

const TIMEOUT_MS = 10_000

/** The official client is loaded where it is first needed: others start without its packages. The store compares signatures with its own clock, so the machine's counts. */
export function createS3Files(settings: S3Settings, { now = systemClock.now, timeoutMs = TIMEOUT_MS } = {}): FilePort {
  let loaded: Promise<FilePort> | undefined
  const client = () => (loaded ??= import('./s3Client').then(({ createS3Client }) => createS3Client(settings, now, timeoutMs)))
  return {
    put: async (name, bytes) => (await client()).put(name, bytes),
    open: async (name) => (await client()).open(name),
    find: async (name) => (await client()).find(name),
    remove: async (name) => (await client()).remove(name),
    async *list() {
      yield* (await client()).list()
    },
    serve: async (name) => (await client()).serve(name),
    origin: async () => (await client()).origin(),
    check: async () => (await client()).check(),
  }
}
