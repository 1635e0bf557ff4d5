import { NetworkError } from '@/api'
import { language } from '@/i18n'
import { prepareShop } from '../../../test/support/client/shop'

const LOADER = '/nocheck/getMchntShopData'
const PRINTED = 'https://order.test/?scene=T1001'
const ELSEWHERE = 'https://example.com/?scene=T1001'

/** A phone opened by a link that the platform scanned, and a server whose codes are printed for these hosts; left out: the server does not state them. */
const scanning = (link: string, codeHosts?: string[]) => {
  const world = prepareShop({ query: { q: encodeURIComponent(link) } })
  const answer = world.fake.handlers[LOADER]!
  const requested: (string | undefined)[] = []
  world.fake.handlers[LOADER] = async (input, options) => {
    requested.push(input.ecode)
    return { ...(await answer(input, options)), ...(codeHosts && { codeHosts }) }
  }
  return { ...world, ...world.open(), requested: requested }
}

afterEach(() => language.set('hans'))

describe('a link that the platform scanned', () => {
  it('opens its table where the server’s codes are printed for its host', async () => {
    const { shop, requested } = scanning(PRINTED, ['order.test'])
    await shop.start()
    expect([shop.table?.tableId, shop.entryProblem]).toEqual(['tb1', null])
    expect(requested).toEqual([undefined, 'T1001'])
  })

  it('to another host is refused by its name in the current language, without looking up its code', async () => {
    language.set('en')
    const { shop, requested } = scanning(ELSEWHERE, ['order.test'])
    await shop.start()
    expect([shop.shop, shop.entryProblem?.message]).toEqual([null, 'This code leads to example.com, not to us'])
    expect(requested).not.toContain('T1001')
    language.set('hans')
    await shop.problem.requestAgain()
    expect(shop.entryProblem?.message).toBe('这个码通往 example.com，不是我们的码')
  })

  it('that is refused leaves the diner at the table where they are', async () => {
    const { shop, launch } = scanning(PRINTED, ['order.test'])
    await shop.start()
    await shop.enter({ ...launch.entry(), query: { q: ELSEWHERE } })
    expect([shop.table?.tableId, shop.entryProblem === null]).toEqual(['tb1', false])
  })

  it('is looked up by its code where the server does not state its hosts, or does not answer', async () => {
    const silent = scanning(ELSEWHERE)
    await silent.shop.start()
    expect(silent.shop.table?.tableId).toBe('tb1')

    const lost = scanning(ELSEWHERE, ['order.test'])
    lost.fake.handlers[LOADER] = () => Promise.reject(new NetworkError('network'))
    await lost.shop.start()
    expect([lost.shop.place.state, lost.shop.entryProblem]).toEqual(['failed', null])
  })
})

it('a link scanned in the app queries the server for its hosts once, a code alone not at all', async () => {
  const { shop, requested } = scanning(PRINTED, ['order.test'])
  expect(await shop.foreignHostOf('T1001')).toBeNull()
  expect(requested).toEqual([])
  expect(await shop.foreignHostOf(ELSEWHERE)).toBe('example.com')
  expect(await shop.foreignHostOf(PRINTED)).toBeNull()
  expect(requested).toHaveLength(1)
})
