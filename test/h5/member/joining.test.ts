import { leversOf } from '../../support/node/levers'
import { type H5App, startH5App } from '../../support/h5App'
import { ME_WAYS } from '../../support/meWays'
import { sentences } from '../../support/sentences'
import { joins, logsIn, newMemberName, registers } from '../support/logIn'
import { Shopper } from '../support/shopper'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

it(sentences.skipsJoining, async () => {
  const guest = await Shopper.arrive(app)
  const { t } = guest
  await guest.open('packOther/pages/validatePhone')
  await logsIn(guest, app, '13916180045')
  await guest.isAt('packOther/pages/registUser')
  await guest.tap(t('signUp.later'))
  await guest.open('pages/user/main')
  await guest.named(t('me.openProfile', { name: t('profile.unnamed') })).waitFor()
  expect(await guest.named(t('memberCode.title')).count()).toBe(0)
  await guest.opensTab('member')
  await guest.sees(t('member.almostBody'))
  await guest.open('packUser/pages/vip')
  await guest.tap(t('levels.join'))
  await joins(guest)
  await guest.sees(t('levels.toNext', { n: '500', level: '银卡' }))
  await guest.open('pages/user/main')
  await guest.named(t('memberCode.title')).waitFor()
  await guest.leave()
})

it(sentences.registers, async () => {
  const guest = await Shopper.arrive(app)
  const { t } = guest
  const fillsIn = async (phone: string) => {
    await guest.open('packOther/pages/register')
    await guest.tap(t('register.join'))
    await registers(guest, app, phone)
  }
  // A member of the demo data, whose name the app shows.
  await fillsIn('13800000001')
  await guest.sees('这个手机号已经注册过')
  await guest.tap(t('signUp.logInInstead'))
  await guest.receives(t('login.done'))
  await guest.open('pages/user/main')
  await guest.named(t('me.openProfile', { name: '林小满' })).waitFor()
  await guest.tap(t('logout.confirm'))
  await guest.answers(t('logout.confirm'))
  await guest.named(new RegExp(`^${t('profile.logIn')}`)).waitFor()

  await fillsIn('13916180046')
  await guest.receives(t('signUp.done'))
  await guest.open('pages/user/main')
  await guest.named(t('me.openProfile', { name: newMemberName(guest) })).waitFor()
  await guest.named(t('memberCode.title')).waitFor()
  await guest.leave()
})

it(sentences.welcomes, async () => {
  const joining = (registerPoints: number) => leversOf(app.server.url).post('/members/joining', { mchntCd: 'M1001', registerPoints })
  await joining(88)
  const guest = await Shopper.arrive(app)
  const { t } = guest
  await guest.scan('TNTYYA12')
  await guest.hasApp()
  await guest.open('packOther/pages/validatePhone')
  await guest.sees(t('member.welcome', { gifts: t('member.giftPoints', { n: 88 }) }))
  await logsIn(guest, app, '13916180047')
  await joins(guest)
  await guest.open('packUser/pages/vip?list=points')
  await guest.sees('+88')
  await joining(0)
  await guest.leave()
})

it(sentences.meWays, async () => {
  const guest = await Shopper.arrive(app)
  const { t } = guest
  await guest.scan('TNTYYA12')
  await guest.hasApp()
  for (const [key, page] of ME_WAYS) {
    await guest.open('pages/user/main')
    await guest.tap(t(key))
    await guest.isAt(page)
  }
  await leversOf(app.server.url).post('/cards', { who: '13800000005', mchntCd: 'M1001', principalFen: 1_000, bonusFen: 0 })
  await guest.open('packUser/pages/account')
  await guest.tap(t('value.logIn'))
  await logsIn(guest, app, '13800000005')
  await guest.tap(t('value.topUp'))
  await guest.isAt('packUser/pages/cardPay')
  await guest.leave()
})
