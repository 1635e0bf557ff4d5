import { type H5App, startH5App } from '../../support/h5App'
import { pull, Shopper } from '../support/shopper'

const ATTACK = '<img src=x onerror="document.title=1"><b>hi</b>'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

/** The text is shown as text; nothing of it was interpreted. */
const showsAsText = async (shopper: Shopper): Promise<void> => {
  await shopper.page.getByText(ATTACK).last().waitFor({ state: 'attached' })
  expect(await shopper.page.locator('img[src="x"], [onerror], b').count()).toBe(0)
}

it('malicious names, notes and reviews are shown as text on every page', async () => {
  const [diner, other] = [await Shopper.arrive(app), await Shopper.arrive(app)]
  await diner.scan('TNTYYA01')
  // The app counts at once, before the server knows a person at the table to be renamed.
  const added = diner.page.waitForResponse((response) => response.url().includes('addCart') && response.ok())
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await added
  const quoted = ATTACK.replaceAll("'", "''")
  await app.server.db.exec(`update app_user set nick_name = '${quoted}' where user_id in (select user_id from cart_member)`)
  await other.scan('TNTYYA01')
  await other.cartOf(1)
  await other.openCart()
  await showsAsText(other)

  await diner.checksOut()
  await diner.submits()
  await diner.pays()
  await diner.sees(diner.t('paid.title'))
  const orderNo = await diner.orderNo()
  await app.server.db.exec(`update customer_order set remark = '${quoted}' where order_no = '${orderNo}'`)
  await diner.tap(diner.t('paid.order'))
  await showsAsText(diner)

  for (const event of ['accept', 'make', 'serve']) await pull(app, orderNo, event)
  await diner.seesStatus('status.completed')
  await diner.open(`packDomain/pages/comment?orderNo=${orderNo}`)
  await diner.named('5', 'radio').or(diner.page.getByRole('radio').last()).last().click()
  await diner.page.getByRole('textbox').last().fill(ATTACK)
  await diner.tap(diner.t('review.send'))
  await diner.isAt('packOrder/pages/details')
  await diner.seesStatus('status.reviewed')
  await showsAsText(diner)
  for (const one of [diner, other]) {
    expect(await one.page.title()).not.toBe('1')
    await one.leave()
  }
})

it('the page runs no script but its own: injected scripts have no effect', async () => {
  const diner = await Shopper.arrive(app)
  await diner.scan('TNTYYA02')
  await diner.named(/^加一份/).waitFor()
  const refused = diner.page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()))
  await diner.page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "stolen"'
    document.head.append(script)
    const frame = document.createElement('div')
    frame.innerHTML = '<img src="x" onerror="document.title = `stolen`"><iframe src="https://elsewhere.example"></iframe>'
    document.body.append(frame)
    // By then a script in the picture would have run.
    await new Promise((done) => frame.querySelector('img')!.addEventListener('error', done))
  })
  await refused
  expect(await diner.page.title()).not.toBe('stolen')
  await diner.phone.close()
})
