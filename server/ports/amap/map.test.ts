import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAmap } from './map'
import { amapSettings } from './settings'
import { loadConfig } from '../../config'

let service: Server
let baseUrl: string
let requested: URL[] = []
/** The stand-in's next answer; null: it does not answer. */
let answer: unknown
beforeAll(async () => {
  service = createServer((request, response) => {
    requested.push(new URL(request.url ?? '', 'http://maps'))
    if (answer === null) return
    response.setHeader('content-type', 'application/json')
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => (requested = []))

const amap = (version: 'v3' | 'v5', timeoutMs?: number) => createAmap({ key: 'our-key', version, baseUrl }, timeoutMs)

it('asks where a network address is by GET, with the key, on the paths of its version', async () => {
  answer = { status: '1', rectangle: '120.0,30.0;122.0,32.0', city: '上海市' }
  await expect(amap('v3').placeOfAddress('1.2.3.4')).resolves.toEqual({ lng: 121, lat: 31 })
  answer = { status: '1', location: '121.47,31.23' }
  await expect(amap('v5').placeOfAddress('1.2.3.4')).resolves.toEqual({ lng: 121.47, lat: 31.23 })
  expect(requested.map(({ pathname }) => pathname)).toEqual(['/v3/ip', '/v5/ip'])
  expect(requested.map(({ searchParams }) => [searchParams.get('key'), searchParams.get('ip')])).toEqual([
    ['our-key', '1.2.3.4'],
    ['our-key', '1.2.3.4'],
  ])
})

it('an unknown address, a refusal, malformed data and a missing answer give no place', async () => {
  for (const message of [
    { status: '1', rectangle: [], location: [] },
    { status: '0', info: 'INVALID_USER_KEY' },
    'no json',
    null,
    { status: '1', location: '999,1' },
  ]) {
    answer = message
    const timeoutMs = message === null ? 50 : undefined
    await expect(amap('v3', timeoutMs).placeOfAddress('10.0.0.1')).resolves.toBeNull()
    await expect(amap('v5', timeoutMs).search({ lng: 121, lat: 31 }, '', 'hans')).resolves.toEqual([])
  }
})

it('finds places around a point, and leaves out entries without a name or a position', async () => {
  answer = {
    status: '1',
    pois: [
      { name: '梧桐里', address: '愚园路 1107 号', location: '121.42,31.22' },
      { name: '无门牌', address: [], location: '121.43,31.22' },
      { name: '无处', address: '', location: '' },
      null,
    ],
  }
  await expect(amap('v3').search({ lng: 121.42, lat: 31.22 }, '梧桐', 'hans')).resolves.toEqual([
    { name: '梧桐里', address: '愚园路 1107 号', lng: 121.42, lat: 31.22 },
    { name: '无门牌', address: '', lng: 121.43, lat: 31.22 },
  ])
  expect(requested[0]!.pathname).toBe('/v3/place/around')
  expect(requested[0]!.searchParams.get('location')).toBe('121.420000,31.220000')
})

it('finds places anywhere by words, with the city of their district', async () => {
  answer = {
    status: '1',
    pois: [
      { name: '梧桐里', address: '愚园路 1107 号', location: '121.42,31.22', adcode: '310105', pname: '上海市', cityname: '上海市' },
      { name: '湖滨', address: '湖滨路 1 号', location: '120.16,30.25', adcode: '330102', pname: '浙江省', cityname: '杭州市' },
      { name: '无区划', address: '', location: '120.16,30.25', adcode: [] },
    ],
  }
  await expect(amap('v5').find('梧桐', 'hans')).resolves.toEqual([
    { name: '梧桐里', address: '愚园路 1107 号', lng: 121.42, lat: 31.22, regionCd: '310100', province: '上海', city: '上海' },
    { name: '湖滨', address: '湖滨路 1 号', lng: 120.16, lat: 30.25, regionCd: '330100', province: '浙江', city: '杭州' },
  ])
  expect(requested[0]!.pathname).toBe('/v5/place/text')
})

it('needs its key', () => {
  const config = (env: Record<string, string>) => loadConfig({ MAP_ADAPTER: 'amap', ...env })
  expect(() => amapSettings(config({}))).toThrow('MAP_KEY')
  expect(amapSettings(config({ MAP_KEY: 'k', MAP_VERSION: 'v5' }))).toEqual({
    key: 'k',
    version: 'v5',
    baseUrl: expect.stringMatching(/^https:/) as string,
  })
})
