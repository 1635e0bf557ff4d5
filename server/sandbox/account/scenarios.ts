import { order } from '../order/steps'
import { both, type Scenario } from '../scenarios/model'

/** A member who has used the points and coupons of an order before the order is refunded. */
const OWER = '13800000023'
/** Of the demo data. */
const MEMBER = '13800000001'
/** Created by the lever if no member has this phone yet. */
const SKIPPER = '13800000041'

export const accountScenarios: readonly Scenario[] = [
  {
    id: 'say-agreement',
    spec: 'read and agree to the agreement',
    title: both('Logging in without having agreed', '没同意协议就登录'),
    see: both('The message beside the box to tick.', '勾选框旁边的提示。'),
    levers: [],
    open: '/#/packOther/pages/validatePhone',
    taps: [{ role: 'button', name: '登录' }],
    shows: '请先阅读并同意',
  },
  {
    id: 'points-owed',
    spec: 'user info: pointSum',
    title: both('Points that are owed', '欠着的积分'),
    see: both('How many, and that the next ones fill them up.', '欠多少，和以后得的积分会先抵上。'),
    levers: [
      order('completed', 'SNTYY01', OWER),
      {
        method: 'POST',
        path: '/members/points/spent',
        input: { who: OWER, mchntCd: 'M1001' },
        does: both('all their points are used', '积分都用掉了'),
      },
      {
        method: 'POST',
        path: '/refunds',
        input: { orderNo: '{orderNo}', isGranted: true },
        does: both('the order is refunded whole', '这一单全部退款'),
      },
    ],
    as: OWER,
    open: '/#/packUser/pages/vip?list=points',
    shows: '欠积分',
  },
  {
    id: 'member-form-skipped',
    spec: 'registration: name and birthday are required',
    title: both('The member form left for later', '会员资料先没填'),
    see: both(
      'Logged in with a phone and no member: no member prices, no code; what is missing, and the way to the form.',
      '手机号登录了，还不是会员：没有会员价，也没有会员码；差什么，去哪里填。',
    ),
    levers: [
      {
        method: 'POST',
        path: '/people/skip',
        input: { phone: SKIPPER },
        does: both('somebody logs in and leaves name and birthday for later', '有人登录后没填称呼和生日'),
      },
    ],
    as: SKIPPER,
    open: '/#/pages/member/main',
    shows: '手机号已经验证，填好称呼和生日就是会员。',
  },
  {
    id: 'phone-unchangeable',
    spec: '/updateMemPhone',
    title: both('A member with a new phone number', '会员换了手机号'),
    see: both('Why the number stays, whom to turn to, and a key that calls them.', '为什么不能换，找谁，还有打电话的键。'),
    levers: [],
    as: MEMBER,
    open: '/#/packUser/pages/userInfo',
    taps: [{ role: 'button', name: '138****0001…' }],
    shows: '绑定的手机号不能自己更换',
  },
  {
    id: 'own-data',
    spec: 'privacy agreement',
    title: both('A member downloads their own data', '会员下载自己的数据'),
    see: both(
      'Two files, one for programs and one to read; the readable one has the orders, ledgers and consents of this person alone.',
      '两种文件，一种给程序用，一种给人看；给人看的那份里只有本人的订单、明细和同意记录。',
    ),
    levers: [],
    as: MEMBER,
    open: '/#/packUser/pages/more?show=download',
    shows: '先用短信验证码确认是你本人',
  },
]
