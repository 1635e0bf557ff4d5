import { LANGUAGE_NAMES } from '@/features/about/languages'
import { appJsonOf, declaredPages } from '../support/appJson'
import { DIST } from '../support/app'
import type { Diner } from '../support/wx/diner'
import { beginning, type Visit } from './visit'

export interface Story {
  name: string
  diner?: Partial<Diner>
  notify: (visit: Visit) => Promise<void>
}

const payKey = ({ t }: Visit) => new RegExp(t('by.wechat', { amount: '¥.+' }))
const retryKey = ({ t }: Visit) => t('async.retry')
const JINGAN = { latitude: 31.2235, longitude: 121.4454 }

const atTheTable: Story = {
  name: 'table',
  diner: { name: 'table', payment: 'cancel' },
  notify: async (visit) => {
    await visit.scans('TNTYYA12')
    await visit.shot('menu')
    await visit.taps(beginning(visit.called('红烧牛腱面')))
    await visit.shot('spec-sheet')
    await visit.taps(beginning(visit.called('大份')), 'radio')
    await visit.taps(visit.t('spec.add'))
    await visit.adds('水晶虾饺')
    await visit.shot('menu-with-cart')
    await visit.taps(beginning(visit.t('cartBar.name')))
    await visit.shot('cart-sheet')
    await visit.opens('pages/menu/main')
    await visit.taps(visit.t('menu.avoid'))
    await visit.shot('allergens')
    await visit.opens('packDomain/pages/remarks')
    await visit.shot('remarks')
    await visit.opens('pages/menu/main')
    await visit.taps(visit.t('menu.checkout'))
    await visit.shot('checkout')
    await visit.taps(payKey(visit))
    await visit.shot('order-to-pay')
    visit.phone.diner.payment = 'pay'
    await visit.taps(visit.t('action.pay'))
    await visit.shot('paid')
    const { orderNo } = visit
    await visit.opens('packOrder/pages/details', { orderNo })
    await visit.shot('order-pending', { whole: true })
    await visit.kitchen(orderNo, 'accept')
    await visit.shot('order-accepted')
    await visit.kitchen(orderNo, 'make')
    await visit.shot('order-making')
    await visit.opens('pages/index/main')
    await visit.shot('home-order-open')
    await visit.opens('packOrder/pages/details', { orderNo })
    await visit.kitchen(orderNo, 'complete')
    await visit.shot('order-completed')
    await visit.taps(visit.t('action.review'))
    await visit.taps(visit.t('rating.of', { n: 4 }), 'radio')
    await visit.types(visit.t('review.text'), '汤很鲜，面筋道。')
    await visit.shot('review')
    await visit.taps(visit.t('review.send'))
    await visit.shot('order-reviewed', { whole: true })
    await visit.opens('pages/order/main')
    await visit.shot('orders')
  },
}

const atTheCounter: Story = {
  name: 'pickup',
  diner: { name: 'pickup', position: JINGAN },
  notify: async (visit) => {
    await visit.opens('pages/index/main')
    await visit.shot('home')
    await visit.opens('packShop/pages/shop/main')
    await visit.shot('shops')
    await visit.taps(visit.t('shops.locate'))
    await visit.shot('shops-by-distance')
    await visit.opens('packShop/pages/city/main')
    await visit.shot('cities')
    await visit.scans('SNTYY01')
    await visit.taps(visit.t('mode.pickup'), 'radio')
    await visit.taps(beginning(visit.called('套餐')), 'tab')
    await visit.adds('双人小聚套餐')
    await visit.shot('set-meal')
    await visit.opens('pages/menu/main')
    await visit.adds('水晶虾饺')
    await visit.shot('menu-pickup')
    await visit.taps(visit.t('menu.search'))
    await visit.types(visit.t('search.placeholder'), 'xj')
    await visit.shot('search')
    await visit.opens('pages/menu/main')
    await visit.taps(visit.t('menu.checkout'))
    await visit.shot('checkout-pickup')
    await visit.taps(visit.t('checkout.changeTime'))
    await visit.shot('checkout-time')
    await visit.opens('packOrder/pages/payment/main')
    await visit.taps(payKey(visit))
    await visit.shot('paid-pickup')
    const { orderNo } = visit
    await visit.opens('packOrder/pages/details', { orderNo })
    await visit.taps(visit.t('action.cancel'))
    await visit.shot('cancel-question')
  },
}

const visitor: Story = {
  name: 'visitor',
  diner: { name: 'visitor' },
  notify: async (visit) => {
    await visit.opens('pages/user/main')
    await visit.shot('me-visitor')
    await visit.taps(new RegExp(LANGUAGE_NAMES[visit.lang]))
    await visit.shot('languages')
    await visit.opens('pages/user/main')
    await visit.taps(beginning(visit.t('data.title')))
    await visit.shot('data-use')
    await visit.opens('pages/member/main')
    await visit.shot('member-visitor')
    await visit.opens('packOther/pages/register')
    await visit.shot('register')
    await visit.opens('packOther/pages/validatePhone')
    await visit.shot('login')
    await visit.taps(visit.t('login.bySms'))
    await visit.types(visit.t('login.phone'), '139')
    await visit.taps(visit.t('login.enter'))
    await visit.shot('login-by-message')
    await visit.taps(visit.t('agreement.privacy'), 'link')
    await visit.shot('agreement')
    await visit.opens('pages/order/main')
    await visit.shot('orders-none')
    await visit.scans('SXKYD02')
    await visit.shot('menu-problem')
    await visit.scans('TNTYYA19')
    await visit.shot('menu-table-off')
    await visit.scans('SNTWJ01')
    await visit.shot('menu-closed')
  },
}

const member: Story = {
  name: 'member',
  diner: { name: 'member' },
  notify: async (visit) => {
    await visit.logsIn('13900000088')
    await visit.shot('sign-up')
    visit.phone.end()
    await visit.logsIn('13800000001')
    await visit.opens('pages/user/main')
    await visit.shot('me')
    await visit.opens('pages/member/main')
    await visit.shot('member')
    await visit.opens('packUser/pages/userInfo')
    await visit.shot('profile')
    await visit.opens('packUser/pages/more')
    await visit.shot('about')
    await visit.opens('pages/user/logout/main')
    await visit.shot('close-account')
    await visit.opens('pages/order/main')
    await visit.shot('orders-member')
  },
}

const offline: Story = {
  name: 'offline',
  diner: { name: 'offline' },
  notify: async (visit) => {
    await visit.scans('TNTYYA11')
    await visit.phone.waits(() => visit.phone.stored('menu'), 'menu on the shelf')
    visit.phone.network.online = false
    await visit.opens('pages/menu/main')
    await visit.phone.waits(() => visit.phone.ofClass('zm-connection--lost')[0], 'word of the lost connection')
    await visit.shot('menu-as-it-was')
    await visit.scans('SNTWK01')
    await visit.waitsFor(retryKey(visit))
    await visit.shot('menu')
    await visit.opens('pages/order/main')
    await visit.waitsFor(retryKey(visit))
    await visit.shot('orders')
    await visit.opens('packShop/pages/shop/main')
    await visit.waitsFor(retryKey(visit))
    await visit.shot('shops')
    await visit.opens('pages/index/main')
    await visit.waitsFor(retryKey(visit))
    await visit.shot('home')
  },
}

/** Names twice as long, prices of five digits, every second dish without a picture, every third one sold out. */
const EXTREMES = `
  with numbered as (select item_id, row_number() over (order by sort) as at from menu_item where mchnt_cd = (select mchnt_cd from shop where shop_id = 'xk-dingxi'))
  update menu_item set
    name = (select jsonb_object_agg(lang, text || ' ' || text) from jsonb_each_text(name) as words(lang, text)),
    price_fen = price_fen * 611 + 88, member_price_fen = price_fen * 600 + 99,
    picture = case when at % 2 = 0 then '' else picture end
  from numbered where numbered.item_id = menu_item.item_id;
  insert into stock (shop_id, sku, remaining) select 'xk-dingxi', item_id, 0
    from (select item_id, row_number() over (order by sort) as at from menu_item where item_id like 'xk-%') as counted where at % 3 = 0
    on conflict (shop_id, sku) do update set remaining = 0`

const extremes: Story = {
  name: 'extremes',
  diner: { name: 'extremes' },
  notify: async (visit) => {
    await visit.host.server.db.exec(EXTREMES)
    await visit.scans('TXKDXA01')
    await visit.shot('menu')
    await visit.adds('双菇素浇面')
    await visit.shot('spec-sheet')
    await visit.taps(visit.t('spec.add'))
    await visit.shot('menu-with-cart')
    await visit.taps(beginning(visit.t('cartBar.name')))
    await visit.shot('cart-sheet')
    await visit.opens('pages/menu/main')
    await visit.taps(visit.t('menu.checkout'))
    await visit.shot('checkout')
    await visit.taps(payKey(visit))
    await visit.shot('paid')
    await visit.opens('packOrder/pages/details', { orderNo: visit.orderNo })
    await visit.shot('order', { whole: true })
    await visit.opens('pages/order/main')
    await visit.shot('orders')
  },
}

/** Every page as it opens from its bare link. */
const bare: Story = {
  name: 'bare',
  diner: { name: 'bare' },
  notify: async (visit) => {
    for (const path of declaredPages(appJsonOf(DIST))) {
      await visit.opens(path)
      await visit.shot(path.replaceAll('/', '-'))
    }
  },
}

export const STORIES: readonly Story[] = [atTheTable, atTheCounter, visitor, member, offline, extremes, bare]
