import { both, type Lever, type Scenario } from '../scenarios/model'

const GROUP = '/#/packDomain/pages/gathering?groupId={groupId}'
/** An offer for two, collected by code; the order has one cup each for three people. */
const TEA_FOR_TWO = 'sl-afternoon'
const CUPS = 'sl-three'

const begun = (who: string, offerId: string, isFull = false): Lever => ({
  method: 'POST',
  path: '/groups',
  input: { who, offerId, door: 'SSLRG01', isFull },
  does: isFull
    ? both('a member begins a group, and others fill it', '会员开了一个团，别人把它拼满')
    : both('a member begins a group', '会员开了一个团'),
})
const ends = (does: 'expire' | 'cancel'): Lever => ({
  method: 'POST',
  path: '/groups/{groupId}',
  input: { does },
  does: does === 'expire' ? both('its time is over', '时间到了') : both('whoever began it cancels it', '开团的人取消'),
})
const slowBank: Lever = {
  method: 'POST',
  path: '/payments/{orderNo}/refunds',
  input: { provider: 'late' },
  does: both('the bank takes an hour to give it back', '银行要一小时才退'),
}
const terms = (freePerDay: number): Lever => ({
  method: 'POST',
  path: '/draws/nt-wheel',
  input: { freePerDay, forPoints: { points: 100, perDay: 3 } },
  does: both(`${freePerDay} draws are free a day, more cost points`, `每天送 ${freePerDay} 次，再抽要积分`),
})
const DRAWER = '13800000016'
const KEEPER = '13800000017'

export const activityScenarios: readonly Scenario[] = [
  {
    id: 'group-grouping',
    spec: 'group buy: in progress',
    title: both('A group that waits for somebody', '还差人的团'),
    see: both('Who is missing, and until when; a card and a poster call a friend.', '差几个人、到几点；分享和海报都能邀请好友。'),
    levers: [begun('13800000011', TEA_FOR_TWO)],
    as: '13800000011',
    open: GROUP,
    shows: '还差 1 人成团',
  },
  {
    id: 'group-succeeded',
    spec: 'group buy: success',
    title: both('A full group whose goods are collected', '成团，到店领'),
    see: both('A voucher for everybody in it; its code is shown in the shop.', '每人一张券，到店出示核销码。'),
    levers: [begun('13800000012', TEA_FOR_TWO, true)],
    as: '13800000012',
    open: GROUP,
    shows: '到店出示核销码',
  },
  {
    id: 'group-ordered',
    spec: 'group buy: success',
    title: both('A full group whose goods are ordered', '成团，点单用'),
    see: both('A coupon for everybody in it: the dish goes into the cart and costs nothing.', '每人一张兑换券：去点，这一份不用再付。'),
    levers: [begun('13800000013', CUPS, true)],
    as: '13800000013',
    open: GROUP,
    shows: '在这里点单，不用再付',
  },
  {
    id: 'group-failed',
    spec: 'group buy: failed',
    title: both('A group that did not fill', '没有成团'),
    see: both('Its time was over; what was paid goes back.', '时间到了没齐，付的钱退回。'),
    levers: [begun('13800000014', TEA_FOR_TWO), ends('expire')],
    as: '13800000014',
    open: GROUP,
    shows: '没有成团',
  },
  {
    id: 'group-cancelling',
    spec: 'group buy: cancelling',
    title: both('A group that is being cancelled', '正在取消的团'),
    see: both('The money is on its way back.', '钱正在退回。'),
    levers: [begun('13800000015', TEA_FOR_TWO), slowBank, ends('cancel')],
    as: '13800000015',
    open: GROUP,
    shows: '正在取消',
  },
  {
    id: 'group-cancelled',
    spec: 'group buy: cancelled',
    title: both('A cancelled group', '取消了的团'),
    see: both('The money has gone back.', '钱已经退回。'),
    levers: [begun('13800000018', TEA_FOR_TWO), ends('cancel')],
    as: '13800000018',
    open: GROUP,
    shows: '已取消',
  },
  {
    id: 'draw-points',
    spec: 'lottery and draw: chances by points',
    title: both('A draw for points', '用积分抽奖'),
    see: both('What one more draw costs, and the points that one has.', '再抽一次要多少积分、自己有多少。'),
    levers: [
      terms(0),
      {
        method: 'POST',
        path: '/members/points',
        input: { who: DRAWER, mchntCd: 'M1001', points: 300 },
        does: both('the member has 300 points more', '会员多了 300 积分'),
      },
    ],
    as: DRAWER,
    open: '/#/packOther/pages/luckGame?activityId=nt-wheel',
    shows: '100 积分一次',
    undo: [terms(2)],
  },
  {
    id: 'bottle-photo',
    spec: 'stored-wine deposits',
    title: both('A kept bottle with a photo', '有照片的存酒'),
    see: both('The guest’s own photo beside it; it is replaced and taken away here.', '客人自己拍的照片，可以换、可以删。'),
    levers: [
      {
        method: 'POST',
        path: '/wine/kept',
        input: { who: KEEPER, shopId: 'nt-yuyuan' },
        does: both('the shop keeps a bottle of a member, who has taken a photo of it', '店里存着会员的一支酒，会员拍了照'),
      },
    ],
    as: KEEPER,
    open: '/#/packDomain/pages/deposit',
    shows: '赤霞珠干红 2019',
  },
]
