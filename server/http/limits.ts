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

/** Callers choose their names: of each so much is kept, and of so many, some 10 MB in all. */
const LONGEST_NAME = 64
const MOST_NAMES = 100_000

/** A phone with IPv6 has a whole network of addresses, those with its first 64 bits: they are one address here. */
function addressOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [front, back] = ip.split('::').map((part) => part.split(':').filter(Boolean)) as [string[], string[]?]
  const zeros = back ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...zeros, ...(back ?? [])].slice(0, 4).join(':')
}

/**
 * Fixed windows of a minute, in this process's memory: a shield, not a ledger. What must hold exactly (codes per phone) is counted in the database. When more
 * names come in a minute than are kept, the first ones go on being counted.
 */
export function createLimits(mostNames = MOST_NAMES): Limits {
  let window = 0
  let counts = new Map<string, number>()

  function count(key: string, limit: number) {
    const known = counts.get(key)
    if (known === undefined && counts.size >= mostNames) return
    const taken = (known ?? 0) + 1
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
      const address = addressOf(ip)
      count(address, PER_ADDRESS)
      count(`${address} ${openId.slice(0, LONGEST_NAME)}`, PER_CALLER)
      const ofPath = PER_ADDRESS_AND_PATH[path]
      if (ofPath !== undefined) count(`${address} ${path}`, ofPath)
    },
  }
}

/** For load tests and a whole test suite that comes from one address. */
export const noLimits: Limits = { take: () => undefined }
