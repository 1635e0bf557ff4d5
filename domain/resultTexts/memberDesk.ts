import type { ResultTexts } from './texts'

/** Messages to staff who look after members. */
export const memberDeskTexts = {
  rangeCrossed: {
    hans: '这样筛不出任何人，请改一下范围',
    hant: '這樣篩不出任何人，請改一下範圍',
    en: 'Nobody fits that range. Please change it',
    yue: '咁樣篩唔到任何人，請改下個範圍',
  },
  phoneTailNeeded: {
    hans: '请至少输入手机号后四位',
    hant: '請至少輸入手機號後四碼',
    en: 'Enter the last four digits of the phone, at least',
    yue: '請至少輸入手機號碼最後四位',
  },
  memberChanged: {
    hans: '这位会员的数字刚刚变了，请看一下再改',
    hant: '這位會員的數字剛剛變了，請看一下再改',
    en: 'This member’s figure has just changed. Please look again',
    yue: '呢位會員嘅數啱啱變咗，請睇清楚先改',
  },
  changeOwn: {
    hans: '自己申请的，要请另一个人批准',
    hant: '自己申請的，要請另一個人批准',
    en: 'Somebody else has to agree to what you asked for',
    yue: '自己申請嘅，要另一個人批',
  },
  changeDecided: {
    hans: '{name}已经处理了',
    hant: '{name}已經處理了',
    en: '{name} has decided already',
    yue: '{name}已經處理咗',
  },
  changeExpired: {
    hans: '这个申请过期了，请重新申请',
    hant: '這個申請過期了，請重新申請',
    en: 'This request has expired. Please make it again',
    yue: '呢個申請過咗期，請再申請',
  },
  changeAmountMissing: {
    hans: '请填要给或要扣多少',
    hant: '請填要給或要扣多少',
    en: 'Enter how much to give or take',
    yue: '請填要俾或者要扣幾多',
  },
  changeReasonMissing: { hans: '请写原因', hant: '請寫原因', en: 'Say why', yue: '請寫原因' },
  changeNotOffered: {
    hans: '这个品牌还没有设这一项',
    hant: '這個品牌還沒有設這一項',
    en: 'This is not set up for your brand yet',
    yue: '呢個品牌仲未設呢樣',
  },
  growthShort: {
    hans: '成长值只有 {growth}，不够扣',
    hant: '成長值只有 {growth}，不夠扣',
    en: 'There is only {growth} growth to take',
    yue: '成長值得 {growth}，唔夠扣',
  },
  memberFrozenAlready: {
    hans: '刚刚有人冻结了这张卡',
    hant: '剛剛有人凍結了這張卡',
    en: 'Somebody has just frozen this card',
    yue: '啱啱有人凍結咗張卡',
  },
  memberNotFrozen: {
    hans: '这张卡没有冻结',
    hant: '這張卡沒有凍結',
    en: 'This card is not frozen',
    yue: '張卡冇凍結',
  },
  memberTailWrong: {
    hans: '后四位和这位会员的手机号对不上',
    hant: '後四碼和這位會員的手機號對不上',
    en: 'These are not the last four digits of this member’s phone',
    yue: '最後四位同呢位會員嘅電話唔夾',
  },
  memberClosed: {
    hans: '这位会员的账号已经注销了',
    hant: '這位會員的帳號已經刪除了',
    en: 'This member’s account has been closed',
    yue: '呢位會員嘅帳戶已經刪除咗',
  },
  memberElsewhere: {
    hans: '这个账号在别的品牌也有东西，只能会员自己在小程序里注销',
    hant: '這個帳號在別的品牌也有東西，只能會員自己在小程式裡刪除',
    en: 'This account has things at another brand too. Only the member can close it, in the app',
    yue: '呢個帳戶喺其他品牌都有嘢，淨係會員自己喺小程式刪得',
  },
  segmentNameMissing: { hans: '请给分组起个名字', hant: '請給分組取個名字', en: 'Name the segment', yue: '請同個分組改個名' },
  segmentNameTaken: {
    hans: '已经有同名的分组',
    hant: '已經有同名的分組',
    en: 'There is a segment of that name already',
    yue: '已經有同名嘅分組',
  },
  segmentsFull: {
    hans: '最多 {most} 个分组，请先删掉不用的',
    hant: '最多 {most} 個分組，請先刪掉不用的',
    en: 'There are {most} segments already. Remove one first',
    yue: '最多 {most} 個分組，請先刪咗唔用嘅',
  },
  noteMissing: { hans: '请写备注', hant: '請寫備註', en: 'Write a note', yue: '請寫備註' },
} as const satisfies ResultTexts
