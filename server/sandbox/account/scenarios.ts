import type { Scenario } from '../scenarios/model'

export const accountScenarios: readonly Scenario[] = [
  {
    id: 'say-agreement',
    spec: 'read and agree to the agreement',
    title: 'Logging in without having agreed',
    see: 'The message beside the box to tick.',
    levers: [],
    open: '/#/packOther/pages/validatePhone',
    taps: [{ role: 'button', name: '登录' }],
    shows: '请先阅读并同意',
  },
]
