import { type H5App, startH5App } from '../../support/h5App'
import { rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { fieldOf, logsIn } from '../support/logIn'
import { pull, Shopper } from '../support/shopper'

const TABLE = 'TNTYYA03'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
})
afterAll(() => app?.close())

interface Waiting {
  list: { checkId: string; parts: { content: string }[] }[]
}
/** Staff read the text and decide. */
const decides = async (text: string, decision: 'pass' | 'refuse') => {
  const { list } = await leversOf(app.server.url).get<Waiting>('/contentChecks')
  const { checkId } = list.find(({ parts }) => parts.some(({ content }) => content === text))!
  await leversOf(app.server.url).post('/contentChecks/decide', { checkId, decision })
}
const member = async (phone: string): Promise<Shopper> => {
  const diner = await Shopper.arrive(app)
  await diner.open('packOther/pages/validatePhone')
  await logsIn(diner, app, phone)
  await diner.isAt('packOther/pages/registUser')
  await diner.tap(diner.t('signUp.later'))
  return diner
}
const rename = async (diner: Shopper, name: string) => {
  await diner.open('packUser/pages/userInfo')
  await fieldOf(diner, diner.t('profile.name')).fill(name)
  await diner.tap(diner.t('profile.save'))
}

it('a name that is being checked: its owner sees it with a notice, others at the table the previous one', async () => {
  const [diner, mate] = [await member('13916180301'), await Shopper.arrive(app)]
  await rename(diner, '阿敏')
  await diner.receives(diner.t('profile.saved'))
  await rename(diner, '可疑敏')
  await diner.receives(diner.t('profile.saved'))
  await diner.open('packUser/pages/userInfo')
  await diner.sees(diner.t('content.nameChecking'))

  await diner.scan(TABLE)
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await mate.scan(TABLE)
  await mate.cartOf(1)
  await mate.openCart()
  await mate.sees(/阿敏/)
  expect(await mate.page.getByText('可疑敏').count()).toBe(0)

  await diner.open('packUser/pages/userInfo')
  await diner.sees(diner.t('content.nameChecking'))
  await decides('可疑敏', 'pass')
  await diner.text(diner.t('content.nameChecking')).waitFor({ state: 'detached' })
  await mate.scan(TABLE)
  await mate.hasApp()
  await mate.openCart()
  await mate.sees(/可疑敏/)
  for (const one of [diner, mate]) await one.leave()
})

it('a refused name stays in its field, which says so, until it is changed', async () => {
  const diner = await member('13916180303')
  await rename(diner, '违禁敏')
  await diner.sees(diner.t('content.nameRefused'))
  expect(await fieldOf(diner, diner.t('profile.name')).inputValue()).toBe('违禁敏')
  await diner.open('pages/user/main')
  await diner.sees(diner.t('content.meRefused'))
  await rename(diner, '小敏')
  await diner.receives(diner.t('profile.saved'))
  await diner.leave()
})

it('a review is read by its author while it is checked and by others afterwards; a refused one is written again', async () => {
  const diner = await Shopper.arrive(app)
  const { t } = diner
  await diner.scan(TABLE)
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.checksOut()
  await diner.submits()
  await diner.pays()
  await diner.sees(t('paid.title'))
  const orderNo = await diner.orderNo()
  for (const event of ['accept', 'make', 'serve']) await pull(app, orderNo, event)
  await diner.open(`packDomain/pages/comment?orderNo=${orderNo}`)
  const write = async (text: string) => {
    await diner.named(t('rating.of', { n: 4 }), 'radio').click()
    await diner.page
      .getByRole('textbox', { name: t('review.text') })
      .filter({ visible: true })
      .last()
      .fill(text)
    await diner.tap(t('review.send'))
  }
  await write('违禁的评价')
  await diner.sees(t('content.refused'))
  await diner.isAt('packDomain/pages/comment')

  await write('味道可疑但好吃')
  await diner.isAt('packOrder/pages/details')
  await diner.sees('味道可疑但好吃')
  await diner.sees(t('content.checking'))
  const read = async () => {
    const [order] = await rowsOf<{ shop_id: string }>(app.server, `select shop_id from customer_order where order_no = '${orderNo}'`)
    return (await app.server.api.call('/commentOrderInfoByPage', { shopId: order!.shop_id })).list.map(({ text }) => text)
  }
  expect(await read()).not.toContain('味道可疑但好吃')
  await decides('味道可疑但好吃', 'refuse')
  await diner.sees(t('content.refused'))
  await diner.tap(t('content.rewrite'))
  await diner.isAt('packDomain/pages/comment')
  await write('好吃')
  await diner.isAt('packOrder/pages/details')
  await diner.text(t('content.refused')).waitFor({ state: 'detached' })
  expect(await read()).toContain('好吃')
  await diner.leave()
})
