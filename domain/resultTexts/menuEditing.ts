import type { ResultTexts } from './texts'

/** Messages to staff who edit a menu. */
export const menuEditingTexts = {
  dishNameMissing: {
    hans: '请填简体中文的名称',
    hant: '請填簡體中文的名稱',
    en: 'Enter the name in simplified Chinese',
    yue: '請填簡體中文嘅名',
  },
  dishNameTwice: {
    hans: '“{name}”里有两项同名，请改其中一项',
    hant: '「{name}」裡有兩項同名，請改其中一項',
    en: 'Two parts of {name} have the same name. Change one of them',
    yue: '「{name}」入面有兩項同名，請改其中一項',
  },
  dishPartUnnamed: {
    hans: '有一项还没有名称，请填上或去掉',
    hant: '有一項還沒有名稱，請填上或移除',
    en: 'A part has no name yet. Enter one, or remove it',
    yue: '有一項仲未有名，請填返或者攞走',
  },
  dishGroupEmpty: {
    hans: '“{name}”里还没有可选的，请加一项或去掉这组',
    hant: '「{name}」裡還沒有可選的，請加一項或移除這組',
    en: 'There is nothing to choose in {name}. Add something, or remove it',
    yue: '「{name}」入面未有嘢揀，請加一項或者攞走呢組',
  },
  dishAddOnsNone: {
    hans: '有加料，请填最多能加几份',
    hant: '有加料，請填最多能加幾份',
    en: 'It has add-ons: enter how many portions one dish may have',
    yue: '有加料，請填最多可以加幾多份',
  },
  dishSlotsMissing: {
    hans: '套餐至少要有一组可选的菜',
    hant: '套餐至少要有一組可選的餐點',
    en: 'A set meal needs at least one group of dishes to choose from',
    yue: '套餐至少要有一組可以揀嘅菜',
  },
  dishHoursWrong: {
    hans: '开始和结束是同一时刻，请改一个',
    hant: '開始和結束是同一時刻，請改一個',
    en: 'It begins and ends at the same time. Change one of them',
    yue: '開始同結束係同一時間，請改一個',
  },
  memberPriceAbove: {
    hans: '会员价不能高于价格',
    hant: '會員價不能高於價格',
    en: 'The member price cannot be above the price',
    yue: '會員價唔可以高過價錢',
  },
  menuPartMissing: {
    hans: '“{name}”用到的分类、餐盒或菜已经不在了，请重新选',
    hant: '「{name}」用到的分類、餐盒或餐點已經不在了，請重新選',
    en: '{name} uses a category, box or dish that does not exist any more. Choose another',
    yue: '「{name}」用到嘅分類、餐盒或者菜已經冇咗，請再揀過',
  },
  menuPartNeeded: {
    hans: '“{name}”还在用，先改那边再删',
    hant: '「{name}」還在用，先改那邊再刪',
    en: '{name} still uses it. Change that first, then delete',
    yue: '「{name}」仲用緊，改咗嗰邊先再刪',
  },
  menuOfOtherShops: {
    hans: '“{name}”还在你不管的门店卖，请管这些门店的人来改',
    hant: '「{name}」還在你不管的門市賣，請管這些門市的人來改',
    en: '{name} is sold in shops that are not yours as well. Ask whoever manages them',
    yue: '「{name}」仲喺你唔係管嘅舖頭度賣，請管嗰啲舖頭嘅人改',
  },
  menuNothingChanged: {
    hans: '没有要改的，请至少选一项',
    hant: '沒有要改的，請至少選一項',
    en: 'Nothing would change. Choose at least one thing',
    yue: '冇嘢要改，請至少揀一項',
  },
  dishNotWithin: {
    hans: '“{name}”这样改价格会低于零或低于会员价',
    hant: '「{name}」這樣改價格會低於零或低於會員價',
    en: 'The price of {name} would fall below zero or below its member price',
    yue: '「{name}」咁改價錢會低過零或者低過會員價',
  },
  dishExclusionAlone: {
    hans: '不能一起选的，至少要两个选项',
    hant: '不能一起選的，至少要兩個選項',
    en: 'Choose at least two options that cannot be had together',
    yue: '唔可以一齊揀嘅，最少要兩個選項',
  },
  dishReasonMissing: {
    hans: '请写为什么不能一起选，顾客会看到',
    hant: '請寫為什麼不能一起選，顧客會看到',
    en: 'Say why they cannot be chosen together: diners read it',
    yue: '請寫點解唔可以一齊揀，客人會睇到',
  },
  menuPartUsed: {
    hans: '“{name}”还在用：{uses}。先改那边再删',
    hant: '「{name}」還在用：{uses}。先改那邊再刪',
    en: '{name} is still used: {uses}. Change that first, then delete',
    yue: '「{name}」仲用緊：{uses}。改咗嗰邊先再刪',
  },
} as const satisfies ResultTexts
