import md5 from 'crypto-js/md5'

/** The path as it is on the wire: `/getCart` is sent to `/getCart.action`. */
export const actionPath = (path: string): string => `${path}.action`

/**
 * Header `sign`: lower-case hex MD5 of secret + wire path + body. `path` is the contract's ("/nocheck/getCart", without ".action"); `body`
 * is the very string that is sent, so serialise once. The secret ships in the client: it detects mistakes and authenticates nobody.
 */
export const sign = (secret: string, path: string, body: string): string => md5(secret + actionPath(path) + body).toString()
