import { type KeyObject, X509Certificate } from 'node:crypto'
import { decryptText, type EncryptedResource } from './crypto'

export interface PlatformKey {
  id: string
  key: KeyObject
}

interface Certificates {
  data?: { serial_no: string; effective_time: string; expire_time: string; encrypt_certificate: EncryptedResource }[]
}

interface Fetched {
  response: { ok: boolean }
  raw: Buffer
}

export interface PlatformKeysDeps {
  configured: PlatformKey | null
  apiV3Keys: readonly string[]
  now: () => number
  /** Asks for all certificates that WeChat Pay signs with now. */
  fetch: () => Promise<Fetched>
}

/** WeChat asks merchants to check for new certificates once in twelve hours. */
const FRESH_MS = 12 * 3_600_000
/** An unknown serial number triggers at most one query in this time, so that made-up numbers do not cause many. */
const RETRY_AFTER_MS = 60_000

/**
 * WeChat Pay's public keys, by serial number: the configured one, and its certificates, which change. They are encrypted with a key that only WeChat
 * and the merchant know, which authenticates them.
 */
export function createPlatformKeys({ configured, apiV3Keys, now, fetch }: PlatformKeysDeps) {
  let certificates = new Map<string, { key: KeyObject; endsAt: number }>()
  let askedAt = -Infinity
  let asking: Promise<void> | null = null

  function read(raw: Buffer): typeof certificates {
    const { data = [] } = JSON.parse(raw.toString('utf8')) as Certificates
    const found: typeof certificates = new Map()
    for (const { serial_no, expire_time, encrypt_certificate } of data) {
      const pem = decryptText(apiV3Keys, encrypt_certificate)
      if (pem !== null) found.set(serial_no, { key: new X509Certificate(pem).publicKey, endsAt: Date.parse(expire_time) })
    }
    return found
  }

  async function request(): Promise<void> {
    askedAt = now()
    try {
      const { response, raw } = await fetch()
      if (response.ok) certificates = new Map([...certificates, ...read(raw)])
    } catch {
      // Known keys go on; an unknown one stays unknown until the next question.
    }
  }

  /** One question for all who wait. */
  const refresh = (): Promise<void> => (asking ??= request().finally(() => (asking = null)))

  function known(serial: string): KeyObject | null {
    if (serial === configured?.id) return configured.key
    const certificate = certificates.get(serial)
    return certificate && certificate.endsAt > now() ? certificate.key : null
  }

  return {
    async keyOf(serial: string): Promise<KeyObject | null> {
      const key = known(serial)
      // The next one is known before it is used.
      if (key && key !== configured?.key && now() - askedAt > FRESH_MS) void refresh()
      if (key || (asking === null && now() - askedAt < RETRY_AFTER_MS)) return key
      await refresh()
      return known(serial)
    },
  }
}
