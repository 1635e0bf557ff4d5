import { defineTexts } from '@/i18n'

export const dataTexts = defineTexts({
  'data.caption': {
    hans: '用到什么、为什么、存多久，全在这里。',
    en: 'What we use, why, and for how long.',
    yue: '用咩、點解用、存幾耐，全部喺度。',
  },
  'data.asked': { hans: '用到时才问，不给也能点单', en: 'Asked only when needed; you can order without', yue: '用到先問，唔畀都落到單' },
  'data.always': { hans: '点单必需', en: 'Needed to order', yue: '落單一定要' },
  'data.optional': { hans: '可不给', hant: '可不提供', en: 'Optional', yue: '可以唔畀' },
  'data.needed': { hans: '必需', en: 'Needed', yue: '必需' },
  'data.never': {
    hans: '不读通讯录，不跟踪你去过哪里，不把资料卖给别人。',
    en: 'We never read your contacts, track where you go or sell your data.',
    yue: '唔睇通訊錄，唔追蹤你去過邊，唔會賣資料。',
  },

  'data.location': { hans: '位置', en: 'Location', yue: '位置' },
  'data.locationWhy': {
    hans: '点「按距离排序」时，算门店离你多远。',
    en: 'To show how far shops are when you sort by distance.',
    yue: '撳「按距離排」嗰陣，計分店離你幾遠。',
  },
  'data.locationKept': {
    hans: '只在这次打开期间使用，服务器不保存。',
    en: 'Used while the app is open. Never stored on the server.',
    yue: '開住嗰陣先用，伺服器唔會存。',
  },
  'data.camera': { hans: '相机', en: 'Camera', yue: '相機' },
  'data.cameraWhy': { hans: '扫桌码、店码。', en: 'To scan the code of a table or shop.', yue: '掃枱碼、店碼。' },
  'data.cameraKept': { hans: '画面不离开你的手机。', en: 'Images never leave your phone.', yue: '畫面唔會離開你部手機。' },
  'data.phone': { hans: '手机号', en: 'Phone number', yue: '手機號碼' },
  'data.phoneWhy': {
    hans: '登录，享会员价，换手机还能看到订单。',
    en: 'To log in, for member prices, and to find your orders on any phone.',
    yue: '登入、享會員價、換機都睇到訂單。',
  },
  'data.phoneKept': {
    hans: '保存到你注销账号。',
    hant: '保留到你刪除帳號為止。',
    en: 'Kept until you close the account.',
    yue: '存到你刪除帳戶為止。',
  },
  'data.person': { hans: '称呼、性别、生日', en: 'Name, gender, birthday', yue: '稱呼、性別、生日' },
  'data.personWhy': {
    hans: '店家怎么称呼你；生日那个月成长值更多。',
    en: 'So the shop knows what to call you. In the month of your birthday, orders bring more growth.',
    yue: '舖頭點稱呼你；生日嗰個月成長值多啲。',
  },
  'data.personKept': {
    hans: '保存到你注销账号。',
    hant: '保留到你刪除帳號為止。',
    en: 'Kept until you close the account.',
    yue: '存到你刪除帳戶為止。',
  },
  'data.address': { hans: '收货地址', en: 'Delivery address', yue: '收貨地址' },
  'data.addressWhy': {
    hans: '外卖和包裹送到哪里、交给谁。骑手只看到这一单的。',
    hant: '外送和包裹送到哪裡、交給誰。騎手只看到這一單的。',
    en: 'Where a delivery goes, and to whom. Riders see that of their order only.',
    yue: '外賣同包裹送去邊、交畀邊個。騎手淨係睇到嗰張單嘅。',
  },
  'data.addressKept': {
    hans: '保存到你删除它，或注销账号。',
    hant: '保留到你刪除它，或刪除帳號為止。',
    en: 'Kept until you delete it or close the account.',
    yue: '存到你刪走佢，或者刪除帳戶為止。',
  },
  'data.invoice': { hans: '发票抬头和邮箱', en: 'Invoice details and e-mail', yue: '發票抬頭同電郵' },
  'data.invoiceWhy': {
    hans: '开票并发给你。开出的发票由商家按规定保存。',
    hant: '開票並寄給你。開出的發票由商家依規定保存。',
    en: 'To issue invoices and send them. The merchant keeps issued ones as the law asks.',
    yue: '開發票同寄畀你。開咗嘅由商戶按規定保存。',
  },
  'data.invoiceKept': {
    hans: '保存到你删除它，或注销账号。',
    hant: '保留到你刪除它，或刪除帳號為止。',
    en: 'Kept until you delete it or close the account.',
    yue: '存到你刪走佢，或者刪除帳戶為止。',
  },
  'data.card': {
    hans: '校园卡、加油卡的卡号',
    hant: '校園卡、加油卡的卡號',
    en: 'Numbers of campus and fuel cards',
    yue: '校園卡、油卡嘅卡號',
  },
  'data.cardWhy': {
    hans: '绑定后查余额。只显示后四位。',
    hant: '綁定後查餘額。只顯示後四碼。',
    en: 'To show the balance of a card you link. Only its last four digits are shown.',
    yue: '綁咗之後睇餘額。淨係顯示最後四個字。',
  },
  'data.cardKept': {
    hans: '保存到你解绑，或注销账号。',
    hant: '保留到你解除綁定，或刪除帳號為止。',
    en: 'Kept until you unlink it or close the account.',
    yue: '存到你解綁，或者刪除帳戶為止。',
  },
  'data.pictures': { hans: '照片', en: 'Photos', yue: '相片' },
  'data.picturesWhy': {
    hans: '你自己选的评价图和头像。',
    en: 'Only the ones you pick for reviews or your profile.',
    yue: '你自己揀嘅評價相同頭像。',
  },
  'data.picturesKept': {
    hans: '评价图随评价公开，拍摄地点等信息先去掉。',
    en: 'Review photos are public. Location data is removed first.',
    yue: '評價相會公開，影相地點呢啲資料會除咗先。',
  },
  'data.clipboard': { hans: '剪贴板', en: 'Clipboard', yue: '剪貼簿' },
  'data.clipboardWhy': {
    hans: '只在你点「复制」时写入，从不读取。',
    en: 'Only written when you tap “Copy”. Never read.',
    yue: '你撳「複製」先寫入，從來唔讀。',
  },
  'data.clipboardKept': { hans: '留在你的手机上。', en: 'Stays on your phone.', yue: '留喺你部手機。' },

  'data.id': { hans: '访客编号', en: 'Visitor id', yue: '訪客編號' },
  'data.idWhy': {
    hans: '记住这台手机的购物车和订单，不含姓名和手机号。',
    en: 'Keeps your cart and orders on this phone. No name, no number.',
    yue: '記住呢部機嘅購物車同訂單，冇姓名冇號碼。',
  },
  'data.idKept': {
    hans: '浏览器里最多 30 天，退出登录即失效。',
    en: 'Up to 30 days in a browser; ends when you log out.',
    yue: '瀏覽器最多 30 日，登出即失效。',
  },
  'data.orders': { hans: '订单与付款', en: 'Orders and payments', yue: '訂單同付款' },
  'data.ordersWhy': {
    hans: '制作、取餐、退款和对账。不经手你的银行卡。',
    hant: '製作、取餐、退款和對帳。不經手你的信用卡。',
    en: 'To prepare, hand over and refund orders. We never see your card.',
    yue: '整、攞餐、退款同對數。唔會經手你張卡。',
  },
  'data.ordersKept': {
    hans: '注销后订单保留，但不再和你关联。',
    en: 'Kept after you close your account, no longer linked to you.',
    yue: '刪除帳戶之後訂單仲喺度，但同你冇關聯。',
  },
  'data.device': { hans: '系统和语言', en: 'Device and language', yue: '系統同語言' },
  'data.deviceWhy': {
    hans: '用你的语言显示，排查故障。',
    en: 'To show your language and fix problems.',
    yue: '用你嘅語言顯示，查故障。',
  },
  'data.deviceKept': {
    hans: '语言偏好保存在你的手机上。',
    en: 'Your choice of language stays on your phone.',
    yue: '語言選擇存喺你部手機。',
  },
})
