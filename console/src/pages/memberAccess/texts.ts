import type { ShownData } from '@domain/member/access'
import type { StaffPath } from '@contract/staff/index'
import { defineTexts, type Text } from '../../i18n/texts'

export const memberAccessTexts = defineTexts({
  title: { hans: '查看客人资料的记录', hant: '查看客人資料的紀錄', en: 'Who saw guests’ data', yue: '邊個睇過客人資料' },
  hint: {
    hans: '员工每次看到客人的资料都会记下；十分钟内看同样的只记一次。客人下载自己的数据时也能看到这些记录，员工姓名会打码；客人自己下载不记在这里。',
    hant: '員工每次看到客人的資料都會記下；十分鐘內看同樣的只記一次。客人下載自己的資料時也能看到這些紀錄，員工姓名會遮蔽；客人自己下載不記在這裡。',
    en: 'Each time that staff are shown data of a guest it is recorded; the same within ten minutes once. Guests find these entries in what they download of themselves, with the names of staff masked; a guest’s own download is not recorded here.',
    yue: '員工每次睇到客人資料都會記低；十分鐘內睇同一樣嘅只記一次。客人下載自己嘅資料都會見到呢啲紀錄，員工個名會遮住；客人自己下載唔會記喺度。',
  },
  phone: { hans: '客人的完整手机号', hant: '客人的完整手機號碼', en: 'A guest’s whole phone number', yue: '客人嘅完整電話號碼' },
  at: { hans: '时间', hant: '時間', en: 'When', yue: '時間' },
  who: { hans: '员工', hant: '員工', en: 'Who', yue: '員工' },
  whom: { hans: '客人', hant: '客人', en: 'Guest', yue: '客人' },
  shown: { hans: '看到了什么', hant: '看到了什麼', en: 'What was shown', yue: '睇到啲乜' },
  where: { hans: '在哪里', hant: '在哪裡', en: 'Where', yue: '喺邊度' },
  unnamed: { hans: '未登录或已注销', hant: '未登入或已註銷', en: 'Not logged in, or closed', yue: '未登入或者已註銷' },
  and: { hans: '、', hant: '、', en: ', ', yue: '、' },
  none: { hans: '没有这样的记录', hant: '沒有這樣的紀錄', en: 'Nothing like that', yue: '冇咁嘅紀錄' },
})

export const shownTexts: Readonly<Record<ShownData, Text>> = {
  profile: { hans: '姓名资料', hant: '姓名資料', en: 'name and profile', yue: '姓名資料' },
  phone: { hans: '完整手机号', hant: '完整手機號碼', en: 'whole phone number', yue: '完整電話號碼' },
  address: { hans: '地址', hant: '地址', en: 'address', yue: '地址' },
  orders: { hans: '订单', hant: '訂單', en: 'orders', yue: '訂單' },
  balances: { hans: '余额', hant: '餘額', en: 'balances', yue: '餘額' },
  points: { hans: '积分', hant: '點數', en: 'points', yue: '積分' },
  coupons: { hans: '券', hant: '券', en: 'coupons', yue: '券' },
  notes: { hans: '备注', hant: '備註', en: 'notes', yue: '備註' },
  invoices: { hans: '发票', hant: '發票', en: 'invoices', yue: '發票' },
  agreements: { hans: '同意的协议', hant: '同意的協議', en: 'agreements', yue: '同意嘅協議' },
}

/** The names of calls that only read; the audit log has the names of the others. */
export const lookTexts: Readonly<Partial<Record<StaffPath extends `/staff/${infer Name}` ? Name : never, Text>>> = {
  getOrder: { hans: '订单', hant: '訂單', en: 'Order', yue: '訂單' },
  getDeliveries: { hans: '送餐', hant: '送餐', en: 'Deliveries', yue: '送餐' },
  getPhone: { hans: '查看手机号', hant: '查看手機號碼', en: 'Phone number shown', yue: '睇電話號碼' },
  getMembers: { hans: '会员列表', hant: '會員列表', en: 'List of members', yue: '會員列表' },
  findMembers: { hans: '找会员', hant: '找會員', en: 'Member looked for', yue: '搵會員' },
  getMember: { hans: '会员页', hant: '會員頁', en: 'Page of a member', yue: '會員頁' },
  getMemberOrders: { hans: '会员的订单', hant: '會員的訂單', en: 'Orders of a member', yue: '會員嘅訂單' },
  getMemberLedger: { hans: '会员的流水', hant: '會員的明細', en: 'Ledger of a member', yue: '會員嘅流水' },
  getMemberCoupons: { hans: '会员的券', hant: '會員的券', en: 'Coupons of a member', yue: '會員嘅券' },
  getMemberCards: { hans: '会员的卡', hant: '會員的卡', en: 'Cards of a member', yue: '會員嘅卡' },
  getMemberChanges: { hans: '给会员和扣会员的', hant: '給會員和扣會員的', en: 'Given to members, and taken', yue: '俾會員同扣會員嘅' },
  getMemberNotes: { hans: '会员备注', hant: '會員備註', en: 'Notes on a member', yue: '會員備註' },
  getSentGoods: { hans: '待寄商品', hant: '待寄商品', en: 'Goods that are sent', yue: '要寄嘅禮物' },
  getBookings: { hans: '房间预订', hant: '房間預訂', en: 'Bookings of rooms', yue: '訂房' },
  getBookingPhone: { hans: '看预订人的手机号', hant: '看預訂人的手機號碼', en: 'Phone of who booked', yue: '睇訂房人嘅電話' },
  getAcceptances: { hans: '协议', hant: '協議', en: 'Agreements', yue: '協議' },
}
