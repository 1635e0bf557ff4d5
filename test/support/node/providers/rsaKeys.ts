import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'

declare const rememberedByWorker: Map<string, KeyPairKeyObjectResult> | undefined
const made = typeof rememberedByWorker === 'undefined' ? new Map<string, KeyPairKeyObjectResult>() : rememberedByWorker

/** A pair of RSA keys by name. Creating one takes a quarter of a second, so a worker does it once. */
export const rsaKeysOf = (owner: string): KeyPairKeyObjectResult => {
  const name = `RSA keys of ${owner}`
  const keys = made.get(name) ?? generateKeyPairSync('rsa', { modulusLength: 2048 })
  made.set(name, keys)
  return keys
}
