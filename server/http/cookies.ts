import type { FastifyReply, FastifyRequest } from 'fastify'

/** `staff`: a session at the console. `tablet`: a browser that the staff of a shop share. */
export type CookieName = 'staff' | 'tablet'

export interface Cookies {
  get(name: CookieName): string | null
  put(name: CookieName, value: string, lifeMs: number): void
  drop(name: CookieName): void
}

/** Random and base64url; anything else never came from us. */
const VALUE = /^[\w-]{16,128}$/

/** Never read by scripts, never sent by another site; over https for this very host alone. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined): Cookies {
  const isHttps = publicUrl?.startsWith('https:') ?? request.protocol === 'https'
  const nameOf = (name: CookieName) => `${isHttps ? '__Host-' : ''}zhuoma-${name}`
  const set = (name: CookieName, value: string, seconds: number) =>
    void reply.header(
      'set-cookie',
      [`${nameOf(name)}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict', ...(isHttps ? ['Secure'] : [])].join(
        '; ',
      ),
    )
  return {
    get(name) {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
      const value = pairs.find(([key]) => key === nameOf(name))?.[1]
      return value !== undefined && VALUE.test(value) ? value : null
    },
    put: (name, value, lifeMs) => set(name, value, Math.floor(lifeMs / 1000)),
    drop: (name) => set(name, '', 0),
  }
}
