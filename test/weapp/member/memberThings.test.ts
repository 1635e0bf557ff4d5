import sharp from 'sharp'
import { rowsOf } from '../../support/node/diner'
import { mailedOften } from '../../support/node/features/invoices'
import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, joins, Shopper, t } from '../support/shopper'

const PHONE = '13916180391'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

let host: WeappHost
let diner: Shopper
let levers: ReturnType<typeof leversOf>

const logsIn = async (who: Shopper, phone: string) => {
  who.phone.diner.phone = phone
  who.open('packOther/pages/validatePhone')
  await who.phone.taps(/^我已阅读并同意/, 'checkbox')
  await who.phone.taps(t('login.byButton'))
  await joins(who.phone)
}

beforeAll(async () => {
  host = await startWeapp()
  levers = leversOf(host.server.url)
  diner = new Shopper(host, { name: 'member-of-much' })
  diner.scan('TNTYYA12')
  await diner.phone.finds('button', beginning(t('cartBar.name')))
  await logsIn(diner, PHONE)
})
afterAll(() => host?.close())
afterEach(() => diner.phone.expectQuiet())

it('a code is redeemed, a wrong one is refused, and the records list what was received', async () => {
  const { codes } = await levers.post<{ codes: string[] }>('/redemptions', { mchntCd: 'M1001', kind: 'coupon' })
  const { phone } = diner
  diner.open('packUser/pages/code')
  await phone.types(t('redeem.field'), '0000-0000-0000')
  await phone.sees(t('redeem.ready'))
  await phone.taps(t('redeem.do'))
  await phone.sees(t('redeem.triesLeft', { n: 4 }))
  await phone.types(t('redeem.field'), codes[0]!)
  await phone.misses(t('redeem.triesLeft', { n: 4 }))
  await phone.sees(t('redeem.ready'))
  await phone.taps(t('redeem.do'))
  await phone.sees(t('redeem.done'))
  await phone.taps(t('redeem.later'))
  diner.open('packUser/pages/code/records')
  await phone.waits(() => phone.screen.includes(codes[0]!.slice(-4)), 'the record')
})

it('a card is topped up, and an order paid from it', async () => {
  const { phone } = diner
  diner.open('packUser/pages/cardPay')
  await phone.taps(t('topUp.pay', { amount: '¥500.00' }))
  await phone.sees(t('topUp.disagreed'))
  await phone.taps(t('topUp.agree'), 'checkbox')
  await phone.taps(beginning(t('topUp.other')), 'radio')
  await phone.taps(t('topUp.payNothing'))
  await phone.sees(t('topUp.amountMissing'))
  await phone.types(t('topUp.amount'), '300')
  await phone.taps(t('topUp.pay', { amount: '¥300.00' }))
  await phone.sees(t('topUp.done'))
  diner.scan('TNTYYA12')
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  await phone.sees(t('balance.enough', { amount: '¥330.00' }))
  await phone.taps(beginning(t('checkout.method')))
  await phone.taps(beginning(t('method.balance')), 'radio')
  const byBalance = beginning(t('by.balance', { amount: '' }).trim())
  await phone.taps(byBalance)
  await phone.isAt('packOrder/pages/success')
  // The next order is paid the same way.
  diner.scan('TNTYYA12')
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await phone.taps(t('menu.checkout'))
  await phone.finds('button', byBalance)
  diner.open('packUser/pages/cardDetail')
  await phone.taps(t('value.tab.payment'), 'tab')
  await phone.misses(t('value.noEntries'))
})

it('a group is started by one diner and joined by another, and both have a voucher', async () => {
  const { phone } = diner
  diner.open('packDomain/pages/gathering/list')
  await phone.taps(beginning(t('group.beginLabel', { name: '四人家宴', price: '' }).replace(/[,，\s]+$/, '')))
  // Before payment: which dishes, where and until when they can be used, and what happens if nobody joins.
  for (const word of [t('group.where'), t('group.everyShop'), t('group.toFill'), t('group.valid'), t('group.backByItself')])
    await phone.sees(word)
  await phone.sees('脆皮烧鹅')
  await phone.taps(t('group.payBegin', { amount: '¥198' }))
  await phone.sees(t('group.need', { n: 1 }))
  const [group] = await rowsOf<{ group_id: string }>(host.server, "select group_id from buying_group where state = 'grouping'")
  // Opened again by the offer's link, the page shows the group that was paid for.
  diner.open('packDomain/pages/gathering', { offerId: 'nt-four' })
  await phone.sees(t('group.need', { n: 1 }))
  expect(phone.shares().path).toBe(`/packDomain/pages/gathering?groupId=${group!.group_id}`)
  const other = new Shopper(host, { name: 'joiner' })
  other.scan('TNTYYA11')
  await other.phone.finds('button', beginning(t('cartBar.name')))
  await logsIn(other, '13916180392')
  other.phone.opensCard(phone.shares())
  await other.phone.taps(t('group.payJoin', { amount: '¥198' }))
  for (const one of [other, diner]) {
    await one.phone.sees(t('group.state.02'))
    await one.phone.taps(beginning(t('award.use')))
    await one.phone.sees(t('award.code'))
  }
  other.leave()
})

it('a draw uses one of the day’s chances with the member’s lucky word, and shows how many are left; then a draw is paid with points', async () => {
  const { phone } = diner
  diner.open('packOther/pages/luckGame')
  await phone.taps(beginning(t('lucky.title')))
  await phone.types(t('lucky.title'), '发发888')
  await phone.taps(t('lucky.save'))
  await phone.sees('发发888')
  await phone.taps(new RegExp(t('lottery.chances', { n: '\\d' })))
  // The prize may be another draw.
  await phone.sees(/^再抽 \d 次$/)

  await levers.post('/draws/nt-wheel', { freePerDay: 0, forPoints: { points: 100, perDay: 3 } })
  await rowsOf(host.server, 'update lottery_chance set used_at = won_at')
  await levers.post('/members/points', { who: PHONE, mchntCd: 'M1001', points: 5_000 })
  diner.open('packOther/pages/luckGame')
  await phone.taps(new RegExp(t('lottery.forPoints', { n: 100 })))
  await phone.taps(t('lottery.spend', { n: 100 }))
  await phone.waits(() => phone.ofClass('zm-won__name')[0], 'what was drawn')
  diner.open('packUser/pages/vip', { list: 'points' })
  await phone.sees(t('points.kind.draw'))
})

it('a bottle is stored with the waiter’s code, gets its photo later, and a glass is poured with another code', async () => {
  const { phone } = diner
  const { code } = await levers.post<{ code: string }>('/wine', { shopId: 'nt-yuyuan' })
  diner.open('packDomain/pages/deposit')
  await phone.taps(t('wine.add'))
  await phone.types(t('wine.code'), code.toLowerCase())
  phone.diner.pictures = [
    await sharp({ create: { width: 60, height: 90, channels: 3, background: '#824' } })
      .jpeg()
      .toBuffer(),
  ]
  phone.diner.failures = { uploadFile: { reason: 'the line broke' } }
  await phone.taps(t('grid.add'))
  await phone.finds('button', t('grid.retry', { n: 1 }))
  phone.diner.failures = {}
  await phone.taps(t('wine.confirm'))
  await phone.sees(t('wine.addedWithout'))
  await phone.taps(beginning(t('wine.photoLabel', { name: '赤霞珠' })))
  await phone.taps(t('grid.add'))
  await phone.finds('button', beginning(t('wine.photoOpen', { name: '赤霞珠' })))
  await phone.taps(t('sheet.close'))
  await phone.taps(beginning(t('wine.photoOpen', { name: '赤霞珠' })))
  await phone.waits(() => phone.done.find(({ name }) => name === 'previewImage'), 'the photo, large')
  await phone.taps(beginning(t('wine.takeLabel', { name: '赤霞珠' })))
  await phone.taps(t('wine.ask'))
  const shown = await phone.waits(() => phone.ofClass('zm-wine__code')[0], 'the code')
  await levers.post('/wine/pour', { code: shown.children.join('') })
  await phone.finds('img', t('wine.leftLabel', { percent: 60 }))
})

it('stamps, and what a first order earns, are shown', async () => {
  const { phone } = diner
  diner.open('packDomain/pages/collectPoint')
  await phone.settles()
  expect(phone.screen).not.toContain(t('async.failed'))
  const visitor = new Shopper(host, { name: 'first-timer' })
  visitor.scan('TNTYYA10')
  await visitor.phone.finds('button', beginning(t('cartBar.name')))
  visitor.open('packDomain/pages/firstOrder/index')
  await visitor.phone.sees(t('first.coupons'))
  await visitor.phone.taps(`${t('centre.claim')} 首单立减券`)
  await visitor.phone.isAt('packOther/pages/validatePhone')
  visitor.leave()
})

it('a voucher of another platform adds its dish to the cart', async () => {
  const { phone } = diner
  const code = '105500003333'
  await levers.post('/vouchers', { dealId: 'DYM1001', code })
  diner.scan('TNTJAA08')
  await phone.finds('button', beginning(t('cartBar.name')))
  diner.open('packDomain/pages/douyin/main')
  await phone.types(t('voucher.code'), code)
  await phone.taps(t('voucher.check'))
  await phone.sees(t('voucher.good'))
  await phone.taps('酥皮蛋挞', 'radio')
  await phone.taps(t('voucher.use'))
  await phone.isAt('pages/menu/main')
  await phone.taps(beginning(t('spec.add')))
  await diner.cartOf(1)
})

it('an amount that the staff name is paid at once', async () => {
  const { phone } = diner
  diner.scan('TNTYYA12')
  await phone.finds('button', beginning(t('cartBar.name')))
  diner.open('packOrder/pages/quickPay')
  for (const key of ['1', '2', '8']) await phone.taps(key)
  // Shown once the amount and its method are known; before, the method is chosen afterwards.
  await phone.sees(t('quickPay.change'))
  await phone.taps(new RegExp(`^${t('quickPay.pay')}.*¥`))
  await phone.isAt('packOrder/pages/success')
  await phone.sees(t('paid.title'))
})

it('a card of another company is linked by its number and holder, and unlinked', async () => {
  const { phone } = diner
  diner.scan('SXKDX01')
  await phone.settles()
  diner.open('packUser/pages/account')
  await phone.taps(t('outside.bind'))
  await phone.sees(t('outside.note'))
  await phone.taps(t('outside.bind'))
  await phone.sees(t('outside.wrong.missing'))
  await phone.sees(t('outside.wrong.holder'))
  await phone.types(t('outside.cardNo'), '621000000001')
  await phone.types(t('outside.holder'), '林小满')
  await phone.taps(t('outside.bind'))
  await phone.waits(() => phone.screen.includes('¥86.50'), 'its balance')
  await phone.taps(t('outside.unbind'))
  await diner.answers(t('outside.unbind'))
  await phone.sees(t('outside.none'))
})

it('a level is bought with both agreements ticked, and applies at once', async () => {
  const { phone } = diner
  diner.scan('SSLRG01')
  await phone.settles()
  diner.open('packUser/pages/vip')
  await phone.taps(`${t('levelSale.buy')} 银卡`)
  await phone.taps(t('levelSale.pay', { amount: '¥9.90' }))
  await phone.sees(t('levelSale.disagreed'))
  await phone.taps(t('levelSale.agree'), 'checkbox')
  await phone.taps(t('levelSale.agreePrivacy'), 'checkbox')
  await phone.taps(t('levelSale.pay', { amount: '¥9.90' }))
  await phone.sees(t('levelSale.done', { level: '银卡' }))
  await phone.taps(t('levelSale.finish'))
  expect(phone.screen).not.toContain(t('levelSale.memberPrice'))
  await phone.taps(`${t('levelSale.buy')} 金卡`)
  await phone.taps(t('levelSale.agree'), 'checkbox')
  await phone.taps(t('levelSale.agreePrivacy'), 'checkbox')
  await phone.taps(t('levelSale.pay', { amount: '¥128.00' }))
  await phone.sees(t('levelSale.done', { level: '金卡' }))
  await phone.taps(t('levelSale.finish'))
  await phone.sees(/你已是更高的金卡，有效期至 /)
  expect(phone.screen).not.toContain(`${t('levelSale.renew')} 银卡`)
})

it('an order is invoiced to a new title, and sent to the title’s e-mail', async () => {
  const { phone } = diner
  await levers.post('/orders', { who: PHONE, code: 'SNTYY01', status: 'completed', quantity: 2 })
  diner.open('packOther/pages/invoice/history')
  await phone.sees(new RegExp(`${t('invoice.canInvoice', { n: '' }).trim()}$`))
  await phone.taps(t('invoice.next'))
  await phone.taps(/^.+ 等.2.件、愚园路店.*¥/, 'checkbox')
  await phone.sees(t('invoice.chosen', { n: 1 }))
  await phone.taps(t('invoice.next'))
  await phone.taps(t('invoice.newTitle'))
  await phone.isAt('packOther/pages/invoice/add')
  await phone.types(t('invoice.title'), '上海满满文化传播有限公司')
  await phone.types(t('invoice.taxNumber'), '91310105MA1FP4XK6Q')
  await phone.types(t('invoice.mobile'), PHONE)
  await phone.types(t('invoice.email'), 'lin@manman.cn')
  await phone.taps(t('invoice.save'))
  await phone.isAt('packOther/pages/invoice/info')
  // A person's title opens as one, filled with what is known of the member.
  await phone.taps(t('invoice.type.personal'), 'radio')
  await phone.taps(t('invoice.newTitle'))
  await phone.isAt('packOther/pages/invoice/add')
  const filled = () => phone.elements().map(({ attr }) => String(attr.value))
  await phone.waits(() => filled().includes(PHONE) && filled().includes('lin@manman.cn'), 'what is known')
  await phone.misses(t('invoice.taxNumber'))
  phone.backs()
  await phone.taps(t('invoice.type.enterprise'), 'radio')
  await phone.taps(beginning(t('invoice.submit', { amount: '' }).trim()))
  await phone.isAt('packOther/pages/invoice/success')
  await phone.sees(t('invoice.issuingBody', { email: 'lin@manman.cn' }))
  await host.server.sweep()
  host.server.clock.advance(10_000)
  await host.server.sweep()
  await phone.sees(t('invoice.issuedTitle'))
  await phone.taps(t('invoice.toDetail'))
  await phone.isAt('packOther/pages/invoice/historyDetail')
  await phone.taps(t('invoice.sendAgain'))
  await phone.sees(t('invoice.mailsLeft', { n: 5 }))
  await mailedOften(host.server)
  await phone.taps(t('invoice.send'))
  await phone.sees(/^一张发票一天最多再发 5 次，24 小时后可以再发/)
})
