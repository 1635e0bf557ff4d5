import { DomainError } from '@domain/results'

export interface Caller {
  ip: string
  openId: string | undefined
}

export interface Limits {
  /** Counts the call; refuses it when there were too many. */
  take(path: string, caller: Caller, now: number): void
}

const WINDOW = 60_000

/** Calls a minute. A shop's whole Wi-Fi is one address, so an address alone is only held back where each call costs money or opens a door. */
export const PER_CALLER = 600
export const PER_ADDRESS = 6000
export const PER_ADDRESS_AND_PATH: Readonly<Record<string, number>> = {
  '/loginParam': 120,
  '/getSmsCode': 20,
  '/loginAndRegisterParam': 30,
  '/getPhoneNumber': 30,
  '/cancelAccount': 10,
  '/uploadPicture': 60,
}

/** Fixed windows of a minute, in this process's memory: a shield, not a ledger. What must hold exactly (codes per phone) is counted in the database. */
export function createLimits(): Limits {
  let window = 0
  let counts = new Map<string, number>()

  function count(key: string, limit: number) {
    const taken = (counts.get(key) ?? 0) + 1
    counts.set(key, taken)
    if (taken > limit) throw new DomainError('rateLimited')
  }

  return {
    take(path, { ip, openId = '' }, now) {
      const current = Math.floor(now / WINDOW)
      if (current !== window) {
        window = current
        counts = new Map()
      }
      count(ip, PER_ADDRESS)
      count(`${ip} ${openId}`, PER_CALLER)
      const ofPath = PER_ADDRESS_AND_PATH[path]
      if (ofPath !== undefined) count(`${ip} ${path}`, ofPath)
    },
  }
}

/** For load tests and a whole test suite that comes from one address. */
export const noLimits: Limits = { take: () => undefined }
