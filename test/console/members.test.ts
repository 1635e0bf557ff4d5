import type { Page } from 'playwright-core'
import { joins, logsIn } from '../h5/support/logIn'
import { beginning, type Shopper } from '../h5/support/shopper'
import { rowsOf } from '../support/node/diner'
import { leversOf } from '../support/node/levers'
import { demoShops } from '../support/node/merchants/demoShops'
import { hire, type Hired } from '../support/node/staff'
import { until } from '../support/until'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** Members at the console and on their own phone: gifts, approval by a second person, a frozen card, a corrected birthday, a closed account. */

const MERCHANT = 'M1001'
const PHONE = '13916180488'
const COUPON = '道歉券'
/** Above the limits of one person. */
const POINTS = '3000'
const BALANCE_FEN = 20_050

let app: ConsoleApp
let manager: Hired
let second: Hired
let owner: Hired
let diner: Shopper
beforeAll(async () => {
  app = await startConsoleApp({ preparation: demoShops })
  manager = await hire(app.server, MERCHANT, [{ role: 'manager', shopId: null }], '梁敏仪')
  second = await hire(app.server, MERCHANT, [{ role: 'manager', shopId: null }], '何嘉欣')
  owner = await hire(app.server, MERCHANT, [{ role: 'owner', shopId: null }], '黄小燕')
  await levers().post('/coupons', {
    mchntCd: MERCHANT,
    name: COUPON,
    kind: 'amount',
    amountFen: 300,
    percent: 0,
    minimumFen: 500,
    total: 100,
    perPerson: 1,
  })
  diner = await app.diner()
})
afterAll(() => app?.close())

const levers = () => leversOf(app.server.url)
const yuan = (fen: number): string => (fen / 100).toFixed(2)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Given {
  kind: string
  isTaken?: true
  amount: string
  reason: string
}
/** Gives or takes something on a member's page, and waits for the confirmation. */
async function gives(page: Page, { kind, isTaken, amount, reason }: Given, answer: string): Promise<void> {
  await button(page, '赠送或扣减').click()
  const drawer = page.getByRole('dialog', { name: '赠送或扣减' })
  await drawer.getByText(kind, { exact: true }).click()
  if (isTaken) await drawer.getByText('扣', { exact: true }).click()
  await drawer.getByLabel('多少').fill(amount)
  await drawer.getByRole('button', { name: '确定' }).click()
  // Nothing is sent without a reason.
  await drawer.getByText('请写原因').waitFor()
  await drawer.getByLabel('原因').fill(reason)
  await drawer.getByRole('button', { name: '确定' }).click()
  await page.getByText(answer).last().waitFor()
  await drawer.waitFor({ state: 'detached' })
}

/** Opens the dialog of an action in the menu of a member's page. */
async function chooses(page: Page, act: string) {
  await button(page, '更多').click()
  await page.getByRole('menuitem', { name: act }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

async function setsFrozen(page: Page, act: string, reason: string): Promise<void> {
  const dialog = await chooses(page, act)
  await dialog.getByLabel('原因').fill(reason)
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('gifts that a second manager approves reach the member’s phone, a frozen card cannot pay, and a closed account is logged out there', async () => {
  const { t } = diner
  await diner.open('packUser/pages/account')
  await diner.tap(t('value.logIn'))
  await logsIn(diner, diner.app, PHONE)
  await joins(diner)
  await diner.open('pages/user/main')
  await diner.named(`0 ${t('figures.points')}`).waitFor()

  const desk = await app.browserOf(manager)
  const { page } = desk
  const other = await app.browserOf(second)
  const waiting = other.page.getByRole('navigation', { name: '页面' }).getByRole('link', { name: '等你批' })
  await page.goto('/console/members')
  await page.getByLabel('会员码或手机尾号').fill(PHONE.slice(-4))
  await button(page, '找').click()
  await page.getByRole('region', { name: '找会员' }).getByRole('link', { name: '小食客' }).click()
  await page.getByRole('heading', { level: 1, name: '小食客' }).waitFor()

  // Above the limits it waits for another person, who sees the count on every page.
  await gives(page, { kind: '积分', amount: POINTS, reason: '蛋糕上错了' }, '已提交，等另一个人批准')
  await waiting.getByText('1 个等你批').waitFor({ state: 'attached' })
  await gives(page, { kind: '余额', amount: yuan(BALANCE_FEN), reason: '包间漏水' }, '已提交，等另一个人批准')
  await waiting.getByText('2 个等你批').waitFor({ state: 'attached' })
  await diner.named(`0 ${t('figures.points')}`).waitFor()
  await waiting.click()
  const asked = other.page.getByRole('region', { name: '等批准' })
  for (const reason of ['蛋糕上错了', '包间漏水']) {
    const request = asked.getByRole('listitem').filter({ hasText: reason })
    await request.getByRole('button', { name: '批准', exact: true }).click()
    await other.page.getByRole('dialog').getByText(reason).waitFor()
    await other.page.getByRole('dialog').getByRole('button', { name: '批准', exact: true }).click()
    await request.waitFor({ state: 'detached' })
  }
  await waiting.waitFor({ state: 'detached' })
  await diner.named(`3,000 ${t('figures.points')}`).waitFor()
  // The page of the manager who asked shows it without a reload.
  await page.getByRole('definition').filter({ hasText: '3,000' }).waitFor()
  await page.getByRole('definition').filter({ hasText: '¥200.50' }).waitFor()

  // Below the limit nobody else is needed: a coupon is given, seen, and taken back.
  await button(page, '赠送或扣减').click()
  const drawer = page.getByRole('dialog', { name: '赠送或扣减' })
  await drawer.getByText('优惠券', { exact: true }).click()
  await drawer.getByLabel('哪种券').fill(COUPON)
  await page.locator('.ant-select-item-option').filter({ hasText: COUPON }).click()
  await drawer.getByLabel('几张').fill('1')
  await drawer.getByLabel('原因').fill('等了太久')
  await drawer.getByRole('button', { name: '确定' }).click()
  await drawer.waitFor({ state: 'detached' })
  await diner.open('packUser/pages/coupon')
  await diner.sees(COUPON)
  await page.getByText('优惠券', { exact: true }).click()
  await page.getByRole('row', { name: COUPON }).getByRole('button', { name: '收回', exact: true }).click()
  const taking = page.getByRole('dialog', { name: `收回「${COUPON}」` })
  await taking.getByLabel('原因').fill('发错人了')
  await taking.getByRole('button', { name: '收回', exact: true }).click()
  await page.getByRole('row', { name: COUPON }).getByRole('button', { name: '收回', exact: true }).waitFor({ state: 'detached' })
  await diner.reload()
  await diner.hasApp()
  await diner.text(COUPON).waitFor({ state: 'hidden' })

  // The checkout says that the card is frozen; it pays again once it is unfrozen.
  await setsFrozen(page, '冻结储值卡', '卡丢了')
  await page.getByText('付不了款，也充不了值').waitFor()
  await diner.scan('SNTYY01')
  await diner.addFrom('点心小食', '蟹籽干蒸烧卖')
  await diner.checksOut()
  await diner.sees(t('off.cardFrozen'))
  await diner.tap(beginning(t('checkout.method')))
  await diner.sheet().getByText(t('off.cardFrozen')).waitFor()
  await diner.escapes()
  await setsFrozen(page, '解冻储值卡', '找到了')
  await page.getByText('付不了款，也充不了值').waitFor({ state: 'detached' })
  await diner.reload()
  await diner.sees(t('balance.enough', { amount: `¥${yuan(BALANCE_FEN)}` }))
  const order = { who: PHONE, code: 'SNTYY01', status: 'toPay', quantity: 1 }
  const { orderNo } = await levers().post<{ orderNo: string }>('/orders', order)
  const [{ fen }] = (await rowsOf<{ fen: number }>(
    app.server,
    `select payable_fen as fen from customer_order where order_no = '${orderNo}'`,
  )) as [{ fen: number }]
  await diner.open(`packOrder/pages/details?orderNo=${orderNo}`)
  await diner.tap(t('action.pay'))
  await diner
    .sheet()
    .getByRole('radio', { name: beginning(t('method.balance')) })
    .last()
    .click()
  await diner.tap(beginning(t('by.balance', { amount: '' }).trim()))
  await diner.isAt('packOrder/pages/success')
  await diner.sees(t('paid.title'))
  for (const event of ['accept', 'make', 'ready', 'pickUp'])
    await fetch(`${app.server.url}/sandbox/orders/${orderNo}/${event}`, { method: 'POST' })

  const dialog = await chooses(page, '改生日')
  await dialog.getByLabel('生日').fill('1994-06-05')
  await dialog.getByLabel('生日').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('definition').filter({ hasText: '1994-06-05' }).waitFor()
  await diner.open('packUser/pages/userInfo')
  const birthday = diner.page.getByLabel(t('profile.birthday'), { exact: true }).filter({ visible: true }).last()
  await until(async () => (await birthday.inputValue()) === '1994-06-05', 'the birthday as it was put right')

  // A balance keeps the account open; without one an owner closes it for its member.
  const left = yuan(BALANCE_FEN - fen)
  const ownersDesk = await app.browserOf(owner)
  const closing = ownersDesk.page
  await closing.goto(new URL(page.url()).pathname)
  const question = await chooses(closing, '注销账号')
  await question.getByLabel('后四位').fill('0000')
  await question.getByLabel('原因').fill('本人来店要求')
  const confirm = question.getByRole('button', { name: '注销账号', exact: true })
  await confirm.click()
  await question.getByText('后四位和这位会员的手机号对不上').waitFor()
  await question.getByLabel('后四位').fill(PHONE.slice(-4))
  await confirm.click()
  await closing.getByText('储值卡里还有余额').waitFor()
  await gives(page, { kind: '余额', isTaken: true, amount: left, reason: '注销前退回' }, '好了，客人马上看到')
  await confirm.click()
  await closing.getByText('账号已注销').waitFor()
  await closing.waitForURL('**/console/members')
  await diner.open('pages/user/main')
  await diner.named(beginning(t('profile.logIn'))).waitFor()
  // A manager who still has the page open is told when giving something.
  await button(page, '赠送或扣减').click()
  await drawer.getByLabel('多少').fill('1')
  await drawer.getByLabel('原因').fill('再来')
  await drawer.getByRole('button', { name: '确定' }).click()
  await page.getByText('这位会员的账号已经注销了').waitFor()
})
