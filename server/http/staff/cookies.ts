import type { FastifyReply, FastifyRequest } from 'fastify'

/** `staff`: a session at the console. `tablet`: a browser that the staff of a shop share. */
export type CookieName = 'staff' | 'tablet'

export interface Cookies {
  get(name: CookieName): string | null
  put(name: CookieName, value: string, lifeMs: number): void
  drop(name: CookieName): void
}

/** Random and base64url; any other value was not issued here. */
const VALUE = /^[\w-]{16,128}$/

const isSecure = (request: FastifyRequest, publicUrl: string | undefined): boolean =>
  publicUrl?.startsWith('https:') ?? request.protocol === 'https'
const fullName = (name: CookieName, isHttps: boolean): string => `${isHttps ? '__Host-' : ''}zhuoma-${name}`

/** Null: there is none, or it was not issued here. */
export function readCookie(request: FastifyRequest, name: CookieName, publicUrl: string | undefined): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([key]) => key === fullName(name, isSecure(request, publicUrl)))?.[1]
  return value !== undefined && VALUE.test(value) ? value : null
}

/** Not readable by scripts, not sent from other sites; over https for this very host alone. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): Cookies {
  const isHttps = isSecure(request, publicUrl)
  const nameOf = (name: CookieName) => fullName(name, isHttps)
  const set = (name: CookieName, value: string, seconds: number) =>
    void reply.header(
      'set-cookie',
      [`${nameOf(name)}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict', ...(isHttps ? ['Secure'] : [])].join(
        '; ',
      ),
    )
  return {
    get: (name) => readCookie(request, name, publicUrl),
    put: (name, value, lifeMs) => set(name, value, Math.floor(lifeMs / 1000)),
    drop: (name) => set(name, '', 0),
  }
}
