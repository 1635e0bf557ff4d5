import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { anyText } from '../test/support/anyText'
import { actionPath, sign } from './signature'

describe('the signature', () => {
  it('is the lower-case hex MD5 of secret, wire path and body', () => {
    expect(actionPath('/nocheck/getCart')).toBe('/nocheck/getCart.action')
    expect(sign('s3cret', '/nocheck/getCart', '{"lang":""}')).toBe(
      createHash('md5').update('s3cret/nocheck/getCart.action{"lang":""}').digest('hex'),
    )
  })

  it('is that of the UTF-8 bytes, for every body', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const body = JSON.stringify(text)
        expect(sign('秘密', '/x', body)).toBe(createHash('md5').update(`秘密/x.action${body}`).digest('hex'))
      }),
    )
  })
})
