import { both, type Scenario } from '../scenarios/model'

/** The sandbox's checker leaves this name to the staff. */
const NAMED = '13800000019'
const spec = 'profile name rejects illegal characters'

export const contentCheckScenarios: readonly Scenario[] = [
  {
    id: 'name-checking',
    spec,
    title: both('A name that is being checked', '审核中的称呼'),
    see: both(
      'Its owner is told that others still see the one before; staff decide under Content checks.',
      '本人知道别人看到的还是原来的称呼；在“内容审核”一栏放行或拒绝。',
    ),
    levers: [
      {
        method: 'POST',
        path: '/contentChecks/name',
        input: { who: NAMED, nickName: '可疑的林阿姨' },
        does: both('a member takes a name that the checker is not sure of', '会员改了一个拿不准的称呼'),
      },
    ],
    as: NAMED,
    open: '/#/packUser/pages/userInfo',
    shows: '审核中，通过前别人看到的还是原来的称呼',
    undo: [
      {
        method: 'POST',
        path: '/contentChecks/name',
        input: { who: NAMED, nickName: '林家阿姨' },
        does: both('the name of before', '改回原来的称呼'),
      },
    ],
  },
]
