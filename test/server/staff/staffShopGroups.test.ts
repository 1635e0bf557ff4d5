import type { StaffInput } from '@contract/staff/index'
import sharp from 'sharp'
import { RESULTS } from '@domain/results'
import { Diner } from '../../support/node/diner'
import { smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'
import { at, auditOf, type ConsoleBrowser } from '../../support/node/staff'

/** The groups in which diners are shown a merchant's shops, by its owner. */

let server: TestServer
let owner: ConsoleBrowser
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
  owner = (await at(server, 'owner')).browser
})
afterAll(() => server.close())

type Group = StaffInput<'/staff/setShopGroups'>['list'][number]
const inChinese = (hans: string) => ({ hans, hant: '', en: '', yue: '' })
const group = (name: string, shopIds: string[], more: Partial<Group> = {}): Group => ({
  groupId: null,
  name: inChinese(name),
  caption: inChinese(''),
  picture: null,
  shopIds,
  ...more,
})
const groups = () => owner.call('/staff/getShopGroups', {})
const save = async (list: Group[]) => owner.call('/staff/setShopGroups', { version: (await groups()).version, list })
const banners = async () => (await (await Diner.arrive(server)).api.call('/nocheck/getShopGroupBanner', { mchntCd: 'TEA' })).list

it('diners are shown the groups and their shops in the owner’s order; a kept group keeps the code in links that were shared', async () => {
  const picture = (
    await owner.upload(
      'shop',
      await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ee8899' } })
        .png()
        .toBuffer(),
    )
  ).url
  const [lake, lanes] = (await save([group('湖边', ['S2', 'S1'], { picture }), group('弄堂', ['S1'])])).list as [Group, Group]
  const [first, second] = await banners()
  expect([first, second]).toMatchObject([
    { groupName: '湖边', picture, shopCount: 2 },
    { groupName: '弄堂', picture: expect.stringMatching(/^\/art\//), shopCount: 1 },
  ])
  const { api } = await Diner.arrive(server)
  const shown = await api.call('/getGroupRelateShopList', { groupId: lake.groupId! })
  expect(shown.list.map(({ shopId }) => shopId)).toEqual(['S2', 'S1'])

  await save([lanes, { ...lake, name: inChinese('湖滨'), shopIds: ['S1', 'S2'] }])
  expect((await banners()).map(({ groupName, groupCode }) => [groupName, groupCode])).toEqual([
    ['弄堂', second!.groupCode],
    ['湖滨', first!.groupCode],
  ])
  expect((await api.call('/getGroupRelateShopList', { groupId: lake.groupId! })).list.map(({ shopId }) => shopId)).toEqual(['S1', 'S2'])

  await save([lanes])
  expect(await banners()).toHaveLength(1)
  expect(await api.code('/getGroupRelateShopList', { groupId: lake.groupId! })).toBe(RESULTS.shopGroupNotFound)
  const audit = await auditOf(server, `what = 'setShopGroups'`)
  expect(audit.map(({ after }) => (after as { list: unknown[] }).list.length)).toEqual([2, 2, 1])
  await save([])
  expect(await banners()).toEqual([])
})

it('shops, groups and pictures of others are refused, and nothing is changed by it', async () => {
  const [own] = (await save([group('弄堂', ['S1'])])).list as [Group]
  const { browser: noodle } = await at(server, 'owner', null, 'NOODLE')
  const { shopId } = (await noodle.call('/staff/getShops', {})).list[0]!
  const theirs = (await noodle.call('/staff/setShopGroups', { version: 0, list: [group('面馆', [shopId])] })).list[0]!
  const before = await groups()
  for (const [list, code] of [
    [[group('别家', ['S1', shopId])], 'shopNotFound'],
    [[group('别家', ['S1'], { groupId: theirs.groupId })], 'shopGroupNotFound'],
    [[own, own], 'shopGroupNotFound'],
    [[group('别家', ['S1'], { picture: '/pictures/u/somebodyelse.jpg' })], 'forbidden'],
    [[group(' ', ['S1'])], 'nameMissing'],
    [[group('空的', [])], 'badInput'],
  ] as const) {
    const { envelope } = await owner.answer('/staff/setShopGroups', { version: before.version, list: [...list] })
    expect([envelope.resultCode, code === 'badInput' ? 'list' : envelope.field]).toEqual([RESULTS[code], 'list'])
  }
  expect(await groups()).toEqual(before)
  expect((await noodle.call('/staff/getShopGroups', {})).list).toEqual([theirs])
})

it('of many who save at once one succeeds, and the others are told by whom; managers may not', async () => {
  const { version } = await groups()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, no) => owner.answer('/staff/setShopGroups', { version, list: [group(`第 ${no} 组`, ['S1'])] })),
  )
  const codes = answers.map(({ envelope }) => envelope.resultCode)
  expect(codes.filter((code) => code === RESULTS.success)).toHaveLength(1)
  expect(codes.filter((code) => code === RESULTS.staffChanged)).toHaveLength(7)
  const { changedBy, list } = await groups()
  expect(list).toHaveLength(1)
  for (const { envelope } of answers.filter((one) => one.envelope.resultCode === RESULTS.staffChanged))
    expect(envelope.resultMsg).toContain(changedBy)
  const { browser: manager } = await at(server, 'manager', null)
  expect(await manager.code('/staff/getShopGroups', {})).toBe(RESULTS.forbidden)
  expect(await manager.code('/staff/setShopGroups', { version, list: [] })).toBe(RESULTS.forbidden)
})
