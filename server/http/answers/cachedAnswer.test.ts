import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { encodingOf } from './compressed'
import { cacheAnswer, cachedAnswer } from './cachedAnswer'

test('the encoding is the best one that the client accepts', () => {
  expect(encodingOf('gzip, deflate, br')).toBe('br')
  expect(encodingOf('gzip;q=0.8, BR;q=0')).toBe('gzip')
  expect(encodingOf('gzip;q=0.0, deflate')).toBeNull()
  expect(encodingOf(undefined)).toBeNull()
})

test('a cached answer is serialised and compressed once', async () => {
  const output = cacheAnswer({ dishes: ['面'] })
  const { body } = cachedAnswer(output)!
  const envelope = { resultCode: '000000', resultMsg: '', data: output }
  expect(JSON.parse(body.plain.toString())).toEqual(envelope)
  expect(brotliDecompressSync(await body.in('br'))).toEqual(body.plain)
  expect(gunzipSync(await body.in('gzip'))).toEqual(body.plain)
  expect(body.in('br')).toBe(cachedAnswer(cacheAnswer(output))!.body.in('br'))
  expect(cachedAnswer({ dishes: ['面'] })).toBeUndefined()
})
