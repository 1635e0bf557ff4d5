import { rowsOf } from '../../support/node/diner'
import { leversOf } from '../../support/node/levers'
import { startWeapp, type WeappHost } from '../support/app'
import { beginning, Shopper, t } from '../support/shopper'

const TABLE = 'TNTYYA04'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

let host: WeappHost
let diner: Shopper
beforeAll(async () => {
  host = await startWeapp()
})
afterAll(() => host?.close())
beforeEach(() => {
  diner = new Shopper(host, { name: `author-${Math.random().toString(36).slice(2)}` })
})
afterEach(() => diner.leave())

interface Waiting {
  list: { checkId: string; parts: { content: string }[] }[]
}
const decides = async (text: string, decision: 'pass' | 'refuse') => {
  const { list } = await leversOf(host.server.url).get<Waiting>('/contentChecks')
  const { checkId } = list.find(({ parts }) => parts.some(({ content }) => content === text))!
  await leversOf(host.server.url).post('/contentChecks/decide', { checkId, decision })
}
const becomesMember = async (number: string) => {
  diner.phone.diner.phone = number
  diner.open('pages/user/main')
  await diner.phone.taps(beginning(t('profile.logIn')))
  await diner.phone.taps(/^我已阅读并同意/, 'checkbox')
  await diner.phone.taps(t('login.byButton'))
  await diner.phone.taps(t('signUp.later'))
}
const rename = async (name: string) => {
  diner.open('packUser/pages/userInfo')
  await diner.phone.types(t('profile.name'), name)
  await diner.phone.taps(t('profile.save'))
}

it('a name that is being checked is seen by its owner, and the previous one by others at the table; a refused one says so', async () => {
  await becomesMember('13916180401')
  await rename('阿敏')
  await diner.phone.isAt('pages/index/main')
  await rename('可疑敏')
  await diner.phone.isAt('pages/index/main')
  diner.open('packUser/pages/userInfo')
  await diner.phone.sees(t('content.nameChecking'))

  diner.scan(TABLE)
  await diner.addFrom(DIM_SUM, SIU_MAI)
  const mate = new Shopper(host, { name: 'mate' })
  mate.scan(TABLE)
  await mate.cartOf(1)
  await mate.openCart()
  await mate.phone.sees(/阿敏/)
  expect(mate.phone.screen).not.toContain('可疑敏')
  mate.leave()

  diner.open('packUser/pages/userInfo')
  await diner.phone.sees(t('content.nameChecking'))
  await decides('可疑敏', 'pass')
  await diner.phone.waits(() => !diner.phone.screen.includes(t('content.nameChecking')), 'end of the notice')
  await rename('违禁敏')
  await diner.phone.sees(t('content.nameRefused'))
  expect(diner.phone.pages.top.route).toBe('packUser/pages/userInfo')
})

it('a review is read by its author while it is checked and by others afterwards; a refused one is written again', async () => {
  diner.scan(TABLE)
  await diner.addFrom(DIM_SUM, SIU_MAI)
  await diner.checksOut()
  await diner.pays()
  const { orderNo } = diner
  for (const event of ['accept', 'make', 'serve']) await diner.kitchen(orderNo, event)
  diner.open('packDomain/pages/comment', { orderNo })
  const write = async (text: string) => {
    await diner.phone.taps(t('rating.of', { n: 4 }), 'radio')
    await diner.phone.types(t('review.text'), text)
    await diner.phone.taps(t('review.send'))
  }
  await write('违禁的评价')
  await diner.phone.sees(t('content.refused'))
  expect(diner.phone.pages.top.route).toBe('packDomain/pages/comment')
  await write('味道可疑但好吃')
  await diner.phone.isAt('packOrder/pages/details')
  await diner.phone.sees('味道可疑但好吃')
  await diner.phone.sees(t('content.checking'))
  const read = async () => {
    const [order] = await rowsOf<{ shop_id: string }>(host.server, `select shop_id from customer_order where order_no = '${orderNo}'`)
    return (await host.server.api.call('/commentOrderInfoByPage', { shopId: order!.shop_id })).list.map(({ text }) => text)
  }
  expect(await read()).not.toContain('味道可疑但好吃')
  await decides('味道可疑但好吃', 'pass')
  await diner.phone.waits(() => !diner.phone.screen.includes(t('content.checking')), 'end of the notice')
  expect(await read()).toContain('味道可疑但好吃')
})
