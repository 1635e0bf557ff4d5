import { newKey } from '@/api'

/** One key for all tries of the same request. */
export const createRequestKeys = (): ((request: object) => string) => {
  let last: { written: string; key: string } | null = null
  return (request) => {
    const written = JSON.stringify(request)
    if (last?.written !== written) last = { written, key: newKey() }
    return last.key
  }
}
