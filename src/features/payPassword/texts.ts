import { defineTexts } from '@/i18n'

/** The page of a member's password for payments. */
export const payPasswordTexts = defineTexts({
  'payPassword.title': { hans: '支付密码', en: 'Payment password', yue: '付款密碼' },
  'payPassword.why': {
    hans: '余额支付金额较大时需要输入，防止他人用你的手机付款。',
    en: 'We ask for it when you pay a larger sum from your balance, so nobody else can pay with your phone.',
    yue: '用結餘畀大額嗰陣會問一次，人哋攞到部電話都畀唔到。',
  },
  'payPassword.isSet': {
    hans: '支付密码已设置，可在下面更换。',
    en: 'It is set. You can choose another one here.',
    yue: '已經設定咗，可以喺下面換。',
  },
  'payPassword.locked': {
    hans: '输错次数太多，暂时不能使用。设置新密码后即可付款。',
    en: 'Too many wrong tries, so it can’t be used now. Choose a new one to pay right away.',
    yue: '錯得太多次，而家用唔到。設定個新嘅就即刻畀得。',
  },
  'payPassword.new': { hans: '新的六位密码', en: 'New six digits', yue: '新嘅六位密碼' },
  'payPassword.placeholder': { hans: '六位数字，别用生日', en: 'Six digits, not a birthday', yue: '六位數字，唔好用生日' },
  'payPassword.again': { hans: '再输一次', hant: '再輸入一次', en: 'The same digits again', yue: '再入一次' },
  'payPassword.againPlaceholder': { hans: '和上面一样', hant: '和上面一樣', en: 'As above', yue: '同上面一樣' },
  'payPassword.different': { hans: '两次输入的不一样', hant: '兩次輸入的不一樣', en: 'The two are not the same', yue: '兩次入嘅唔同' },
  'payPassword.short': { hans: '请输入六位数字', en: 'Enter all six digits', yue: '請輸入六位數字' },
  'payPassword.weak': { hans: '太容易猜了，请换一个', en: 'Too easy to guess. Please choose another', yue: '太易估喇，請換過個' },
  'payPassword.own': {
    hans: '别用生日或手机尾号，请换一个',
    hant: '別用生日或手機末碼，請換一個',
    en: 'Please don’t use your birthday or the end of your phone number',
    yue: '唔好用生日或者電話尾數，請換過個',
  },
  'payPassword.save': { hans: '保存', en: 'Save', yue: '儲存' },
  'payPassword.saved': { hans: '支付密码已设置', en: 'Payment password saved', yue: '付款密碼設定咗' },
  'payPassword.visitor': { hans: '还没有登录', en: 'You are not logged in', yue: '仲未登入' },
  'payPassword.visitorBody': {
    hans: '登录后可以设支付密码。',
    en: 'Log in to set a payment password.',
    yue: '登入咗先可以設定付款密碼。',
  },
  'payPassword.logIn': { hans: '登录', en: 'Log in', yue: '登入' },
})
