import { sample } from '../../support/exhaustive'
import { wordsIn } from '../../support/words'
import { startWeapp, type WeappHost } from '../support/app'
import type { Phone } from '../support/phone'

const t = wordsIn('hans')
const [A12, A11, DOOR] = ['TNTYYA12', 'TNTYYA11', 'SNTWK01']
const MENU = 'pages/menu/main'
/** Pages that a code opens: one reader of scenes serves all of them. */
const SCANNED = [1011, 1017, 1047, 1048, 1049]
const table = (name: string) => t('table.numbered', { name })

let host: WeappHost
let phone: Phone
beforeAll(async () => {
  host = await startWeapp({ publicUrl: 'https://order.example.com' })
})
afterAll(() => host?.close())
beforeEach(() => {
  phone = host.phone()
})
afterEach(() => {
  phone.expectQuiet()
  phone.end()
})

const open = async (scene: number, query: Record<string, string> = {}) => {
  phone.launch({ path: MENU, query, scene })
  await phone.settles()
}

describe('a launch, by WeChat’s scene number', () => {
  it.each(sample(SCANNED, 2, 'scenes at a table'))('scene %i with a table’s code opens that table', async (scene) => {
    await open(scene, { scene: A12 })
    await phone.sees(table('A12'))
  })

  it.each(sample(SCANNED, 2, 'scenes at a door'))('scene %i with a door’s code opens that shop, and no table', async (scene) => {
    await open(1011, { scene: A12 })
    await phone.sees(table('A12'))
    await open(scene, { scene: DOOR })
    await phone.finds('button', /武康路店/)
    await phone.finds('button', new RegExp(t('stepper.add', { name: '' })))
    expect(phone.screen).not.toContain(table('A12'))
  })

  it('an encoded link inside the query is decoded', async () => {
    await open(1011, { q: encodeURIComponent(`https://order.example.com/?scene=${A12}`) })
    await phone.sees(table('A12'))
  })

  it('an id at enterprise WeChat in a link is sent with every call, also after the next start', async () => {
    const sent = () =>
      phone.done
        .filter(({ name }) => name === 'request')
        .map(({ options }) => JSON.parse(String((options as { data?: unknown }).data ?? '{}')) as { qwOpenId?: string })
    await open(1007, { scene: A12, qwOpenId: 'wmLink-7' })
    expect(sent().every(({ qwOpenId }) => qwOpenId === 'wmLink-7')).toBe(true)
    await open(1001)
    expect(sent().at(-1)?.qwOpenId).toBe('wmLink-7')
  })

  it('a plain start returns to the previous table', async () => {
    await open(1011, { scene: A12 })
    await open(1001)
    await phone.sees(table('A12'))
  })

  it.each(sample([1047, 1048, 1049], 1, 'scenes that forget'))('scene %i without a code forgets the table', async (scene) => {
    await open(1011, { scene: A12 })
    await open(scene)
    await phone.finds('button', new RegExp(t('stepper.add', { name: '' })))
    expect(phone.screen).not.toContain(table('A12'))
  })

  it.each([1011, 1017])('scene %i moves an open app to the scanned table', async (scene) => {
    await open(1011, { scene: A12 })
    await phone.sees(table('A12'))
    phone.reenter({ query: { scene: A11 }, scene })
    await phone.sees(table('A11'))
  })
})
