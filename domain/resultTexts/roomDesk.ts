import type { ResultTexts } from './texts'

/** Messages to staff who run rooms that are charged by time, their bookings, and delivery points. */
export const roomDeskTexts = {
  roomMemberPriceHigh: {
    hans: '会员价不能比原价高',
    hant: '會員價不能比原價高',
    en: 'Members can’t pay more than others',
    yue: '會員價唔可以高過原價',
  },
  roomCapLow: {
    hans: '一天最多收的钱不能比一个计时单位少',
    hant: '一天最多收的錢不能比一個計時單位少',
    en: 'The most for a day can’t be less than one unit costs',
    yue: '一日最多收嘅錢唔可以少過一個計時單位',
  },
  peakWithoutDay: {
    hans: '第 {no} 个时段还没选星期几',
    hant: '第 {no} 個時段還沒選星期幾',
    en: 'Choose the weekdays of peak {no}',
    yue: '第 {no} 個時段未揀星期幾',
  },
  peakIdle: {
    hans: '第 {no} 个时段不比平时贵，写 100% 以上',
    hant: '第 {no} 個時段不比平時貴，寫 100% 以上',
    en: 'Peak {no} costs no more than other hours. Enter more than 100%',
    yue: '第 {no} 個時段唔貴過平時，要寫 100% 以上',
  },
  roomTablePaysFirst: {
    hans: '{table} 是先付后吃，按时间收费的要先吃后付',
    hant: '{table} 是先付後吃，按時間收費的要先吃後付',
    en: 'Guests at {table} pay when they order. A room by time needs a table where they pay at the end',
    yue: '{table} 係先俾錢，按時間收費嘅要食完先俾',
  },
  roomTableTaken: {
    hans: '{table} 已经是一间按时间收费的房间',
    hant: '{table} 已經是一間按時間收費的房間',
    en: '{table} is a room by time already',
    yue: '{table} 已經係一間按時間收費嘅房',
  },
  roomOccupied: {
    hans: '里面有客人，等客人走了再改',
    hant: '裡面有客人，等客人離開再改',
    en: 'Guests are in it. Try again once they have left',
    yue: '入面有客，等客走咗再改',
  },
  roomHasBookings: {
    hans: '还有 {count} 个预订，第一个在 {time}。先取消或换到别的房间',
    hant: '還有 {count} 個預訂，第一個在 {time}。先取消或換到別的房間',
    en: 'Bookings to come: {count}, the first at {time}. Cancel them or move them to another room',
    yue: '仲有 {count} 個預訂，第一個喺 {time}。先取消或者換去第二間房',
  },
  roomsFull: {
    hans: '一家门店最多 {most} 间',
    hant: '一家門店最多 {most} 間',
    en: 'A shop has {most} rooms at most',
    yue: '一間分店最多 {most} 間',
  },
  roomTableChanged: {
    hans: '房间不能换桌，请撤掉后在那张桌上新建',
    hant: '房間不能換桌，請撤掉後在那張桌上新增',
    en: 'A room stays at its table. Remove it, and make one at the other table',
    yue: '房唔可以換枱，請撤走再喺嗰張枱新增',
  },
  bookingSlotTaken: {
    hans: '{time} 起已经是{name}的了，请换一段时间或一间',
    hant: '{time} 起已經是{name}的了，請換一段時間或一間',
    en: '{name} has it from {time} on. Choose another time or room',
    yue: '{time} 開始係{name}嘅，請揀過第二段時間或者第二間',
  },
  bookingChangedBy: {
    hans: '{name}刚改过这个预订，请看清楚再改',
    hant: '{name}剛改過這個預訂，請看清楚再改',
    en: '{name} has just changed this booking. Look at it before you go on',
    yue: '{name}啱啱改過呢個預訂，睇清楚再改',
  },
  bookingTooEarly: {
    hans: '最早能提前 {minutes} 分钟开始',
    hant: '最早能提前 {minutes} 分鐘開始',
    en: 'It can begin {minutes} minutes early at most',
    yue: '最早可以早 {minutes} 分鐘開始',
  },
  deliveryPointsFull: {
    hans: '一家门店最多 {most} 个交接点',
    hant: '一家門店最多 {most} 個交接點',
    en: 'A shop has {most} delivery points at most',
    yue: '一間分店最多 {most} 個交收點',
  },
} as const satisfies ResultTexts
