import { defineTexts } from '@/i18n'

export const memberTexts = defineTexts({
  'member.title': { hans: '会员', en: 'Membership', yue: '會員' },
  'member.word': { hans: '会员', en: 'Member', yue: '會員' },
  'member.invite': { hans: '成为会员，点单更划算', en: 'Members pay less', yue: '做會員，落單抵啲' },
  'member.inviteBody': {
    hans: '免费，验证手机号就是会员。',
    en: 'It’s free. Just verify your phone number.',
    yue: '免費，驗證手機號碼就係會員。',
  },
  'member.join': { hans: '免费加入', en: 'Join for free', yue: '免費加入' },
  'member.hello': { hans: '{name}，欢迎回来', en: 'Welcome back, {name}', yue: '{name}，歡迎返嚟' },
  'member.friend': { hans: '朋友', en: 'friend', yue: '朋友' },
  'member.active': {
    hans: '点单时自动按会员价结算',
    en: 'Member prices are applied automatically',
    yue: '落單自動用會員價計',
  },
  'member.now': { hans: '现在就有', en: 'What you get now', yue: '即刻就有' },
  'member.price': { hans: '会员价', en: 'Member prices', yue: '會員價' },
  'member.priceBody': {
    hans: '标了会员价的菜品，每次都按会员价付。',
    en: 'Pay the member price on marked dishes, every time.',
    yue: '有會員價嘅餸，次次都用會員價畀。',
  },
  'member.devices': { hans: '订单跟着你', en: 'Your orders on every phone', yue: '訂單跟住你' },
  'member.devicesBody': {
    hans: '换手机、换浏览器，登录后订单和购物车都在。',
    en: 'Log in on a new phone and your orders and cart are there.',
    yue: '換機、換瀏覽器，登入之後訂單同購物車都喺度。',
  },
  'member.name': { hans: '评价有署名', en: 'Reviews in your name', yue: '評價有署名' },
  'member.nameBody': {
    hans: '评价署你的昵称，也可以匿名。',
    en: 'Or post anonymously if you prefer.',
    yue: '評價署你個名，匿名都得。',
  },
  'member.prices': { hans: '会员价菜品', en: 'Member prices', yue: '會員價餸菜' },
  'member.menu': { hans: '看菜单', en: 'Menu', yue: '睇餐牌' },
  'member.saves': { hans: '省 {amount}', en: 'Save {amount}', yue: '慳 {amount}' },
})
