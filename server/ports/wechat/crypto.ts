import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto'

/** The text over which WeChat Pay's signatures are made: lines, each ended by a line feed. */
const linesOf = (parts: readonly string[]) => parts.map((part) => `${part}\n`).join('')

export const signLines = (privateKey: KeyObject, ...parts: string[]): string =>
  createSign('RSA-SHA256').update(linesOf(parts)).sign(privateKey, 'base64')

export const verifyLines = (publicKey: KeyObject, signature: string, ...parts: string[]): boolean =>
  createVerify('RSA-SHA256').update(linesOf(parts)).verify(publicKey, signature, 'base64')

export interface EncryptedResource {
  algorithm: string
  ciphertext: string
  nonce: string
  associated_data?: string
}

const TAG_BYTES = 16

function decryptWith(apiV3Key: string, { algorithm, ciphertext, nonce, associated_data = '' }: EncryptedResource): string | null {
  if (algorithm !== 'AEAD_AES_256_GCM') return null
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length <= TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  decipher.setAAD(Buffer.from(associated_data))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** AEAD_AES_256_GCM with one of the API v3 keys; null when the ciphertext was made with none of them. */
export function decryptText(apiV3Keys: readonly string[], resource: EncryptedResource): string | null {
  for (const key of apiV3Keys) {
    const text = decryptWith(key, resource)
    if (text !== null) return text
  }
  return null
}

/** The same for JSON. */
export function decryptResource(apiV3Keys: readonly string[], resource: EncryptedResource): unknown {
  const text = decryptText(apiV3Keys, resource)
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}
