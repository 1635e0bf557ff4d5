import { createSign, type KeyObject } from 'node:crypto'

/** As much of DER as a certificate needs. */
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const RSA_SHA256 = sequence(oid('2a864886f70d01010b'), der(0x05))
const named = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
const time = (at: number) => der(0x18, Buffer.from(new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '')))

export interface CertificateFacts {
  /** Hexadecimal, its first digit below 8. */
  serial: string
  publicKey: KeyObject
  from: number
  until: number
}

/** A certificate as WeChat Pay publishes its own, as PEM; node can read one but has no function to create one. */
export function certificateOf({ serial, publicKey, from, until }: CertificateFacts, signer: KeyObject): string {
  const body = sequence(
    der(0x02, Buffer.from(serial, 'hex')),
    RSA_SHA256,
    named('Tenpay.com Root CA'),
    sequence(time(from), time(until)),
    named('Tenpay.com sign'),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(signer)
  const whole = sequence(body, RSA_SHA256, der(0x03, Buffer.from([0]), signature)).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${whole.replace(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`
}
