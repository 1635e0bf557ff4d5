import { h, key, table, tag } from '../console/dom.js'
import { get, pull } from '../console/levers.js'
import { both, dotted, matcher, name } from '../console/words.js'

const KINDS = {
  dialog: both('Dialog on home', '首页弹窗'),
  award: both('Award of a paid order', '下单后送券'),
  topUp: both('Gift of a top-up', '充值送券'),
  bindPhone: both('Gift for joining', '入会送券'),
  promotion: both('Link', '推广链接'),
}

const row = (one, reload) => [
  [h('b', {}, name(one.mchntName)), h('small', {}, dotted(one.mchntCd, ...(one.shopIds ?? [])))],
  [KINDS[one.kind], h('small', {}, name(one.title))],
  [dotted(...one.offerIds), one.link && h('small', {}, one.link)],
  one.isRunning ? tag(both('running', '进行中'), 'success') : tag(both('off', '没开')),
  h(
    'div.bar',
    {},
    key(
      one.isRunning ? both('End', '结束') : both('Begin', '开始'),
      async () => {
        await pull(
          'POST',
          '/campaigns/running',
          { campaignId: one.campaignId, isRunning: !one.isRunning },
          one.isRunning ? both('Ended', '结束了') : both('Begun', '开始了'),
        )
        reload()
      },
      { kind: one.isRunning ? 'danger' : 'tonal', id: `running-${one.campaignId}` },
    ),
    (one.kind === 'dialog' || one.kind === 'bindPhone') &&
      key(
        both('Show again', '再弹一次'),
        () => pull('POST', '/campaigns/again', { campaignId: one.campaignId }, both('Shown to everybody again', '对所有人再弹一次')),
        { id: `again-${one.campaignId}` },
      ),
  ),
]

export const campaigns = {
  id: 'campaigns',
  title: both('Campaigns', '送券活动'),
  about: both(
    'How coupons reach people: the dialog on home, awards, gifts and links. Each is begun and ended here.',
    '券怎么到人手里：首页弹窗、下单送、充值送、入会送、链接领。在这里开始和结束。',
  ),
  parts: ['coupons'],
  load: () => get('/campaigns'),
  draw({ list }, { query, reload }) {
    const matches = matcher(query)
    return [
      table(
        [both('Merchant', '商户'), both('Kind', '种类'), both('Coupons', '券'), both('State', '状态'), both('Do', '操作')],
        list.filter((one) => matches(one.mchntCd, one.campaignId, one.mchntName.hans, one.mchntName.en)).map((one) => row(one, reload)),
        both('No merchant has a campaign.', '没有商户在送券。'),
      ),
    ]
  },
}
