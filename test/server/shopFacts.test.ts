import { RESULTS } from '@domain/results'
import { startTestServer, type TestServer } from '../support/node/server'
import { smallMerchant } from '../support/node/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

it('a terminal is told with its shop, and whose they are', async () => {
  const { api } = server
  expect(await api.call('/getTermInfo', { termId: 'M1' })).toMatchObject({ shopId: 'S1', termId: 'M1', mchntCd: 'TEA' })
  expect(await api.call('/member/nocheck/getMchntCd', { termId: 'M1' })).toEqual({ mchntCd: 'TEA' })
  expect(await api.call('/member/nocheck/getMchntCd', { shopId: 'N1' })).toEqual({ mchntCd: 'NOODLE' })
  expect(await api.code('/getTermInfo', { termId: 'nowhere' })).toBe(RESULTS.shopNotFound)
  expect(await api.code('/member/nocheck/getMchntCd', {})).toBe(RESULTS.badInput)
})

it('a merchant tells when its shops take orders, and how it works', async () => {
  const { api } = server
  const { list } = await api.call('/nocheck/getMchntOpenRecords', { mchntCd: 'TEA' })
  expect(list.find(({ shopId }) => shopId === 'S1')).toMatchObject({ openState: '1', opensAt: null })
  expect(await api.call('/nocheck/queryMchntFlag', { mchntCd: 'NOODLE' })).toMatchObject({ mchntCd: 'NOODLE', forbidChangeShopFlag: '1' })
  expect(await api.code('/nocheck/getMchntOpenRecords', { mchntCd: 'nobody' })).toBe(RESULTS.merchantNotFound)
})

it('a shop tells what it asks and shows', async () => {
  const near = await server.api.call('/queryMchntExtraInfo', { shopId: 'S1', gitu: 121.476, titu: 31.233 })
  expect(near).toMatchObject({ isShowTable: '1', about: '', services: [], groups: [] })
  expect(near.shopDistance).toBeGreaterThan(0)
  expect(await server.api.call('/queryMchntExtraInfo', { shopId: 'S1' })).toMatchObject({ shopDistance: null })
})
