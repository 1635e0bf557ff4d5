import type { ShopSeed, TimedRoomSeed } from '../model'
import { localized } from '../words'

const court = (no: number, more: Partial<TimedRoomSeed> = {}): TimedRoomSeed => ({
  name: `C${no}`,
  seats: 4,
  code: `TYYC${no}`,
  kind: 'court',
  title: localized(`${no} 号场`, `Court ${no}`, `${no} 號場`),
  note: localized('木地板，双打', 'Wooden floor, doubles', '木地板，雙打'),
  art: 'matcha/badminton',
  unitFen: 2_500,
  memberUnitFen: 2_200,
  ...more,
})

/** Four courts by the half hour, more expensive in the evening and at weekends; a coach's half court with a daily maximum. */
export const hall = (): ShopSeed => ({
  shopId: 'yy-binjiang',
  regionCd: '310100',
  name: localized('滨江馆', 'Riverside Hall', '濱江館'),
  address: localized('徐汇区龙腾大道 2350 号 3 号馆', 'Hall 3, 2350 Longteng Avenue, Xuhui', '徐匯區龍騰大道 2350 號 3 號館'),
  phone: '021-54010233',
  lng: 121.46218,
  lat: 31.17934,
  art: 'matcha/badminton',
  busiModel: '1',
  hours: [0, 1440],
  dineIn: true,
  pickup: true,
  prepMin: 3,
  refundMinutes: 240,
  showsStock: false,
  notice: localized(
    '进场请换羽毛球鞋，深色底不能上木地板。',
    'Please change into court shoes: no dark soles on the wooden floor.',
    '入場請換羽毛球鞋，深色鞋底唔好踩木地板。',
  ),
  terminals: [{ termId: 'YY0101', name: localized('前台', 'Front desk', '前枱') }],
  timed: {
    unit: 'halfHour',
    graceMin: 5,
    minimumMin: 60,
    peaks: [
      { weekdays: [1, 2, 3, 4, 5], fromMin: 1_080, toMin: 1_320, percent: 160 },
      { weekdays: [0, 6], fromMin: 540, toMin: 1_320, percent: 160 },
    ],
    rooms: [
      court(1),
      court(2),
      court(3, { title: localized('3 号场 靠窗', 'Court 3, window side', '3 號場 近窗') }),
      court(4, {
        title: localized('教学半场', 'Coaching half court', '教學半場'),
        note: localized('一对一，地胶', 'One to one, rubber floor', '一對一，地膠'),
        art: 'citrus/badminton',
        seats: 2,
        unitFen: 1_500,
        memberUnitFen: 1_500,
        dayCapFen: 18_000,
      }),
    ],
  },
  storeCodes: [{ code: 'SYYBJ01' }],
  stock: { 'yy-shuttles': 40 },
})
