import { defineTexts } from '@/i18n'

export const loginTexts = defineTexts({
  'login.title': { hans: '登录', en: 'Log in', yue: '登入' },
  'login.app': { hans: '桌码', en: 'Zhuoma', yue: '桌碼' },
  'login.headline': { hans: '欢迎来到{name}', en: 'Welcome to {name}', yue: '歡迎嚟到{name}' },
  'login.line': {
    hans: '新手机号也能直接登录。购物车和订单都会带过来。',
    en: 'New numbers can log in, too. Your cart and orders come with you.',
    yue: '新號碼都可以直接登入。購物車同訂單都會帶埋過嚟。',
  },
  'login.phone': { hans: '手机号', en: 'Phone number', yue: '手機號碼' },
  'login.phonePlaceholder': { hans: '11 位手机号', en: '11 digits', yue: '11 位號碼' },
  'login.unlisted': {
    hans: '新会员要先在商家的名单里。已经是会员的，照常登录。',
    en: 'New members must be on the merchant’s list first. If you’re a member already, just log in.',
    yue: '新會員要喺商家張名單先得。已經係會員嘅，照登入。',
  },
  'login.enter': { hans: '登录', en: 'Log in', yue: '登入' },
  'login.byButton': { hans: '用微信手机号登录', en: 'Log in with WeChat phone', yue: '用微信手機號碼登入' },
  'login.bySms': { hans: '用短信验证码登录', en: 'Log in with SMS code', yue: '用短訊驗證碼登入' },
  'login.button.quota': {
    hans: '微信手机号验证今天用完了，请用短信验证码登录',
    en: 'WeChat phone login is used up for now. Please log in with an SMS code',
    yue: '微信手機號碼驗證用晒，請用短訊驗證碼登入',
  },
  'login.button.privacy': {
    hans: '没有同意读取微信手机号，可以用短信验证码登录',
    en: 'You didn’t agree to share your WeChat phone. You can log in with an SMS code',
    yue: '你未同意讀取微信手機號碼，可以用短訊驗證碼登入',
  },
  'login.button.undeclared': {
    hans: '商家的隐私指引还没有写明会用手机号，微信不能提供。请用短信验证码登录',
    en: 'The merchant’s privacy guide doesn’t mention phone numbers yet, so WeChat can’t share yours. Please log in with an SMS code',
    yue: '商家嘅私隱指引仲未寫明會用手機號碼，微信俾唔到。請用短訊驗證碼登入',
  },
  'login.button.forbidden': {
    hans: '这里还不能用微信手机号登录，请用短信验证码登录',
    en: 'WeChat phone login isn’t available here yet. Please log in with an SMS code',
    yue: '呢度仲未用得微信手機號碼登入，請用短訊驗證碼登入',
  },
  'login.button.other': {
    hans: '微信没有给出手机号，请用短信验证码登录',
    en: 'WeChat gave us no phone number. Please log in with an SMS code',
    yue: '微信攞唔到手機號碼，請用短訊驗證碼登入',
  },
  'login.gift': { hans: '{title}：{names}', hant: '{title}：{names}', en: '{title}: {names}', yue: '{title}：{names}' },
  'login.and': { hans: '、', hant: '、', en: ' and ', yue: '、' },
  'login.seeGift': { hans: '看看', hant: '看看', en: 'See it', yue: '睇吓' },
  'login.done': { hans: '登录成功', en: 'Logged in', yue: '登入咗' },
  'login.agree': { hans: '我已阅读并同意', en: 'I agree to the', yue: '我睇過並同意' },
  'login.agreeAll': {
    hans: '我已阅读并同意{member}和{privacy}',
    en: 'I have read and agree to the {member} and the {privacy}',
    yue: '我睇過並同意{member}同{privacy}',
  },

  'signUp.title': { hans: '注册会员', en: 'Become a member', yue: '登記會員' },
  'signUp.line': {
    hans: '填好称呼和生日就是会员。现在不填也能点单，只是没有会员价、等级和积分。',
    en: 'All it takes is your name and birthday. You can order without, but member prices, levels and points are for members.',
    yue: '填好稱呼同生日就係會員。而家唔填都落到單，但係冇會員價、等級同積分。',
  },
  'signUp.save': { hans: '成为会员', en: 'Join', yue: '做會員' },
  'signUp.later': { hans: '以后再说', en: 'Later', yue: '遲啲先' },
  'signUp.done': { hans: '欢迎加入，你已经是会员', en: 'Welcome! You’re a member now', yue: '歡迎，你已經係會員' },
  'signUp.logInInstead': { hans: '用这个手机号直接登录', en: 'Log in instead', yue: '用呢個號碼直接登入' },
  'signUp.logIn': { hans: '已经是会员，去登录', en: 'Member? Log in', yue: '已經係會員，去登入' },

  'register.title': { hans: '加入会员', en: 'Join', yue: '加入會員' },
  'register.headline': { hans: '成为{name}会员', en: 'Become a member of {name}', yue: '做{name}會員' },
  'register.line': {
    hans: '免费。验证手机号，填称呼和生日就行。',
    en: 'It’s free: verify your phone and tell us your name and birthday.',
    yue: '免費。驗證手機號碼，填稱呼同生日就得。',
  },
  'register.gets': { hans: '加入就有', en: 'What you get', yue: '加入就有' },
  'register.join': { hans: '用手机号加入', en: 'Join with your phone', yue: '用手機號碼加入' },
  'register.already': { hans: '你已经是会员', en: 'You’re already a member', yue: '你已經係會員' },
  'register.alreadyBody': {
    hans: '点单时自动按会员价结算。',
    en: 'Member prices are applied automatically.',
    yue: '落單自動用會員價計。',
  },
  'register.order': { hans: '去点单', en: 'Order now', yue: '去落單' },
})
