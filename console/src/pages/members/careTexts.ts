import { defineTexts } from '../../i18n/texts'

/** Texts about freezing a card, correcting a birthday and closing an account. */
export const careTexts = defineTexts({
  more: { hans: '更多', hant: '更多', en: 'More', yue: '更多' },
  freeze: { hans: '冻结储值卡', hant: '凍結儲值卡', en: 'Freeze the card', yue: '凍結儲值卡' },
  unfreeze: { hans: '解冻储值卡', hant: '解凍儲值卡', en: 'Unfreeze the card', yue: '解凍儲值卡' },
  freezeTitle: {
    hans: '冻结这位会员的储值卡？',
    hant: '凍結這位會員的儲值卡？',
    en: 'Freeze this member’s card?',
    yue: '凍結呢位會員張儲值卡？',
  },
  unfreezeTitle: {
    hans: '解冻这位会员的储值卡？',
    hant: '解凍這位會員的儲值卡？',
    en: 'Unfreeze this member’s card?',
    yue: '解凍呢位會員張儲值卡？',
  },
  freezeBody: {
    hans: '余额不会少，但付不了款，也充不了值。客人在小程序里看得到“已冻结，请联系门店”。',
    hant: '餘額不會少，但付不了款，也儲不了值。客人在小程式裡看得到「已凍結，請聯絡門市」。',
    en: 'The balance stays, but it pays for nothing and takes no top-up. The guest’s app says that the card is frozen and to ask the shop.',
    yue: '餘額唔會少，但俾唔到錢，亦都增唔到值。客人喺小程式睇到「凍結咗，請搵分店幫手」。',
  },
  unfreezeBody: { hans: '马上又能用。', hant: '馬上又能用。', en: 'It works again at once.', yue: '即刻用得返。' },
  reason: { hans: '原因（会记成备注）', hant: '原因（會記成備註）', en: 'Reason (kept as a note)', yue: '原因（會記做備註）' },
  closeReason: {
    hans: '原因（会记在操作记录里）',
    hant: '原因（會記在操作紀錄裡）',
    en: 'Reason (kept in the log)',
    yue: '原因（會記喺操作記錄）',
  },
  reasonMissing: { hans: '请写原因', hant: '請寫原因', en: 'Say why', yue: '請寫原因' },
  setBirthday: { hans: '改生日', hant: '改生日', en: 'Correct the birthday', yue: '改生日' },
  birthdayTitle: { hans: '改生日', hant: '改生日', en: 'Correct the birthday', yue: '改生日' },
  birthdayBody: {
    hans: '会员自己只能填一次。请先看证件。',
    hant: '會員自己只能填一次。請先看證件。',
    en: 'Members enter it once themselves. Please look at a document first.',
    yue: '會員自己淨係可以填一次。請睇咗證件先。',
  },
  birthday: { hans: '生日', hant: '生日', en: 'Birthday', yue: '生日' },
  birthdayMissing: { hans: '请选生日', hant: '請選生日', en: 'Choose a birthday', yue: '請揀生日' },
  save: { hans: '保存', hant: '儲存', en: 'Save', yue: '儲存' },
  close: { hans: '注销账号', hant: '刪除帳號', en: 'Close the account', yue: '刪除帳戶' },
  closeTitle: {
    hans: '注销 {name} 的账号？',
    hant: '刪除 {name} 的帳號？',
    en: 'Close the account of {name}?',
    yue: '刪除 {name} 嘅帳戶？',
  },
  closeBody: {
    hans: '会员本人要求时才做，撤不回来。积分、等级和券都没有了，名字和手机号也删掉。还有余额、次卡或没做完的单，就注销不了。',
    hant: '會員本人要求時才做，撤不回來。點數、等級和券都沒有了，名字和手機號也刪掉。還有餘額、次卡或沒做完的單，就刪除不了。',
    en: 'Only when the member asks for it: it cannot be undone. Points, level and coupons are lost, name and phone are deleted. It is refused while there is a balance, a card of visits or an open order.',
    yue: '會員自己要求先做，攞唔返。積分、等級同券都冇晒，名同電話都會刪。仲有餘額、次卡或者未做完嘅單，就刪唔到。',
  },
  phoneTail: {
    hans: '请输入他手机号的后四位',
    hant: '請輸入他手機號的後四碼',
    en: 'Type the last four digits of their phone',
    yue: '請輸入佢電話最後四位',
  },
  phoneTailMissing: { hans: '请输入后四位', hant: '請輸入後四碼', en: 'Type the last four digits', yue: '請輸入最後四位' },
  closed: { hans: '账号已注销', hant: '帳號已刪除', en: 'The account is closed', yue: '帳戶刪除咗' },
  cancel: { hans: '先不', hant: '先不', en: 'Not yet', yue: '等陣先' },
})
