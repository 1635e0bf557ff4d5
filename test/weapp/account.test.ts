import { rowsOf } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { says } from '../support/sentences'
import { startWeapp, type WeappHost } from './support/app'
import { beginning, Shopper, t } from './support/shopper'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `person-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())

const NAMELESS = t('me.openProfile', { name: t('profile.unnamed') })
const toLogin = async () => {
  diner.open('pages/user/main')
  await diner.phone.taps(beginning(t('profile.logIn')))
  await diner.phone.isAt('packOther/pages/validatePhone')
  await diner.phone.finds('button', t('login.byButton'))
}
const agrees = async () => {
  await diner.phone.taps(/^我已阅读并同意/, 'checkbox')
  await diner.phone.waits(() => phoneButtons().length === 1, 'WeChat’s own button')
}
const phoneButtons = () => diner.phone.elements().filter(({ tag, attr }) => tag === 'button' && attr.openType === 'getPhoneNumber')
/** Whom the server knows by this number. */
const membersWith = (number: string) =>
  rowsOf(host.server, `select user_id from app_user where phone = '${number}' and registered_at is not null`)

describe('WeChat’s phone button', () => {
  it('logs in with the number that the diner hands over', async () => {
    diner.phone.diner.phone = '13916180077'
    await toLogin()
    await agrees()
    await diner.phone.taps(t('login.byButton'))
    await diner.phone.isAt('packOther/pages/registUser')
    await diner.phone.taps(t('signUp.later'))
    await diner.phone.finds('button', NAMELESS)
    expect(await membersWith('13916180077')).toHaveLength(1)
  })

  it('asks WeChat for nothing before the diner has agreed', async () => {
    diner.phone.diner.phone = '13916180078'
    await toLogin()
    expect(phoneButtons()).toEqual([])
    await diner.phone.taps(t('login.byButton'))
    await diner.phone.finds('alert', /./)
    expect(diner.phone.pages.top.route).toBe('packOther/pages/validatePhone')
  })

  it('refused leaves the page as it is; the code of a message is the other way', async () => {
    await toLogin()
    await agrees()
    await diner.phone.taps(t('login.byButton'))
    await diner.phone.settles()
    expect(diner.phone.pages.top.route).toBe('packOther/pages/validatePhone')
    await diner.phone.taps(t('login.bySms'))
    await diner.logsInBySms('13916180079')
    await diner.phone.isAt('packOther/pages/registUser')
    await diner.phone.taps(t('signUp.later'))
    await diner.phone.finds('button', NAMELESS)
    expect(await membersWith('13916180079')).toHaveLength(1)
  })
})

it(says.logIn, async () => {
  diner.scan('TNTYYA10')
  await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.pays()
  await toLogin()
  await agrees()
  await diner.phone.taps(t('login.bySms'))
  await diner.logsInBySms('13916180080')
  await diner.phone.taps(t('signUp.later'))
  await diner.phone.finds('button', NAMELESS)
  await diner.goes('order')
  await diner.phone.finds('button', new RegExp(t('status.pendingAcceptance')))
})

it(says.profile, async () => {
  diner.phone.diner.phone = '13916180081'
  await toLogin()
  await agrees()
  await diner.phone.taps(t('login.byButton'))
  await diner.phone.taps(t('signUp.later'))
  await diner.phone.taps(NAMELESS)
  await diner.phone.isAt('packUser/pages/userInfo')
  await diner.phone.types(t('profile.name'), '阿敏')
  await diner.phone.taps(t('profile.gender2'), 'radio')
  await diner.phone.picks(t('profile.birthday'), '1994-05-06')
  await diner.phone.taps(t('profile.save'))
  await diner.phone.finds('button', t('me.openProfile', { name: '阿敏' }))
  diner.open('pages/user/main')
  await diner.phone.finds('button', t('me.openProfile', { name: '阿敏' }))
})

it('closing an account says at once what is on its cards and how to have it back; a code is asked for once nothing is', async () => {
  const { phone } = diner
  const who = '13916180071'
  const card = { who, mchntCd: 'M1001' }
  phone.diner.phone = who
  await toLogin()
  await agrees()
  await phone.taps(t('login.byButton'))
  await phone.isAt('packOther/pages/registUser')
  await leversOf(host.server.url).post('/cards', { ...card, principalFen: 30_000, bonusFen: 1_200 })
  diner.open('pages/user/logout/main')
  await phone.sees(t('closing.held'))
  await phone.sees('¥312.00')
  await phone.sees(t('closing.parts', { paid: '¥300.00', given: '¥12.00' }))
  await phone.sees(t('closing.moneyBack'))
  expect(phone.named('button', t('sms.send'))).toEqual([])
  await phone.finds('button', beginning(t('closing.call', { name: '' })))
  await leversOf(host.server.url).post('/cards', { ...card, principalFen: -30_000, bonusFen: -1_200 })
  diner.open('pages/user/logout/main')
  await phone.finds('button', t('sms.send'))
})
