import { createCipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { rsaKeysOf } from './rsaKeys'
import { certificateOf } from './certificate'

/** Text encrypted as WeChat Pay does it for one merchant. */
export const encrypted = (apiV3Key: string, associated_data: string, plain: string) => {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associated_data))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data }
}

interface PlatformCertificate {
  serial: string
  privateKey: KeyObject
  pem: string
  /** False: it is announced, and does not sign yet. */
  signs: boolean
  from: number
  until: number
}

/** The certificates that the stand-in for WeChat Pay signs with in place of its one public key, once there are any. */
export class PlatformCertificates {
  /** The newest last. */
  readonly published: PlatformCertificate[] = []
  /** How often they were requested. */
  questions = 0

  constructor(
    private readonly now: () => number,
    /** The key that encrypts them in the answer. */
    public apiV3Key: string,
  ) {}

  /** Publishes another one, which signs from now on. */
  publish(until: number, signs = true): PlatformCertificate {
    const { privateKey, publicKey } = rsaKeysOf(`certificate ${this.published.length}`)
    const [serial, from] = [`5A${randomBytes(18).toString('hex').toUpperCase()}`, this.now()]
    const one = { serial, privateKey, pem: certificateOf({ serial, publicKey, from, until }, privateKey), signs, from, until }
    this.published.push(one)
    return one
  }

  get signer(): PlatformCertificate | undefined {
    return this.published.filter(({ signs }) => signs).at(-1)
  }

  answer(): object {
    this.questions += 1
    const data = this.published
      .filter(({ until }) => until > this.now())
      .map(({ serial, pem, from, until }) => ({
        serial_no: serial,
        effective_time: new Date(from).toISOString(),
        expire_time: new Date(until).toISOString(),
        encrypt_certificate: encrypted(this.apiV3Key, 'certificate', pem),
      }))
    return { data }
  }
}
