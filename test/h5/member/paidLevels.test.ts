import { codeSentTo } from '../../support/node/accounts'
import { type H5App, startH5App } from '../../support/h5App'
import { insertSql } from '../../support/node/merchants/smallMerchant'
import { joins } from '../support/logIn'
import { Shopper } from '../support/shopper'
import { choosesTransfer, decidesTransfer, sendsTransfer } from '../support/transfers'

const PHONE = '13916180281'

let app: H5App
let diner: Shopper
beforeAll(async () => {
  app = await startH5App()
  diner = await Shopper.arrive(app)
})
afterAll(() => app?.close())
afterEach(() => diner.phone.expectQuietConsole())

const field = (name: string) => diner.page.getByRole('textbox', { name, exact: true }).filter({ visible: true }).last()

it('a member buys a level with both agreements ticked, has it at once, and renews it', async () => {
  const { t } = diner
  const silver = (key: 'levelSale.buy' | 'levelSale.renew') => `${t(key)} 银卡`
  await diner.scan('SSLRG01')
  await diner.isAt('pages/menu/main')
  await diner.open('packUser/pages/vip')
  // Every member of this merchant pays member prices: silver does not add them.
  await diner.sees(/^1.2 倍积分$/)
  await diner.tap(silver('levelSale.buy'))
  await field(t('login.phone')).fill(PHONE)
  await diner.tap(/^我已阅读并同意/, 'checkbox')
  await diner.tap(t('sms.send'))
  await diner.sees(t('sms.sent'))
  await field(t('sms.code')).fill(await codeSentTo(app.server, PHONE))
  await diner.tap(t('login.enter'))
  await joins(diner)

  await diner.open('packUser/pages/vip')
  await diner.sees(t('levels.toNext', { n: '500', level: '银卡' }))
  await diner.tap(silver('levelSale.buy'))
  const pay = t('levelSale.pay', { amount: '¥9.90' })
  await diner.tap(t('levelSale.agree'), 'checkbox')
  // It looks disabled, and a tap shows why.
  await diner.named(pay).click({ force: true })
  await diner.receives(t('levelSale.disagreed'))
  await diner.tap(t('levelSale.agreePrivacy'), 'checkbox')
  await diner.tap(pay)
  await diner.tap(/^确认支付/)
  await diner.sees(t('levelSale.done', { level: '银卡' }))
  await diner.tap(t('levelSale.finish'))
  await diner.sees(t('levels.toNext', { n: '2,000', level: '金卡' }))
  await diner.sees(t('levelSale.term', { level: '银卡', n: 30 }))
  await diner.tap(silver('levelSale.renew'))
  await diner.sees(/续费后延长 30 天/)
})

it('a level is bought by a bank transfer: it is shown as pending, and counts once the shop has found the money', async () => {
  const { t } = diner
  await app.server.db.exec(
    insertSql('shop_payment_method', [{ shop_id: 'sl-rg', method: 'bankTransfer' }]) +
      insertSql('shop_transfer_account', [
        {
          shop_id: 'sl-rg',
          account_name: '上海山岚茶业有限公司',
          bank: '工商银行',
          account_number: '1001244009200883316',
          confirm_hours: 24,
        },
      ]),
  )
  await diner.open('packUser/pages/vip')
  await diner.tap(`${t('levelSale.buy')} 金卡`)
  await diner.tap(t('levelSale.agree'), 'checkbox')
  await diner.tap(t('levelSale.agreePrivacy'), 'checkbox')
  await diner.tap(t('levelSale.pay', { amount: '¥128.00' }))
  const orderNo = await choosesTransfer(diner)
  await sendsTransfer(diner, app)

  await diner.open('packUser/pages/vip')
  await diner.sees(t('levelSale.confirming'))
  await decidesTransfer(app, orderNo, { action: 'receive' })
  await diner.sees(t('levelSale.term', { level: '金卡', n: 365 }))
  // Silver is still valid, and below gold: it is shown without a button.
  await diner.sees(/^你已是更高的金卡，有效期至 /)
  for (const key of ['levelSale.buy', 'levelSale.renew'] as const)
    expect(await diner.page.getByRole('button', { name: `${t(key)} 银卡` }).count()).toBe(0)
})
