import type { ResultTexts } from './texts'

/** Messages to staff about printers and shifts. */
export const counterTexts = {
  printerHostMalformed: {
    hans: '打印机的地址不对，例如 192.168.1.50',
    hant: '印表機的位址不對，例如 192.168.1.50',
    en: 'That is no address of a printer, such as 192.168.1.50',
    yue: '打印機個地址唔啱，例如 192.168.1.50',
  },
  printerPortUnusual: {
    hans: '端口要在 {from} 到 {to} 之间，一般是 9100',
    hant: '連接埠要在 {from} 到 {to} 之間，一般是 9100',
    en: 'The port lies between {from} and {to}; usually it is 9100',
    yue: '端口要喺 {from} 至 {to} 之間，多數係 9100',
  },
  printerSerialWrong: {
    hans: '打印机编号不对，请看机身标签上的 SN',
    hant: '印表機編號不對，請看機身標籤上的 SN',
    en: 'That serial number is not known. See SN on the printer’s label',
    yue: '打印機編號唔啱，請睇機身標籤嘅 SN',
  },
  printerKeyWrong: {
    hans: '识别码不对，请看机身标签上的 KEY',
    hant: '識別碼不對，請看機身標籤上的 KEY',
    en: 'That key does not match. See KEY on the printer’s label',
    yue: '識別碼唔啱，請睇機身標籤嘅 KEY',
  },
  printerCompanyAway: {
    hans: '云打印服务没有回应，请稍后再试',
    hant: '雲端列印服務沒有回應，請稍後再試',
    en: 'The cloud printing service does not answer. Try again later',
    yue: '雲打印服務冇回應，請遲啲再試',
  },
  printerAccountWrong: {
    hans: '云打印服务不认这台服务器的账号，请管理服务器的人检查 FEIE_USER 和 FEIE_KEY',
    hant: '雲端列印服務不認這台伺服器的帳號，請管理伺服器的人檢查 FEIE_USER 和 FEIE_KEY',
    en: 'The cloud printing service refuses this server’s account. Whoever runs the server should check FEIE_USER and FEIE_KEY',
    yue: '雲打印服務唔認呢部伺服器個帳號，請管伺服器嘅人睇下 FEIE_USER 同 FEIE_KEY',
  },
  printerBusy: {
    hans: '还有 {count} 张没打完或没确认，先处理它们',
    hant: '還有 {count} 張沒印完或沒確認，請先處理',
    en: '{count} papers still wait or are unconfirmed. See to them first',
    yue: '仲有 {count} 張未印完或者未確認，請處理咗先',
  },
  printerNone: {
    hans: '没有打印机打这种单，请在设置里加一台',
    hant: '沒有印表機列印這種單，請在設定裡加一台',
    en: 'No printer prints this. Add one in the settings',
    yue: '冇打印機印呢種單，請喺設定加一部',
  },
  printJobChanged: {
    hans: '这张单的状态刚刚变了，请看新的',
    hant: '這張單的狀態剛剛變了，請看新的',
    en: 'This paper has just changed. Look at it again',
    yue: '呢張單嘅狀態啱啱變咗，請睇新嘅',
  },
  shiftOpen: {
    hans: '{name} 已经开班了',
    hant: '{name} 已經開班了',
    en: '{name} has opened the shift already',
    yue: '{name} 已經開咗更',
  },
  shiftNotOpen: { hans: '还没有开班', hant: '還沒有開班', en: 'No shift is open', yue: '未開更' },
  shiftChanged: {
    hans: '{name} 刚刚动过这一班，请看新的数再交班',
    hant: '{name} 剛剛動過這一班，請看新的數字再交班',
    en: '{name} has just changed this shift. See its new figures first',
    yue: '{name} 啱啱改過呢更，請睇新數先再交更',
  },
  shiftNoteMissing: {
    hans: '现金对不上，请写下原因',
    hant: '現金對不上，請寫下原因',
    en: 'The cash differs. Write down why',
    yue: '現金對唔上，請寫低原因',
  },
  handReturnDone: {
    hans: '{name} 已经退给客人了',
    hant: '{name} 已經退給客人了',
    en: '{name} has given it back already',
    yue: '{name} 已經退返咗畀客',
  },
  differenceTicked: {
    hans: '{name} 已经勾销了这一笔',
    hant: '{name} 已經勾銷了這一筆',
    en: '{name} has ticked it off already',
    yue: '{name} 已經剔咗呢筆',
  },
  differenceNoteMissing: {
    hans: '请写下查到了什么',
    hant: '請寫下查到了什麼',
    en: 'Write down what you found out',
    yue: '請寫低查到啲乜',
  },
  morningMailNowhere: {
    hans: '你的账号没有邮箱，请让店主在“员工”里加上',
    hant: '你的帳號沒有信箱，請店主在「員工」裡加上',
    en: 'Your account has no e-mail address: have the owner add one under Team',
    yue: '你個帳號冇電郵，叫老闆喺「員工」度加返',
  },
  refundIsBack: {
    hans: '这笔钱已经退回了，请刷新看看',
    hant: '這筆錢已經退回了，請重新整理看看',
    en: 'This money is back already. Reload to see it',
    yue: '呢筆錢已經退返咗，請重新整理睇睇',
  },
  refundUnsure: {
    hans: '支付渠道还可能退成，手工退会退两次；请先再试一次',
    hant: '支付管道還可能退成，手動退會退兩次；請先再試一次',
    en: 'The provider may still make this refund, and the guest would have it twice. Try it again first',
    yue: '支付渠道仲有機會退到，人手退會退兩次；請先再試一次',
  },
  settlementNoteMissing: {
    hans: '请写下怎么退的，比如转账单号',
    hant: '請寫下怎麼退的，例如轉帳單號',
    en: 'Write down how it was paid, such as the number of the transfer',
    yue: '請寫低點樣退，例如轉賬單號',
  },
} as const satisfies ResultTexts
