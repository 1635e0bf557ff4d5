import { both } from '../console/words.js'

/** Why a coupon cannot be used, as in domain/coupon/usable.ts. */
export const REASONS = {
  notYet: both('not valid yet', '还没到使用时间'),
  expired: both('expired', '已过期'),
  registerOnly: both('at the till only', '仅收银台'),
  miniProgramOnly: both('in the mini-program only', '仅小程序'),
  otherShop: both('for another shop', '不在这家店用'),
  otherMode: both('for another kind of order', '用餐方式不对'),
  otherDay: both('not on this day', '今天不能用'),
  otherHours: both('not at this hour', '时段不对'),
  level: both('for a higher level', '会员等级不够'),
  memberDay: both('on member days', '会员日可用'),
  newCustomer: both('for a first order', '新客才能用'),
  usedToday: both('used today', '今天用过了'),
  otherDishes: both('for certain dishes', '限指定菜品'),
  belowMinimum: both('below its minimum', '没到门槛'),
  twoNeeded: both('for two portions', '要点两份'),
  noDelivery: both('for deliveries', '仅外卖'),
  nothingOff: both('takes nothing off', '没得减'),
}
