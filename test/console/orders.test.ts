import { MINUTE } from '@domain/time'
import { choose, Diner, newKey, rowsOf } from '../support/node/diner'
import { TODAY } from '../support/node/features/transfers'
import { hire, type Hired, signedIn } from '../support/node/staff'
import { type ConsoleApp, startConsoleApp } from './support/consoleApp'

/** The board of a shop's orders: it rings, it moves, and no tap is lost. */

const STEPS = ['accept', 'make', 'ready']
/** The small merchant of the tests has no pictures. */
const NO_PICTURES = /logo\/TEA\.svg|\/pictures\/|ERR_INTERNET_DISCONNECTED|WebSocket/

let app: ConsoleApp
let cashier: Hired
let manager: Hired
beforeAll(async () => {
  app = await startConsoleApp()
  cashier = await hire(app.server, 'TEA', [{ role: 'cashier', shopId: 'S1' }], '何嘉欣')
  manager = await hire(app.server, 'TEA', [{ role: 'manager', shopId: 'S1' }], '梁敏仪')
})
afterAll(() => app?.close())

async function paid(
  quantity = 2,
  who: { phone?: string; member?: boolean } = {},
): Promise<{ diner: Diner; orderNo: string; pickupNo: string }> {
  const diner = await Diner.arrive(app.server, undefined, who)
  const { orderNo } = await diner.orderOf(choose('I3'), quantity, 700)
  await diner.pay(orderNo)
  return { diner, orderNo, pickupNo: (await diner.detail(orderNo)).pickupNo! }
}

it('acts stored by two tabs without a network are both sent, also when the first tab is closed before', async () => {
  const { page: first } = await app.browserOf(cashier)
  const second = await first.context().newPage()
  await second.goto('/console/orders')
  const orders = [await paid(), await paid()]
  const cardOf = (page: typeof first, at: 0 | 1) => page.locator(`[data-order="${orders[at]!.orderNo}"]`)
  await cardOf(first, 0).waitFor()
  await cardOf(second, 1).waitFor()
  await first.context().setOffline(true)
  await cardOf(first, 0).getByRole('button', { name: '接单' }).click()
  await first.getByText('1 个操作等待发出').waitFor()
  await cardOf(second, 1).getByRole('button', { name: '接单' }).click()
  await second.getByText('1 个操作等待发出').waitFor()
  await first.close()
  await first.context().setOffline(false)
  await cardOf(second, 1).getByRole('button', { name: '出餐' }).waitFor()
  await second.reload()
  await cardOf(second, 0).getByRole('button', { name: '出餐' }).waitFor()
})

it('a paid order appears by itself, rings until it is opened, and is completed with keyboard shortcuts', async () => {
  const desk = await app.browserOf(cashier)
  const { page } = desk
  await page.getByRole('heading', { name: '订单', exact: true }).waitFor()
  await page.getByText('实时').waitFor()
  await page.getByRole('button', { name: '开班，打开声音' }).click()
  await page.getByRole('button', { name: '提示音 80%' }).waitFor()
  const { orderNo, pickupNo } = await paid()
  const card = page.locator(`[data-order="${orderNo}"]`)
  await card.waitFor()
  await page.waitForFunction(() => document.title.startsWith('(1)'))
  await page.keyboard.press('j')
  await page.waitForFunction(() => !document.title.startsWith('('))
  const panel = page.getByRole('complementary', { name: `订单 ${pickupNo}` })
  await panel.getByText('付款', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await panel.getByText('已接单').waitFor()
  await page.keyboard.press('Enter')
  await panel.getByText('待取餐').waitFor()
  await card.getByRole('button', { name: '再叫号' }).click()
  await card.getByText('叫过 2 次').waitFor()
  await card.getByRole('button', { name: '已取' }).click()
  await card.waitFor({ state: 'detached' })
  await page.getByText('今天完成 1').click()
  await page.getByRole('searchbox').fill(pickupNo)
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: pickupNo }).waitFor()
  desk.expectQuietConsole(NO_PICTURES)
})

it('Ctrl K finds an order, a dish, a member and a page, and each opens by the keyboard', async () => {
  const { diner, orderNo, pickupNo } = await paid(1, { phone: '13900004421', member: true })
  const { userId } = diner.who
  await app.server.db.exec(`update app_user set nick_name = '林小满' where user_id = '${userId}'`)
  const desk = await app.browserOf(manager)
  const { page } = desk
  await page.getByRole('heading', { level: 1 }).waitFor()
  const search = page.getByRole('dialog', { name: '搜索' })
  const finds = async (words: string, name: string, group: string, below = 0) => {
    await page.keyboard.press('Control+k')
    await search.getByRole('combobox').fill(words)
    const option = search.getByRole('group', { name: group }).getByRole('option', { name })
    await option.waitFor()
    for (let row = 0; row < below; row++) await page.keyboard.press('ArrowDown')
    await option.and(search.getByRole('option', { selected: true })).waitFor()
    await page.keyboard.press('Enter')
    await search.waitFor({ state: 'detached' })
  }
  await finds(orderNo, pickupNo, '订单')
  const panel = page.getByRole('complementary', { name: `订单 ${pickupNo}` })
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await finds(orderNo, pickupNo, '订单')
  await panel.waitFor()
  await finds('蛋挞', '蛋挞', '菜品')
  await page.getByRole('region', { name: '蛋挞' }).waitFor()
  // Below their order, which their phone finds too.
  await finds('4421', '林小满', '会员', 1)
  await page.waitForURL(`**/members/${userId}`)
  await finds('交班', '交班', '页面')
  await page.waitForURL('**/shift')
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('什么也不是')
  await search.getByText('没有找到“什么也不是”').waitFor()
  desk.expectQuietConsole(NO_PICTURES)
})

it('the second to act is shown who was first, and a guest’s cancellation raises an alarm', async () => {
  const { page } = await app.browserOf(cashier)
  const other = await signedIn(app.server, manager)
  const first = await paid()
  const card = page.locator(`[data-order="${first.orderNo}"]`)
  await card.waitFor()
  await page.route('**/getOrderBoard.action', (route) => route.abort())
  const { card: seen } = await other.call('/staff/getOrder', { shopId: 'S1', orderNo: first.orderNo })
  await other.call('/staff/moveOrder', {
    shopId: 'S1',
    orderNo: first.orderNo,
    version: seen.version,
    move: 'accept',
    idempotencyKey: newKey(),
  })
  await card.getByRole('button', { name: '接单' }).click()
  await page.getByText('梁敏仪已经接了这一单').waitFor()
  await page.unroute('**/getOrderBoard.action')
  const second = await paid()
  await page.locator(`[data-order="${second.orderNo}"]`).waitFor()
  await second.diner.cancel(second.orderNo)
  await page.getByText(`${second.pickupNo} 取消了`).waitFor()
  await page.getByRole('button', { name: '知道了' }).click()
  await page.getByText(`${second.pickupNo} 取消了`).waitFor({ state: 'detached' })
})

it('a note and a refund that are being entered stay when somebody else changes the order', async () => {
  const { page } = await app.browserOf(cashier)
  const { diner, orderNo, pickupNo } = await paid(3)
  const other = await signedIn(app.server, manager)
  const open = async () => ({
    shopId: 'S1',
    orderNo,
    version: (await other.call('/staff/getOrder', { shopId: 'S1', orderNo })).card.version,
    idempotencyKey: newKey(),
  })
  await page.getByRole('button', { name: `订单 ${pickupNo}`, exact: true }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: '写备注' }).click()
  await panel.getByRole('searchbox').fill('孩子过敏')
  await other.call('/staff/moveOrder', { ...(await open()), move: 'accept' })
  await panel.getByText('已接单').waitFor()
  expect(await panel.getByRole('searchbox').inputValue()).toBe('孩子过敏')

  await panel.getByRole('button', { name: '退款' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('按菜退').click()
  await dialog.getByLabel('蛋挞 退几份').fill('2')
  await dialog.getByLabel('说明').fill('端错了')
  const refund = { reason: 'missing', note: '', isMade: false } as const
  await other.call('/staff/refundOrder', { ...(await open()), ...refund, expectedFen: 1400, lines: [{ lineNo: 1, quantity: 2 }] })
  await dialog.getByText('这一单刚有人退过，还能退 ¥7.00').waitFor()
  expect(await dialog.getByLabel('说明').inputValue()).toBe('端错了')
  await dialog.getByRole('button', { name: '退 ¥7.00' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await diner.detail(orderNo)).refunds?.map(({ grantedFen }) => grantedFen).sort()).toEqual([1400, 700])
})

it('a dish is refunded within the limit, and an order is refused with a reason', async () => {
  const { page } = await app.browserOf(cashier)
  const { diner, orderNo, pickupNo } = await paid(3)
  await page.getByRole('button', { name: `订单 ${pickupNo}`, exact: true }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: '退款' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('按菜退').click()
  await dialog.getByLabel('蛋挞 退几份').fill('1')
  await dialog.getByRole('button', { name: '退 ¥7.00' }).click()
  await dialog.waitFor({ state: 'detached' })
  await panel.getByText('−¥7.00').waitFor()
  expect((await diner.detail(orderNo)).refunds?.[0]).toMatchObject({ grantedFen: 700 })

  const other = await paid()
  await page.getByRole('button', { name: `订单 ${other.pickupNo}`, exact: true }).click()
  await page.getByRole('complementary', { name: `订单 ${other.pickupNo}` }).waitFor()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByText('太忙，做不过来').click()
  await page.getByRole('dialog').getByRole('button', { name: '拒单' }).click()
  await page.locator(`[data-order="${other.orderNo}"]`).waitFor({ state: 'detached' })
})

it('without a network the page shows since when, stores what is tapped, and sends each act once afterwards', async () => {
  const desk = await app.browserOf(cashier)
  const { page } = desk
  const other = await signedIn(app.server, manager)
  const [accepted, fresh] = [await paid(), await paid()]
  const { card: before } = await other.call('/staff/getOrder', { shopId: 'S1', orderNo: accepted.orderNo })
  const change = { shopId: 'S1', orderNo: accepted.orderNo, version: before.version, idempotencyKey: newKey() }
  await other.call('/staff/moveOrder', { ...change, move: 'accept' })
  const cardOf = ({ orderNo }: typeof fresh) => page.locator(`[data-order="${orderNo}"]`)
  await cardOf(accepted).getByRole('button', { name: '出餐' }).waitFor()
  await cardOf(fresh).waitFor()
  await page.context().setOffline(true)
  await page.getByText('起没有连接').waitFor()
  await cardOf(fresh).getByRole('button', { name: '接单' }).click()
  await page.getByText('1 个操作等待发出').waitFor()
  await cardOf(accepted).getByRole('button', { name: '出餐' }).click()
  await page.getByText('2 个操作等待发出').waitFor()
  await cardOf(fresh).getByText('等待发出').waitFor()
  // The shop continues without a network for a minute.
  app.server.clock.advance(MINUTE)
  await app.server.sweep()
  const meanwhile = await paid()
  await page.context().setOffline(false)
  await page.getByText('个操作等待发出').waitFor({ state: 'detached' })
  await cardOf(fresh).getByRole('button', { name: '出餐' }).waitFor()
  await cardOf(accepted).getByRole('button', { name: '再叫号' }).waitFor()
  await cardOf(meanwhile).waitFor()
  const eventsOf = async ({ orderNo }: typeof fresh) =>
    (await other.call('/staff/getOrder', { shopId: 'S1', orderNo })).events
      .map(({ event }) => event)
      .filter((event) => STEPS.includes(event))
  expect(await Promise.all([eventsOf(accepted), eventsOf(fresh), eventsOf(meanwhile)])).toEqual([
    ['accept', 'make', 'ready'],
    ['accept'],
    [],
  ])
  desk.expectQuietConsole(NO_PICTURES)
})

describe('money that the shop handles by hand', () => {
  beforeAll(() =>
    app.server.db.exec(
      `update shop set order_refund = true where shop_id = 'S1';
       insert into shop_payment_method (shop_id, method, min_fen) values ('S1', 'bankTransfer', 500), ('S1', 'cash', 0);
       insert into shop_transfer_account (shop_id, account_name, bank, account_number, confirm_hours)
       values ('S1', '上海茶业有限公司', '工商银行', '1001244009200883316', 24)`,
    ),
  )
  async function ordered() {
    const diner = await Diner.arrive(app.server)
    const { orderNo } = await diner.orderOf(choose('I3'), 2, 700)
    return { diner, orderNo }
  }

  it('a transfer that has not arrived is sent back with a reason, and the guest’s corrected report is accepted', async () => {
    const desk = await app.browserOf(cashier)
    const { page } = desk
    const { diner, orderNo } = await ordered()
    const card = page.locator(`[data-order="${orderNo}"]`)
    const panel = page.getByRole('complementary')
    const send = async (version: number) => {
      const pictureId = `picture-${newKey()}`
      await app.server.db.exec(
        `insert into picture (picture_id, user_id, purpose, width, height, bytes, created_at)
         values ('${pictureId}', '${diner.who.userId}', 'transfer', 1, 1, 1, ${app.server.clock.now()})`,
      )
      const form = { payerName: '上海满满文化', paidOn: TODAY, pictureIds: [pictureId], pickupCode: '', pickupPoint: '', remark: '' }
      await diner.api.call('/submitTransfer', { orderNo, version, idempotencyKey: newKey(), ...form })
      await card.getByRole('heading').getByRole('button').click()
      await panel.getByText(`上海满满文化，${TODAY}`).waitFor()
    }
    await send(0)
    const sendBack = panel.getByRole('button', { name: '退回修改' })
    expect(await sendBack.isDisabled()).toBe(true)
    await panel.getByLabel('哪里不对（顾客会看到）').fill('账上没有这笔')
    await sendBack.click()
    await card.waitFor({ state: 'detached' })
    expect((await diner.api.call('/getTransfer', { orderNo })).transfers[0]?.steps.at(-1)).toMatchObject({ note: '账上没有这笔' })

    await send(2)
    await panel.getByRole('button', { name: '已到账' }).click()
    await card.getByRole('button', { name: '接单' }).waitFor()
    expect((await diner.detail(orderNo)).orderState).toBe('03')
    desk.expectQuietConsole(NO_PICTURES)
  })

  it('cash is paid with the code on the board, and cash of a refused order is returned at the shift', async () => {
    const desk = await app.browserOf(cashier)
    const { page } = desk
    const { diner, orderNo } = await ordered()
    const card = page.locator(`[data-order="${orderNo}"]`)
    const confirm = (code?: string) =>
      diner.api.call('/confirmPay', { orderNo, method: 'cash', idempotencyKey: newKey(), ...(code && { code }) })
    await confirm()
    const note = await card.getByText(/收现金 ¥14.00，收款码/).textContent()
    await confirm(/收款码 (\d+)/.exec(note!)![1])
    await card.getByRole('button', { name: '接单' }).waitFor()
    await card.getByRole('heading').getByRole('button').click()
    await page.getByRole('complementary').getByRole('button', { name: '拒单' }).click()
    await page.getByRole('dialog').getByText('太忙，做不过来').click()
    await page.getByRole('dialog').getByRole('button', { name: '拒单' }).click()
    await card.waitFor({ state: 'detached' })
    await app.server.sweep()

    await page.goto('/console/shift')
    const owed = page.getByRole('region', { name: '要退给客人的钱' })
    await owed.getByText('¥14.00').waitFor()
    await owed.getByRole('button', { name: /已退$/ }).click()
    await page.getByText('¥14.00 已退给客人').waitFor()
    await owed.waitFor({ state: 'detached' })
    expect(await rowsOf(app.server, 'select done_by from hand_return')).toEqual([{ done_by: '何嘉欣' }])
    await app.server.sweep()
    expect((await diner.detail(orderNo)).refundedFen).toBe(1400)
    desk.expectQuietConsole(NO_PICTURES)
  })
})
