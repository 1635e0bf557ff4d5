import type { ResultTexts } from './texts'

/** Messages to staff who edit levels, top-ups and visit cards. */
export const levelTexts = {
  levelsTooMany: {
    hans: '最多 {most} 个等级',
    hant: '最多 {most} 個等級',
    en: 'There can be {most} levels at most',
    yue: '最多 {most} 個級別',
  },
  levelUnreachable: {
    hans: '成长值和售价请至少填一个，不然没有人到得了这一级',
    hant: '成長值和售價請至少填一個，不然沒有人到得了這一級',
    en: 'Enter the growth that reaches it, or a price: otherwise nobody gets there',
    yue: '成長值同售價請至少填一樣，唔係冇人去到呢級',
  },
  levelGrowthTaken: {
    hans: '已经有一个等级是 {growth} 成长值',
    hant: '已經有一個等級是 {growth} 成長值',
    en: 'Another level is reached by {growth} growth already',
    yue: '已經有一個級別係 {growth} 成長值',
  },
  moneyRulesNeeded: {
    hans: '这一项影响客人付多少钱，只有店主能改',
    hant: '這一項影響客人付多少錢，只有店主能改',
    en: 'This changes what guests pay: only an owner can change it',
    yue: '呢項影響客人俾幾多錢，淨係店主改得',
  },
  levelBought: {
    hans: '还有 {count} 位会员买了这一级或正在付款，现在不能删除。可以先清空售价，停止出售',
    hant: '還有 {count} 位會員買了這一級或正在付款，現在不能刪除。可以先清空售價，停止出售',
    en: '{count} members have bought this level or are paying for it, so it cannot be removed now. Clear its price first to stop selling it',
    yue: '仲有 {count} 位會員買咗呢級或者俾緊錢，而家刪唔到。可以先清走售價，停止賣',
  },
  topUpNothing: {
    hans: '开着充值，就请填几个档位，或最低充值金额',
    hant: '開著儲值，就請填幾個檔位，或最低儲值金額',
    en: 'To take top-ups, enter some amounts, or the least that guests may type',
    yue: '開咗增值，就請填幾個檔位，或者最低增值金額',
  },
  topUpTierTwice: {
    hans: '{amount} 填了两次',
    hant: '{amount} 填了兩次',
    en: '{amount} stands there twice',
    yue: '{amount} 填咗兩次',
  },
  topUpBonusAbove: {
    hans: '充 {amount}，送的不能比充的多',
    hant: '儲值 {amount}，送的不能比儲的多',
    en: 'For {amount}, no more can be given than is paid',
    yue: '增值 {amount}，送嘅唔可以多過俾嘅',
  },
  topUpBonusFalls: {
    hans: '充 {amount}，送的不能比低一档少',
    hant: '儲值 {amount}，送的不能比低一檔少',
    en: 'For {amount}, no less can be given than for a smaller amount',
    yue: '增值 {amount}，送嘅唔可以少過低一檔',
  },
} satisfies ResultTexts
