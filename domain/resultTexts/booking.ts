import type { ResultTexts } from './texts'

export const bookingTexts = {
  roomNotFound: { hans: '没有这个房间', hant: '沒有這個房間', en: 'There is no such room', yue: '冇呢間房' },
  roomTaken: {
    hans: '这段时间刚被订走，请换一段',
    hant: '這段時間剛被訂走，請換一段',
    en: 'Somebody has just taken that time. Please choose another',
    yue: '呢段時間啱啱畀人訂咗，請揀過第二段',
  },
  roomBooked: {
    hans: '{time} 有人订了，现在不能开',
    hant: '{time} 有人訂了，現在不能開',
    en: 'It is booked from {time}, so it can’t be opened now',
    yue: '{time} 有人訂咗，而家開唔到',
  },
  bookingTimeWrong: {
    hans: '请按半小时选择时间',
    hant: '請以半小時為單位選擇',
    en: 'Please choose whole half hours',
    yue: '請以半個鐘為單位揀',
  },
  bookingTimePast: {
    hans: '这个时间已经过了，请选后面的',
    hant: '這個時間已經過了，請選後面的',
    en: 'That time has passed. Please choose a later one',
    yue: '呢個時間已經過咗，請揀遲啲嘅',
  },
  bookingTooFar: {
    hans: '最多提前 {days} 天预订',
    hant: '最多提前 {days} 天預訂',
    en: 'Rooms can be booked {days} days ahead at most',
    yue: '最多提早 {days} 日訂',
  },
  bookingTooLong: {
    hans: '一次最多订 {hours} 小时',
    hant: '一次最多訂 {hours} 小時',
    en: 'At most {hours} hours at a time',
    yue: '一次最多訂 {hours} 個鐘',
  },
  bookingTooShort: {
    hans: '最少订 {minutes} 分钟',
    hant: '最少訂 {minutes} 分鐘',
    en: 'At least {minutes} minutes, please',
    yue: '最少訂 {minutes} 分鐘',
  },
  bookingOutsideHours: {
    hans: '这段时间门店不营业',
    hant: '這段時間門市不營業',
    en: 'The shop is closed at that time',
    yue: '呢段時間分店唔開門',
  },
  bookingsFull: {
    hans: '最多同时预订 {most} 个，请先使用或取消一个',
    hant: '最多同時預訂 {most} 個，請先使用或取消一個',
    en: 'You can have {most} bookings at a time. Use or cancel one first',
    yue: '最多同時訂 {most} 個，用咗或者取消一個先',
  },
  bookingBlocked: {
    hans: '近期多次预订未到店，暂时不能预订，可以直接到店开台',
    hant: '近期多次預訂未到店，暫時無法預訂，可以直接到店開桌',
    en: 'You missed several bookings lately, so you can’t book ahead for now. You can still walk in',
    yue: '最近多次訂咗冇到，暫時訂唔到，可以直接到店開枱',
  },
  bookingNotFound: { hans: '没有这个预订', hant: '沒有這個預訂', en: 'There is no such booking', yue: '冇呢個預訂' },
  bookingOver: {
    hans: '这个预订已经开始或结束，不能再改',
    hant: '這個預訂已經開始或結束，不能再改',
    en: 'This booking has begun or is over, so it can’t be changed',
    yue: '呢個預訂已經開始或者完咗，改唔到',
  },
  stayTooLong: {
    hans: '{time} 有人订了或门店打烊，不能再续',
    hant: '{time} 有人訂了或門市打烊，不能再續',
    en: 'From {time} the room is booked or the shop is closed, so you can’t stay longer',
    yue: '{time} 有人訂咗或者分店收工，續唔到',
  },
  moveTimedRoom: {
    hans: '计时的房间不能换桌或并桌',
    hant: '計時的房間不能換桌或併桌',
    en: 'A room that is charged by time can’t be moved or joined',
    yue: '計時嘅房唔可以轉枱或者夾枱',
  },
} as const satisfies ResultTexts
