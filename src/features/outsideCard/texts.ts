import { defineTexts } from '@/i18n'

export const outsideCardTexts = defineTexts({
  'outside.bind': { hans: '绑定', en: 'Link', yue: '綁定' },
  'outside.unbind': { hans: '解绑', hant: '解除綁定', en: 'Unlink', yue: '解除' },
  'outside.none': { hans: '绑定后可查看余额', en: 'Link it to see its balance here', yue: '綁咗之後睇到餘額' },
  'outside.blocked': { hans: '已停用', en: 'Blocked', yue: '停用咗' },
  'outside.blockedWhy': {
    hans: '现在付不了款，请问发卡的单位',
    en: 'It can’t pay now. Please ask whoever issued it',
    yue: '而家畀唔到錢，請問發卡嘅機構',
  },
  'outside.unreachedWhy': {
    hans: '查到余额前付不了款，请稍后再看',
    en: 'It can’t pay until its balance is known. Please check again later',
    yue: '查到餘額之前畀唔到錢，請陣間再睇',
  },
  'outside.emptyWhy': {
    hans: '卡里没有钱，去发卡的单位充值后就能付',
    en: 'There is nothing on it. Top it up with whoever issued it',
    yue: '張卡冇錢，去發卡嘅機構增值就畀得',
  },
  'outside.wrong.missing': { hans: '请填卡号', en: 'Enter the card number', yue: '請填卡號' },
  'outside.wrong.cardNo': {
    hans: '卡号是 6 到 24 位数字或字母',
    en: 'A card number has 6 to 24 digits or letters',
    yue: '卡號係 6 至 24 位數字或者字母',
  },
  'outside.wrong.holder': { hans: '请填卡上的姓名', en: 'Enter the name on the card', yue: '請填卡上個名' },
  'outside.unreached': { hans: '余额暂时查不到', en: 'Balance not known now', yue: '暫時查唔到餘額' },
  'outside.failed': { hans: '查询失败，点一下重试', en: 'Not loaded. Tap to try again', yue: '查唔到，撳一下再試' },
  'outside.cardNo': { hans: '卡号', en: 'Card number', yue: '卡號' },
  'outside.holder': { hans: '卡上的姓名', en: 'Name on the card', yue: '卡上個名' },
  'outside.note': {
    hans: '只用来确认是你的卡，姓名不保存。收这张卡的门店，点单时可以用它付。',
    en: 'Only to check that the card is yours; the name is not kept. Shops that take it let you pay orders with it.',
    yue: '只係用嚟確認係你張卡，個名唔會存。收呢張卡嘅分店，落單嗰陣可以用佢畀錢。',
  },
  'outside.unbindTitle': { hans: '解绑这张卡？', hant: '解除綁定這張卡？', en: 'Unlink this card?', yue: '解除呢張卡？' },
  'outside.unbindBody': {
    hans: '卡里的钱不变，以后可以再绑。',
    en: 'The money on it stays. You can link it again.',
    yue: '卡入面啲錢唔變，之後可以再綁。',
  },
  'outside.keep': { hans: '暂不解绑', en: 'Keep it', yue: '唔解除住' },
  'outside.fuel': { hans: '微信卡包里的油卡', en: 'Fuel card in WeChat', yue: '微信卡包嘅油卡' },
  'outside.fuel.none': { hans: '没有', en: 'None', yue: '冇' },
  'outside.fuel.inactive': { hans: '待激活', en: 'Not activated', yue: '未啟用' },
  'outside.fuel.active': { hans: '可用', en: 'Active', yue: '用得' },
  'outside.fuel.blocked': { hans: '已停用', en: 'Blocked', yue: '停用咗' },
})
