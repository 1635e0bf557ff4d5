import { both, type Scenario } from '../scenarios/model'

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
]
