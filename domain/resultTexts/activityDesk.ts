import type { ResultTexts } from './texts'

/** Messages about activities, to staff who run them. */
export const activityDeskTexts = {
  activityTimesCrossed: {
    hans: '结束日期要在开始日期之后',
    hant: '結束日期要在開始日期之後',
    en: 'The last day has to come after the first one',
    yue: '結束日期要喺開始日期之後',
  },
  activityTooLong: {
    hans: '一个活动最长一年',
    hant: '一個活動最長一年',
    en: 'An activity can run for a year at most',
    yue: '一個活動最長一年',
  },
  activityNotPossible: {
    hans: '活动的状态刚刚变了，现在不能这样做',
    hant: '活動的狀態剛剛變了，現在不能這樣做',
    en: 'The activity has changed. This can’t be done now',
    yue: '活動啱啱變咗，而家做唔到',
  },
  activityStarted: {
    hans: '已经开始的活动不能删除，可以提前结束',
    hant: '已經開始的活動不能刪除，可以提前結束',
    en: 'An activity that has started can’t be removed. You can end it early',
    yue: '開始咗嘅活動刪唔到，可以提早完',
  },
  activitiesFull: {
    hans: '最多同时有 {most} 个没结束的活动',
    hant: '最多同時有 {most} 個沒結束的活動',
    en: 'You can have {most} activities at most that are not over',
    yue: '最多同時有 {most} 個未完嘅活動',
  },
  activityDishesUnknown: {
    hans: '有一个分类已经不在菜单上，请重新选',
    hant: '有一個分類已經不在菜單上，請重新選',
    en: 'One of the categories is no longer on the menu. Please choose again',
    yue: '有一個分類已經唔喺餐牌，請再揀過',
  },
  prizeCouponUnknown: {
    hans: '没有这种优惠券，请重新选',
    hant: '沒有這種優惠券，請重新選',
    en: 'There is no such coupon. Please choose another',
    yue: '冇呢種優惠券，請再揀過',
  },
  stampGiftMissing: {
    hans: '第 {goal} 点（最后一点）要有礼品',
    hant: '第 {goal} 點（最後一點）要有禮品',
    en: 'Stamp {goal}, the last one, needs a gift',
    yue: '第 {goal} 個印花（最後一個）要有禮物',
  },
  stampGiftBeyond: {
    hans: '礼品要在第 1 到第 {goal} 点之间',
    hant: '禮品要在第 1 到第 {goal} 點之間',
    en: 'Gifts stand at stamps 1 to {goal}',
    yue: '禮物要喺第 1 到第 {goal} 個印花之間',
  },
  stampGiftTwice: {
    hans: '同一点上有两份礼品',
    hant: '同一點上有兩份禮品',
    en: 'Two gifts stand at the same stamp',
    yue: '同一個印花有兩份禮物',
  },
  stampPromise: {
    hans: '客人已经在集点，这里只能改得对他们更好',
    hant: '客人已經在集點，這裡只能改得對他們更好',
    en: 'Guests are collecting already. This can only be changed in their favour',
    yue: '客人已經喺度儲，呢度只可以改到對佢哋更好',
  },
  activityPaused: {
    hans: '活动暂停了，过一会儿再来',
    hant: '活動暫停了，過一會兒再來',
    en: 'This activity is paused. Please come back later',
    yue: '活動暫停咗，遲啲再嚟',
  },
  lotteryOddsNotWhole: {
    hans: '所有奖品的概率加起来要正好 100%',
    hant: '所有獎品的機率加起來要正好 100%',
    en: 'The odds of all prizes have to come to exactly 100%',
    yue: '所有獎品嘅機率加埋要啱啱好 100%',
  },
  lotteryOnlyAgain: {
    hans: '不能只有「再抽一次」',
    hant: '不能只有「再抽一次」',
    en: 'There has to be a prize besides another draw',
    yue: '唔可以淨係得「再抽一次」',
  },
  lotterySubstitute: {
    hans: '替换的奖品不能限量，也不能是「再抽一次」',
    hant: '替換的獎品不能限量，也不能是「再抽一次」',
    en: 'What replaces a prize that has run out can’t run out itself, nor be another draw',
    yue: '頂上嘅獎品唔可以限量，亦唔可以係「再抽一次」',
  },
  lotteryPointsHalf: {
    hans: '用积分抽：每次几分、每天几次都要填',
    hant: '用點數抽：每次幾點、每天幾次都要填',
    en: 'For draws with points enter both the price and how many a day',
    yue: '用積分抽：每次幾多分、每日幾多次都要填',
  },
  lotteryNoDraws: {
    hans: '客人没有办法抽：请设每天免费、每单或积分的次数',
    hant: '客人沒有辦法抽：請設每天免費、每單或點數的次數',
    en: 'Nobody can draw: set some free draws, draws per order or draws for points',
    yue: '客人冇得抽：請設每日免費、每單或者積分嘅次數',
  },
  lotteryPromise: {
    hans: '抽奖已经开始，这里只能改得对客人更好',
    hant: '抽獎已經開始，這裡只能改得對客人更好',
    en: 'The draw has started. This can only be changed in guests’ favour',
    yue: '抽獎開始咗，呢度只可以改到對客人更好',
  },
} satisfies ResultTexts
