import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { joins, logsIn } from '../support/logIn'
import { Shopper } from '../support/shopper'

const PHONE = '13916180277'
const MERCHANT = 'M1001'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const give = (what: 'growth' | 'points', input: object) =>
  leversOf(app.server.url).post(`/members/${what}`, { who: PHONE, mchntCd: MERCHANT, ...input })

it('a member rises a level while the page is open, sees their benefits, and shows a code that a till takes once', async () => {
  const { t } = diner
  // Longer than the test waits, so that an earlier change must come from a push.
  await app.server.db.exec('update merchant set member_code_seconds = 60')
  await diner.open('packUser/pages/member')
  await diner.sees(t('memberCode.forMembers'))
  await diner.tap(t('memberCode.join'))
  await logsIn(diner, app, PHONE)
  await joins(diner)

  await diner.open('packUser/pages/vip')
  await diner.sees(t('levels.toNext', { n: '500', level: '银卡' }))
  await give('growth', { amount: 620 })
  await diner.sees(t('levels.toNext', { n: '1,380', level: '金卡' }))
  await diner.tap(t('rules.title'))
  await diner.sheet().getByText(t('rules.growth'), { exact: true }).waitFor()
  await diner
    .sheet()
    .getByText(/^金卡：/)
    .waitFor()
  await diner.escapes()
  await diner.tap(t('levels.tab.points'), 'tab')
  await diner.sees(t('levels.empty.points'))
  await give('points', { points: 1_280 })
  await diner.sees('+1,280')

  await diner.open('pages/user/main')
  await diner.named(`1,280 ${t('figures.points')}`).waitFor()
  await diner.open('packUser/pages/member')
  // The bars, and the digits below them.
  const digits = diner.page.getByRole('img', { name: t('memberCode.title') }).filter({ hasText: /\d{4} \d{4}/ })
  await digits.waitFor()
  const shown = async () => (await digits.textContent())!
  const another = (than: string) => digits.filter({ hasText: than }).waitFor({ state: 'detached' })
  const scan = (code: string) => leversOf(app.server.url).try('POST', '/members/scan', { code, door: 'SNTYY01' })
  // A screenshot of the first code is no longer valid once another one is shown.
  const first = await shown()
  const answer = diner.page.waitForResponse((answer) => answer.url().includes('showMemberCode'))
  await diner.tap(t('memberCode.refresh'))
  await another(first)
  await answer
  expect((await scan(first)).status).toBeGreaterThanOrEqual(400)
  const second = await shown()
  expect((await scan(second)).body).toMatchObject({ levelName: 'Silver', pointSum: 1_280 })
  expect((await scan(second)).status).toBeGreaterThanOrEqual(400)
  // A till has taken it: the next one is shown without a tap.
  await another(second)
})
