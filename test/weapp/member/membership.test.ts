import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, joins, Shopper, t } from '../support/shopper'

const PHONE = '13916180377'
const CODE = /28\d\d \d{4} \d{4} \d\d/
/** The brightness of the screen at the start. */
const BEFORE = 0.5

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
  diner = new Shopper(host, { name: 'member' })
})
afterAll(() => host?.close())
afterEach(() => diner.leave())

it('a member sees their level, and shows their code at full brightness, which is reset afterwards', async () => {
  const { phone } = diner
  phone.diner.phone = PHONE
  diner.open('pages/user/main')
  await phone.taps(beginning(t('profile.logIn')))
  await phone.isAt('packOther/pages/validatePhone')
  await phone.taps(/^我已阅读并同意/, 'checkbox')
  await phone.finds('button', t('login.byButton'))
  await phone.taps(t('login.byButton'))
  await joins(phone)
  await leversOf(host.server.url).post('/members/growth', { who: PHONE, mchntCd: 'M1001', amount: 620 })
  diner.open('packUser/pages/vip')
  await phone.waits(() => phone.screen.includes(t('levels.toNext', { n: '1,380', level: '金卡' })), 'the level')
  await phone.taps(t('rules.title'))
  await phone.sees(t('rules.growth'))
  // On the tab, with the member's figures; a tap on it opens the page that sets full brightness.
  diner.open('pages/member/main')
  const shown = () => CODE.exec(phone.screen)?.[0].replace(/ /g, '')
  await phone.waits(shown, 'the code')
  expect(phone.screen).toContain(t('figures.balanceAct'))
  await phone.taps(CODE)
  await phone.isAt('packUser/pages/member')
  await phone.waits(shown, 'the code, large')
  await phone.waits(() => phone.screen.includes(t('memberCode.bright')), 'a bright screen')
  const brightness = () => phone.done.filter(({ name }) => name === 'setScreenBrightness').map(({ options }) => options.value)
  expect(brightness()).toEqual([1])

  // In the background: the brightness as before. Opened again: full brightness, with a new code.
  const old = shown()!
  phone.hides()
  await phone.waits(() => brightness().length === 2, 'the screen as it was')
  phone.reenter()
  await phone.waits(() => brightness().length === 3, 'a bright screen again')
  const fresh = await phone.waits(() => (shown() === old ? undefined : shown()), 'a new code')
  expect(brightness()).toEqual([1, BEFORE, 1])
  const scan = (code: string) => leversOf(host.server.url).try('POST', '/members/scan', { code, door: 'SNTYY01' })
  expect((await scan(fresh)).status).toBe(200)
  // A code that a till has taken, or a photo of it, is no longer valid.
  expect((await scan(fresh)).status).toBeGreaterThanOrEqual(400)

  phone.backs()
  await phone.isAt('pages/member/main')
  await phone.waits(() => brightness().length === 4, 'the screen as it was, on another page')
  expect(brightness().pop()).toBe(BEFORE)
  await phone.waits(() => shown() !== undefined && shown() !== fresh, 'a code that was not scanned')
})
