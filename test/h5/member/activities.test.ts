import sharp from 'sharp'
import { rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { fieldOf, joins, logsIn } from '../support/logIn'
import { beginning, Shopper } from '../support/shopper'

const BANQUET = '四人家宴'
const RED = '赤霞珠'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

const arrive = async (phone: string): Promise<Shopper> => {
  const diner = await Shopper.arrive(app)
  await diner.scan('SNTYY01')
  await diner.hasApp()
  await diner.open('packOther/pages/validatePhone')
  await logsIn(diner, app, phone)
  await joins(diner)
  return diner
}

it('a group is begun and paid by one, joined and paid by another, and both have a voucher', async () => {
  const ann = await arrive('13916180301')
  const ben = await arrive('13916180302')
  const { t } = ann
  await ann.open('packDomain/pages/gathering/list')
  await ann.tap(beginning(t('group.beginLabel', { name: BANQUET, price: '' }).replace(/[,，\s]+$/, '')))
  // Before payment: which dishes, where and until when they can be used, and what happens if nobody joins.
  for (const word of [t('group.where'), t('group.everyShop'), t('group.toFill'), t('group.valid'), t('group.backByItself')])
    await ann.sees(word)
  await ann.sees('脆皮烧鹅')
  await ann.tap(t('group.payBegin', { amount: '¥198' }))
  await ann.sheet().getByText(t('pay.sandbox')).waitFor()
  expect(await ann.pays()).toBe('¥198.00')
  await ann.sees(t('group.need', { n: 1 }))
  // Its link is still the offer's.
  await ann.reload()
  await ann.sees(t('group.need', { n: 1 }))
  expect(await ann.page.getByRole('button', { name: beginning(t('group.payBegin', { amount: '' }).trim()) }).count()).toBe(0)

  const [{ group_id: groupId } = { group_id: '' }] = await rowsOf<{ group_id: string }>(
    app.server,
    "select group_id from buying_group where state = 'grouping'",
  )
  await ben.open(`packDomain/pages/gathering?groupId=${groupId}`)
  await ben.sees(t('group.need', { n: 1 }))
  await ben.tap(t('group.payJoin', { amount: '¥198' }))
  await ben.sheet().getByText(t('pay.sandbox')).waitFor()
  await ben.pays()
  for (const diner of [ben, ann]) {
    await diner.sees(t('group.state.02'))
    await diner.tap(beginning(t('award.use')))
    await diner.sheet().getByText(t('award.code')).waitFor()
    await diner.escapes()
    diner.phone.expectQuietConsole()
  }
  await ann.open('packDomain/pages/gathering/list')
  await ann.tap(t('group.tab.mine'), 'tab')
  await ann.sees(t('group.noMine'))
  await ann.tap(t('group.tab.ended'), 'tab')
  await ann.tap(t('group.use'))
  await ann.sees(t('group.state.02'))
  await ann.leave()
  await ben.leave()
})

it('a draw uses one of the day’s chances, includes the member’s lucky word, shows the result, and lists it; then a draw is paid with points', async () => {
  const phone = '13916180303'
  const diner = await arrive(phone)
  const { t } = diner
  const drawKey = (left: number) => `${t('lottery.draw')} ${t('lottery.chances', { n: left })}`
  await diner.open('packOther/pages/luckGame')
  await diner.tap(beginning(t('lucky.title')))
  await fieldOf(diner, t('lucky.title')).fill('发发888')
  await diner.tap(t('lucky.save'))
  await diner.sees('发发888')
  await diner.settles()
  await diner.tap(drawKey(2))
  // The prize may be another draw.
  const left = diner.sheet().getByText(/^再抽 [12] 次$/)
  await left.waitFor()
  const n = Number(/\d/.exec((await left.textContent())!)![0])
  await diner.escapes()
  await diner.named(drawKey(n)).waitFor()
  await diner.page.getByText(t('lottery.noDraws')).waitFor({ state: 'detached' })

  const levers = leversOf(app.server.url)
  const gives = (points: number) => levers.post('/members/points', { who: phone, mchntCd: 'M1001', points })
  await levers.post('/draws/nt-wheel', { freePerDay: 0, forPoints: { points: 100, perDay: 3 } })
  await rowsOf(app.server, 'update lottery_chance set used_at = won_at')
  await diner.open('packOther/pages/pointsLottery')
  await diner.sees(t('lottery.eachForPoints', { n: 100 }))
  await diner.open('packOther/pages/luckGame')
  // The page is live: the result shows on the button and in the open sheet.
  await gives(40)
  await diner.settles()
  await diner.tap(`${t('lottery.draw')} ${t('lottery.forPoints', { n: 100 })}`)
  await diner
    .sheet()
    .getByRole('button', { name: t('lottery.missing', { n: 60 }) })
    .waitFor()
  await gives(110)
  await diner.tap(t('lottery.spend', { n: 100 }))
  await diner
    .sheet()
    .getByRole('button', { name: new RegExp(`^(${t('lottery.ok')}|${t('lottery.look')})$`) })
    .waitFor()
  await diner.escapes()
  await diner.open('packUser/pages/vip?list=points')
  await diner.sees(t('points.kind.draw'))
  diner.phone.expectQuietConsole()
  await diner.leave()
})

it('a bottle is stored with the waiter’s code and a photo, and a glass of it is poured with another code', async () => {
  const diner = await arrive('13916180304')
  const { t } = diner
  const levers = leversOf(app.server.url)
  const { code } = (await levers.post('/wine', { shopId: 'nt-yuyuan' })) as unknown as { code: string }
  await diner.open('packDomain/pages/deposit')
  await diner.tap(t('wine.add'))
  await fieldOf(diner, t('wine.code')).fill(code.toLowerCase())
  const buffer = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#824' } })
    .jpeg()
    .toBuffer()
  const chooser = diner.page.waitForEvent('filechooser')
  await diner.tap(t('grid.add'))
  await (await chooser).setFiles({ name: 'bottle.jpg', mimeType: 'image/jpeg', buffer })
  await diner
    .named(t('grid.open', { n: 1 }))
    .and(diner.page.locator(':not([aria-busy])'))
    .waitFor()
  await diner.tap(t('wine.confirm'))
  await diner.receives(t('wine.added'))
  await diner.tap(beginning(t('wine.photoOpen', { name: RED })))
  await diner.page.getByRole('dialog', { name: t('viewer.picture', { n: 1, count: 1 }) }).waitFor()
  await diner.escapes()
  await diner.tap(beginning(t('wine.photoLabel', { name: RED })))
  await diner.tap(t('grid.remove', { n: 1 }))
  await diner.named(t('grid.add')).waitFor()
  await diner.escapes()
  await diner.tap(beginning(t('wine.takeLabel', { name: RED })))
  await diner
    .sheet()
    .getByText(t('wine.glasses', { n: 1 }), { exact: true })
    .waitFor()
  await diner.tap(t('wine.ask'))
  const shown = diner.sheet().getByText(/^[A-Z\d]{6}$/)
  await shown.waitFor()
  await levers.post('/wine/pour', { code: await shown.textContent() })
  await diner.receives(t('wine.poured'))
  await diner.page.getByRole('img', { name: t('wine.leftLabel', { percent: 60 }) }).waitFor()
  diner.phone.expectQuietConsole()
  await diner.leave()
})
