import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import { DomainError } from '@domain/results'
import { MINUTE } from '@domain/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { factsOf } from './facts'

export interface Limits {
  /** Counts a call by its address, and by what `factsOf` knows of its caller and path; refuses it above the limit. */
  take(request: FastifyRequest): Promise<void>
}

/** Calls per minute. A shop's whole Wi-Fi is one address, so an address alone is only limited where each call costs money or could guess a secret. */
export const PER_CALLER = 600
export const PER_ADDRESS = 6000
export const PER_ADDRESS_AND_PATH: Readonly<Record<string, number>> = {
  '/loginParam': 120,
  '/getSmsCode': 20,
  '/loginAndRegisterParam': 30,
  '/getPhoneNumber': 30,
  '/cancelAccount': 10,
  '/downloadMyData': 10,
  '/uploadPicture': 60,
  '/staff/signIn': 60,
  '/staff/sendResetCode': 20,
  '/staff/resetPassword': 30,
  '/staff/getInvitation': 60,
  '/staff/acceptInvitation': 30,
  '/staff/invite': 30,
  '/staff/enterPin': 60,
}

/**
 * Callers choose their names, so only the first characters of a name and a bounded number of names are stored (some 10 MB in all); the least recently
 * used are removed.
 */
const LONGEST_NAME = 64
const MOST_NAMES = 100_000

/** What limits count as one address: an IPv4 address, or the /64 of an IPv6 address, since a phone has all addresses of a /64. */
export const networkOf = (ip: string): string => normalizeIP(ip, 64)

/** The /48 of an IPv6 address, the smallest network that a customer of a hosting company gets; null for IPv4. */
export const siteOf = (ip: string): string | null => {
  const site = normalizeIP(ip, 48)
  return site.includes(':') ? site : null
}

/**
 * Counted in this process's memory, which is enough against floods. Exact limits (text messages, pictures) are counted in the database. The library's
 * hooks are not used, since the caller is known only once the body has been read.
 */
export async function createLimits(app: FastifyInstance, mostNames = MOST_NAMES): Promise<Limits> {
  await app.register(rateLimit, { global: false })
  const window = { timeWindow: MINUTE, cache: mostNames }
  const networkOfRequest = (request: FastifyRequest) => (factsOf(request).network ??= networkOf(request.ip))

  const ofAddress = app.createRateLimit({ ...window, max: PER_ADDRESS, keyGenerator: networkOfRequest })
  const ofCaller = app.createRateLimit({
    ...window,
    max: PER_CALLER,
    keyGenerator: (request) => `${networkOfRequest(request)} ${factsOf(request).caller?.slice(0, LONGEST_NAME) ?? ''}`,
  })
  const ofPath = app.createRateLimit({
    ...window,
    max: (request) => PER_ADDRESS_AND_PATH[factsOf(request).path]!,
    keyGenerator: (request) => `${networkOfRequest(request)} ${factsOf(request).path}`,
  })

  return {
    async take(request) {
      const isLimitedPath = PER_ADDRESS_AND_PATH[factsOf(request).path] !== undefined
      for (const count of [ofAddress, ofCaller, ...(isLimitedPath ? [ofPath] : [])]) {
        const result = await count(request)
        if (!result.isAllowed && result.isExceeded) throw new DomainError('rateLimited')
      }
    },
  }
}

/** For load tests and a whole test suite that comes from one address. */
export const noLimits: Limits = { take: async () => undefined }
