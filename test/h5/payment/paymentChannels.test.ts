import type { Page } from 'playwright-core'
import { startH5App, type H5App } from '../../support/h5App'
import { leversOf } from '../../support/node/levers'
import { Shopper } from '../support/shopper'

const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
const PAY = '确认支付 · Pay'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
  await leversOf(app.server.url).post('/payments/ways', { ways: 'wechat' })
})
afterAll(() => app?.close())

const orders = async (diner: Shopper, table: string): Promise<void> => {
  await diner.scan(table)
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.cartOf(1)
  await diner.checksOut()
  await diner.payKey().click()
}
const paysAt = (page: Page) => page.getByRole('button', { name: PAY }).click()

describe('on a laptop', () => {
  const LAPTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }

  it('an order is paid by a phone that scans the code, and the laptop is notified', async () => {
    const diner = await Shopper.arrive(app, 'hans', LAPTOP)
    const answer = diner.page.waitForResponse(/\/wxpay\.action/)
    await orders(diner, 'TNTYYA01')
    const { data } = (await (await answer).json()) as { data: { channel: string; codeUrl: string } }
    expect(data.channel).toBe('native')
    await diner
      .sheet()
      .getByRole('img', { name: diner.t('elsewhere.code') })
      .waitFor()
    await diner.sees(diner.t('elsewhere.left'))
    const phone = await Shopper.arrive(app)
    await phone.page.goto(data.codeUrl)
    await paysAt(phone.page)
    await phone.page.getByText('已付款').waitFor()
    await diner.sees(diner.t('paid.title'))
    await phone.leave()
    await diner.leave()
  })

  it('a code that was cancelled can be requested again, and ends with the order', async () => {
    const diner = await Shopper.arrive(app, 'hans', LAPTOP)
    await orders(diner, 'TNTYYA02')
    await diner
      .sheet()
      .getByRole('img', { name: diner.t('elsewhere.code') })
      .waitFor()
    await diner.escapes()
    await diner.receives(diner.t('pay.cancelled'))
    await diner.isAt('packOrder/pages/details')
    await diner.tap(diner.t('action.pay'))
    await diner
      .sheet()
      .getByRole('img', { name: diner.t('elsewhere.code') })
      .waitFor()
    app.server.clock.advance(3_600_000)
    await diner.receives(diner.t('pay.ended'))
    await diner.seesStatus('status.cancelled')
    await diner.leave()
  })
})

describe('in another browser of the phone', () => {
  const PHONE = { userAgent: IPHONE }
  const leaves = async (diner: Shopper, table: string) => {
    await orders(diner, table)
    await diner.page.waitForURL(/\/sandbox\/cashier\//)
  }
  const returns = async (diner: Shopper) => {
    await diner.page.getByRole('button', { name: '暂不支付 · Not now' }).waitFor()
    const to = new URL(diner.page.url()).searchParams.get('redirect_url')!
    await diner.page.goto(to)
    await diner.sees(diner.t('elsewhere.away'))
  }

  it('the app is left for WeChat, and the order is paid on return', async () => {
    const diner = await Shopper.arrive(app, 'hans', PHONE)
    await leaves(diner, 'TNTYYA03')
    await paysAt(diner.page)
    await diner.sees(diner.t('paid.title'))
    await diner.leave()
  })

  it('a return before it is paid shows it as confirming until it is', async () => {
    const diner = await Shopper.arrive(app, 'hans', PHONE)
    await leaves(diner, 'TNTYYA04')
    const desk = diner.page.url().replace('/cashier/', '/pay/').replace(/\?.*/, '')
    await returns(diner)
    await fetch(desk, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ action: 'pay' }) })
    await diner.sees(diner.t('paid.title'))
    await diner.leave()
  })

  it('a payer who returns without paying can go there again, or leave it unpaid', async () => {
    const diner = await Shopper.arrive(app, 'hans', PHONE)
    await leaves(diner, 'TNTYYA05')
    const first = diner.page.url()
    await returns(diner)
    await diner
      .sheet()
      .getByRole('button', { name: diner.t('elsewhere.again') })
      .click()
    await diner.page.waitForURL(/\/sandbox\/cashier\//)
    expect(diner.page.url()).toBe(first)
    await returns(diner)
    await diner.escapes()
    await diner.receives(diner.t('pay.cancelled'))
    await diner.seesStatus('status.toPay')
    await diner.reload()
    await diner.seesStatus('status.toPay')
    await expect(diner.page.getByRole('dialog').count()).resolves.toBe(0)
    await diner.leave()
  })
})

describe('in WeChat’s own browser', () => {
  it('the app is left to identify the payer, and pays by WeChat’s sheet on return', async () => {
    const diner = await Shopper.arrive(app, 'hans', { userAgent: `${IPHONE} MicroMessenger/8.0.44` })
    await diner.phone.context.addInitScript(() => {
      const invoke = (_name: string, input: { package: string }, answer: (result: { err_msg: string }) => void) =>
        void fetch(`/sandbox/pay/${input.package.replace('prepay_id=', '')}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ action: 'pay' }),
        }).then(() => answer({ err_msg: 'get_brand_wcpay_request:ok' }))
      Object.assign(globalThis, { WeixinJSBridge: { invoke } })
    })
    const answer = diner.page.waitForResponse(/\/setWxPayer\.action/)
    await orders(diner, 'TNTYYA06')
    await answer
    await diner.sees(diner.t('paid.title'))
    expect(diner.page.url()).not.toContain('wxcode')
    await diner.leave()
  })
})
