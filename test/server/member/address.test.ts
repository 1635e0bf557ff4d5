import { MOST_ADDRESSES } from '@domain/delivery/addressBook'
import { RESULTS } from '@domain/results'
import { Diner, newKey } from '../../support/node/diner'
import { startTestServer, type TestServer } from '../../support/node/server'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())

const HOME = {
  consignee: '林小满',
  gender: '2',
  phone: '13800016072',
  address: '梧桐里',
  addressDetail: '愚园路 1107 号',
  houseNumber: '3 号楼 502',
  label: 'home',
  isDefault: false,
  gitu: 121.42,
  titu: 31.22,
}
const add = (diner: Diner, more: object = {}, idempotencyKey = newKey()) =>
  diner.api.call('/addReceiveAddress', { ...HOME, ...more, idempotencyKey })
const listOf = async (diner: Diner) => (await diner.api.call('/getReceiveAddressList', {})).list
const arrive = () => Diner.arrive(server)

it('stores addresses with one default, which is the first one automatically', async () => {
  const diner = await arrive()
  const first = await add(diner, { consignee: ' 林小满 ' })
  expect(first).toMatchObject({ ...HOME, isDefault: true })
  const second = await add(diner, { houseNumber: '1 楼', isDefault: true })
  expect((await listOf(diner)).map(({ addressId, isDefault }) => [addressId, isDefault])).toEqual([
    [second.addressId, true],
    [first.addressId, false],
  ])
  const { addressId } = first
  const changed = await diner.api.call('/updateReceiveAddress', { ...HOME, addressId, label: '奶奶家', isDefault: true })
  expect(changed).toMatchObject({ addressId, label: '奶奶家', isDefault: true })
  expect(await diner.api.call('/deleteReceiveAddress', { addressId })).toEqual({ done: true })
  expect((await listOf(diner)).map((one) => one.addressId)).toEqual([second.addressId])
})

it('adds an address once per key', async () => {
  const diner = await arrive()
  const key = newKey()
  expect(await add(diner, {}, key)).toEqual(await add(diner, {}, key))
  expect(await listOf(diner)).toHaveLength(1)
})

it.each([
  ['consigneeMissing', { consignee: ' ' }],
  ['consigneeTooShort', { consignee: '林' }],
  ['consigneeIllegal', { consignee: '林*满' }],
  ['genderMissing', { gender: '0' }],
  ['phoneMissing', { phone: '' }],
  ['phoneMalformed', { phone: '1380001607' }],
  ['addressMissing', { address: ' ' }],
  ['addressUnplaced', { gitu: 0, titu: 0 }],
  ['houseNumberMissing', { houseNumber: '' }],
] as const)('refuses an address with %s', async (result, more) => {
  const diner = await arrive()
  const { addressId } = await add(diner)
  expect(await diner.api.code('/addReceiveAddress', { ...HOME, ...more, idempotencyKey: newKey() })).toBe(RESULTS[result])
  expect(await diner.api.code('/updateReceiveAddress', { ...HOME, ...more, addressId })).toBe(RESULTS[result])
})

it('shows a verified number to its owner, and to nobody else', async () => {
  const member = await Diner.arrive(server, undefined, { phone: '13650000009', member: true })
  expect((await member.api.call('/getReceiveAddressList', {})).ownPhone).toBe('13650000009')
  expect((await (await arrive()).api.call('/getReceiveAddressList', {})).ownPhone).toBeNull()
})

it('does not find another diner’s address', async () => {
  const [owner, stranger] = [await arrive(), await arrive()]
  const { addressId } = await add(owner)
  expect(await listOf(stranger)).toEqual([])
  expect(await stranger.api.code('/updateReceiveAddress', { ...HOME, addressId })).toBe(RESULTS.addressNotFound)
  expect(await stranger.api.code('/deleteReceiveAddress', { addressId })).toBe(RESULTS.addressNotFound)
  expect(await listOf(owner)).toHaveLength(1)
})

it('of many that are added at once stores no more than the limit, with one default', async () => {
  const diner = await arrive()
  const codes = await Promise.all(
    Array.from({ length: 32 }, () => diner.api.code('/addReceiveAddress', { ...HOME, isDefault: true, idempotencyKey: newKey() })),
  )
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(MOST_ADDRESSES)
  expect(new Set(codes)).toEqual(new Set([RESULTS.success, RESULTS.addressLimit]))
  expect((await listOf(diner)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

it('finds places by name and street, nearest first, in the reader’s language', async () => {
  const around = { gitu: 121.41682, titu: 31.21893 }
  const { list } = await server.api.call('/searchPlace', { ...around, keyword: '' })
  expect(list.length).toBeGreaterThan(5)
  const { name } = list[0]!
  const named = await server.api.call('/searchPlace', { ...around, keyword: name })
  expect(named.list.length).toBeGreaterThan(0)
  expect(named.list.every((place) => place.name.includes(name))).toBe(true)
  expect((await server.api.call('/searchPlace', { ...around, keyword: 'nowhere at all' })).list).toEqual([])
  const english = await server.api.with({ lang: 'en' }).call('/searchPlace', { ...around, keyword: 'yuyuan' })
  expect(english.list.length).toBeGreaterThan(0)
  expect(english.list[0]!.address).toMatch(/^\d+ Yuyuan Road$/)
})
