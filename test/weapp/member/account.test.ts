import { codeSentTo } from '../../support/node/accounts'
import { rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { ME_WAYS } from '../../support/meWays'
import { sentences } from '../../support/sentences'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, joins, Shopper, t } from '../support/shopper'

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
/** The account that the server has for this number. */
const knownBy = (number: string) =>
  rowsOf<{ is_member: boolean }>(host.server, `select registered_at is not null as is_member from app_user where phone = '${number}'`)

describe('WeChat’s phone button', () => {
  it('logs in with the phone number that the diner provides', async () => {
    diner.phone.diner.phone = '13916180077'
    await toLogin()
    await agrees()
    await diner.phone.taps(t('login.byButton'))
    await diner.phone.isAt('packOther/pages/registUser')
    await diner.phone.taps(t('signUp.later'))
    await diner.phone.finds('button', NAMELESS)
    expect(await knownBy('13916180077')).toEqual([{ is_member: false }])
  })

  it('requests nothing from WeChat before the diner has agreed', async () => {
    diner.phone.diner.phone = '13916180078'
    await toLogin()
    expect(phoneButtons()).toEqual([])
    await diner.phone.taps(t('login.byButton'))
    await diner.phone.finds('alert', /./)
    expect(diner.phone.pages.top.route).toBe('packOther/pages/validatePhone')
  })

  it('leaves the page unchanged after a refusal; an SMS code is the alternative', async () => {
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
    expect(await knownBy('13916180079')).toEqual([{ is_member: false }])
  })
})

it(sentences.logIn, async () => {
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
  await diner.opensTab('order')
  await diner.phone.finds('button', new RegExp(t('status.pendingAcceptance')))
})

it(sentences.skipsJoining, async () => {
  const { phone } = diner
  phone.diner.phone = '13916180082'
  await toLogin()
  await agrees()
  await phone.taps(t('login.byButton'))
  await phone.isAt('packOther/pages/registUser')
  await phone.taps(t('signUp.later'))
  await phone.finds('button', NAMELESS)
  expect(phone.named('button', t('memberCode.title'))).toEqual([])
  await diner.opensTab('member')
  await phone.sees(t('member.almostBody'))
  diner.open('packUser/pages/vip')
  await phone.taps(t('levels.join'))
  await joins(phone)
  await phone.sees(t('levels.toNext', { n: '500', level: '银卡' }))
  expect(await knownBy('13916180082')).toEqual([{ is_member: true }])
})

it(sentences.registers, async () => {
  const { phone } = diner
  const fillsIn = async (number: string) => {
    diner.open('packOther/pages/register')
    await phone.taps(t('register.join'))
    await phone.isAt('packOther/pages/registUser')
    await agrees()
    await phone.taps(t('login.bySms'))
    await phone.types(t('login.phone'), number)
    await phone.types(t('profile.name'), '阿欢')
    await phone.picks(t('profile.birthday'), '1994-05-06')
    await phone.taps(t('sms.send'))
    await phone.sees(t('sms.sent'))
    await phone.types(t('sms.code'), await codeSentTo(host.server, number))
    await phone.taps(t('signUp.save'))
  }
  // A member of the demo data, whose name the app shows.
  await fillsIn('13800000001')
  await phone.sees('这个手机号已经注册过')
  await phone.taps(t('signUp.logInInstead'))
  await phone.sees(t('login.done'))
  diner.open('pages/user/main')
  await phone.finds('button', t('me.openProfile', { name: '林小满' }))
  await phone.taps(t('logout.confirm'))
  await phone.taps(t('logout.confirm'))
  await phone.finds('button', beginning(t('profile.logIn')))

  await fillsIn('13916180083')
  await phone.sees(t('signUp.done'))
  diner.open('pages/user/main')
  await phone.finds('button', t('me.openProfile', { name: '阿欢' }))
  expect(await knownBy('13916180083')).toEqual([{ is_member: true }])
})

it(sentences.welcomes, async () => {
  const joining = (registerPoints: number) => leversOf(host.server.url).post('/members/joining', { mchntCd: 'M1001', registerPoints })
  await joining(88)
  const { phone } = diner
  phone.diner.phone = '13916180084'
  diner.scan('TNTYYA12')
  await phone.finds('button', beginning(t('cartBar.name')))
  await toLogin()
  await phone.sees(t('member.welcome', { gifts: t('member.giftPoints', { n: 88 }) }))
  await agrees()
  await phone.taps(t('login.byButton'))
  await joins(phone)
  diner.open('packUser/pages/vip', { list: 'points' })
  await phone.sees('+88')
  await joining(0)
})

it(sentences.meWays, async () => {
  const { phone } = diner
  diner.scan('TNTYYA12')
  await phone.finds('button', beginning(t('cartBar.name')))
  for (const [key, page] of ME_WAYS) {
    diner.open('pages/user/main')
    await phone.taps(t(key))
    await phone.isAt(page)
  }
  await leversOf(host.server.url).post('/cards', { who: '13800000005', mchntCd: 'M1001', principalFen: 1_000, bonusFen: 0 })
  phone.diner.phone = '13800000005'
  await toLogin()
  await agrees()
  await phone.taps(t('login.byButton'))
  await phone.isAt('pages/user/main')
  diner.open('packUser/pages/account')
  await phone.taps(t('value.topUp'))
  await phone.isAt('packUser/pages/cardPay')
})

it(sentences.profile, async () => {
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

it(sentences.phoneStays, async () => {
  const { phone } = diner
  phone.diner.phone = '13916180085'
  diner.scan('TNTYYA12')
  await phone.finds('button', beginning(t('cartBar.name')))
  await toLogin()
  await agrees()
  await phone.taps(t('login.byButton'))
  await phone.taps(t('signUp.later'))
  await phone.taps(NAMELESS)
  await phone.taps(new RegExp(`${t('profile.phoneFixed')}$`))
  await phone.sees(/绑定的手机号不能自己更换.*南塘小馆 \d/)
  await diner.answers(t('profile.callMerchant'))
  expect(phone.done.filter(({ name }) => name === 'makePhoneCall')).toHaveLength(1)
})

it('what is held of a member comes as files: WeChat shows the PDF, and sends the data to a chat', async () => {
  const { phone } = diner
  const who = '13916180072'
  phone.diner.phone = who
  await toLogin()
  await agrees()
  await phone.taps(t('login.byButton'))
  await phone.isAt('packOther/pages/registUser')
  await phone.taps(t('signUp.later'))
  await phone.finds('button', NAMELESS)
  diner.open('packUser/pages/more')
  await phone.taps(t('myData.title'))
  host.server.clock.advance(120_000)
  await phone.taps(t('sms.send'))
  await phone.sees(t('sms.sent'))
  await phone.types(t('sms.code'), await codeSentTo(host.server, who))
  await phone.taps(t('myData.make'))
  await phone.sees(t('myData.ready'))
  const shownBy = (call: string) => phone.done.filter(({ name }) => name === call).map(({ options }) => options)
  await phone.taps(t('myData.pdf'))
  await phone.waits(() => shownBy('openDocument').length === 1, 'the PDF')
  expect(shownBy('openDocument')[0]).toMatchObject({ fileType: 'pdf', showMenu: true })
  await phone.taps(t('myData.data'))
  await phone.waits(() => shownBy('shareFileMessage').length === 1, 'the data file')
  expect(shownBy('shareFileMessage')[0]).toMatchObject({ fileName: 'my-data.json' })
})

it('closing an account shows at once what is left on its cards and how to get it back; a code is requested once nothing is left', async () => {
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
