import { defineTexts } from '../../i18n/texts'

/** What a shop's terms for members do to a bill, on and off. */
export const membersTexts = defineTexts({
  purpose: {
    hans: '会员在这家店怎么付钱。保存后，菜单价格马上跟着变；已下的单不变。',
    hant: '會員在這家店怎麼付錢。儲存後，菜單價格馬上跟著變；已下的單不變。',
    en: 'What members pay in this shop. Prices on the menu follow at once; placed orders stay as they are.',
    yue: '會員喺呢間舖點俾錢。儲存後，餐牌價錢即刻跟住變；落咗嘅單唔變。',
  },
  needsDiscount: {
    hans: '要先打开“会员优惠”。',
    hant: '要先打開「會員優惠」。',
    en: 'Needs “Members pay less”.',
    yue: '要開咗「會員優惠」先。',
  },
  isMemberDiscount: { hans: '会员优惠', hant: '會員優惠', en: 'Members pay less', yue: '會員優惠' },
  isMemberDiscountOn: {
    hans: '会员付会员价，等级和会员日的优惠也算。',
    hant: '會員付會員價，等級和會員日的優惠也算。',
    en: 'Members pay member prices, with what their level and member days bring.',
    yue: '會員俾會員價，等級同會員日嘅優惠都計。',
  },
  isMemberDiscountOff: {
    hans: '会员和所有人付一样的价。',
    hant: '會員和所有人付一樣的價。',
    en: 'Members pay what everybody pays.',
    yue: '會員同所有人俾一樣嘅價。',
  },
  memberLevelSet: { hans: '会员价看等级', hant: '會員價看等級', en: 'Member prices by level', yue: '會員價睇等級' },
  memberLevelSetOn: {
    hans: '等级里有会员价的会员才付会员价。',
    hant: '等級裡有會員價的會員才付會員價。',
    en: 'Only members whose level includes member prices pay them.',
    yue: '等級有會員價嘅會員先俾會員價。',
  },
  memberLevelSetOff: {
    hans: '每位会员都付会员价，不看等级。',
    hant: '每位會員都付會員價，不看等級。',
    en: 'Every member pays member prices, at any level.',
    yue: '每位會員都俾會員價，唔睇等級。',
  },
  exclusiveLevelDiscount: { hans: '等级折扣', hant: '等級折扣', en: 'Discount of the level', yue: '等級折扣' },
  exclusiveLevelDiscountOn: {
    hans: '等级设了折扣的，整单再按折扣减。',
    hant: '等級設了折扣的，整單再按折扣減。',
    en: 'A level with a percentage takes it off the bill as well.',
    yue: '等級設咗折扣嘅，成張單再按折扣減。',
  },
  exclusiveLevelDiscountOff: {
    hans: '等级折扣在这家店不算。',
    hant: '等級折扣在這家店不算。',
    en: 'No level takes a percentage off here.',
    yue: '等級折扣喺呢間舖唔計。',
  },
  memberDayFlag: { hans: '会员日', hant: '會員日', en: 'Member days', yue: '會員日' },
  memberDayFlagOn: {
    hans: '会员日那天，每位会员都付会员价。',
    hant: '會員日那天，每位會員都付會員價。',
    en: 'On a member day every member pays member prices.',
    yue: '會員日嗰日，每位會員都俾會員價。',
  },
  memberDayFlagOff: {
    hans: '会员日在这家店和平常一样。',
    hant: '會員日在這家店和平常一樣。',
    en: 'Member days are days like any other here.',
    yue: '會員日喺呢間舖同平時一樣。',
  },
  memberShareDiscount: {
    hans: '会员优惠和满减、券一起用',
    hant: '會員優惠和滿減、券一起用',
    en: 'Member prices with offers and coupons',
    yue: '會員優惠同滿減、券一齊用',
  },
  memberShareDiscountOn: {
    hans: '先算会员优惠，再算满减和券。',
    hant: '先算會員優惠，再算滿減和券。',
    en: 'Reductions and coupons come off what is left.',
    yue: '計咗會員優惠，再計滿減同券。',
  },
  memberShareDiscountOff: {
    hans: '两样只算一样：哪样省得多算哪样。',
    hant: '兩樣只算一樣：哪樣省得多算哪樣。',
    en: 'One or the other: whichever takes more off.',
    yue: '兩樣只計一樣：邊樣慳得多計邊樣。',
  },
  balanceShareDiscount: {
    hans: '用了满减或券也能用储值付',
    hant: '用了滿減或券也能用儲值付',
    en: 'Stored value pays reduced bills',
    yue: '用咗滿減或者券都可以用儲值俾',
  },
  balanceShareDiscountOn: {
    hans: '减过的单，储值也能付。',
    hant: '減過的單，儲值也能付。',
    en: 'Stored value pays any bill.',
    yue: '減過嘅單，儲值都俾得。',
  },
  balanceShareDiscountOff: {
    hans: '满减或券减过的单，不能用储值付。',
    hant: '滿減或券減過的單，不能用儲值付。',
    en: 'Stored value does not pay bills with a reduction or a coupon.',
    yue: '滿減或者券減過嘅單，唔可以用儲值俾。',
  },
  memberLevelUpdate: { hans: '消费涨成长值', hant: '消費漲成長值', en: 'Orders bring growth', yue: '消費升成長值' },
  memberLevelUpdateOn: {
    hans: '在这家店消费，等级会往上走。',
    hant: '在這家店消費，等級會往上走。',
    en: 'What members spend here counts towards their level.',
    yue: '喺呢間舖消費，等級會升。',
  },
  memberLevelUpdateOff: {
    hans: '在这家店消费不涨成长值。',
    hant: '在這家店消費不漲成長值。',
    en: 'What members spend here does not count towards their level.',
    yue: '喺呢間舖消費唔會升成長值。',
  },
})
