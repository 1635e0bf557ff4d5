import { defineTexts } from '@/i18n'

export const firstOrderTexts = defineTexts({
  'first.title': { hans: '首单优惠', en: 'Your first order', yue: '首單優惠' },
  'first.head': { hans: '{name}的第一单', en: 'Your first order at {name}', yue: '喺{name}嘅第一張單' },
  'first.headVisitor': {
    hans: '登录后领取，第一次付款前都有效。',
    en: 'Log in to claim these. They hold until you pay for the first time.',
    yue: '登入之後攞，第一次畀錢之前都有效。',
  },
  'first.headMember': {
    hans: '先领券再点单，结账时抵扣。',
    en: 'Claim first, then order. It comes off at checkout.',
    yue: '先攞券再落單，埋單時扣。',
  },
  'first.points': { hans: '入会送 {points} 积分', en: '{points} points for joining', yue: '入會送 {points} 積分' },
  'first.pointsJoin': { hans: '成为会员就到账', en: 'Yours when you become a member', yue: '做咗會員就有' },
  'first.coupons': { hans: '新客券', en: 'For new customers', yue: '新客券' },
  'first.claimed': { hans: '已领取', en: 'Claimed', yue: '攞咗喇' },
  'first.nothing': { hans: '这家店现在没有首单优惠', en: 'Nothing for first orders here now', yue: '呢間店而家冇首單優惠' },
  'first.more': { hans: '看看所有能领的券', en: 'See every coupon to claim', yue: '睇晒所有攞得嘅券' },
  'first.over': { hans: '你在{name}点过单了', en: 'You have ordered at {name} before', yue: '你喺{name}落過單喇' },
  'first.overBody': {
    hans: '首单优惠只给第一次来的客人，别的券还能领。',
    en: 'These are for a first order only. Other coupons are still there.',
    yue: '首單優惠淨係畀第一次嚟嘅客，其他券仲攞得。',
  },
  'first.toCentre': { hans: '领券中心', hant: '領券中心', en: 'Coupon centre', yue: '領券中心' },
  'first.toMenu': { hans: '去菜单', en: 'Go to the menu', yue: '去餐牌' },
  'first.logIn': { hans: '登录领取', en: 'Log in to claim', yue: '登入攞' },
})
