import md5 from 'crypto-js/md5'

/** The path as it is on the wire: `/getCart` is sent to `/getCart.action`. */
export const actionPath = (path: string): string => `${path}.action`

/**
 * Header `sign`: lower-case hex MD5 of secret + wire path + body. `path` is the contract's ("/nocheck/getCart", without ".action"); `body`
 * is the very string that is sent, so serialise once. The secret ships in the client: it detects mistakes and authenticates nobody.
 */
export const sign = (secret: string, path: string, body: string): string => md5(secret + actionPath(path) + body).toString()

const SIGN = '&sign='

/** A link that carries its own signature, for what is fetched without headers: a picture's address. It has a query, and the signature is its end. */
export const signedLink = (secret: string, link: string): string => link + SIGN + md5(secret + link).toString()

/** Whether the link ends in the signature of what stands before it. */
export const isSignedLink = (secret: string, link: string): boolean => {
  const end = link.lastIndexOf(SIGN)
  return end > 0 && signedLink(secret, link.slice(0, end)) === link
}
