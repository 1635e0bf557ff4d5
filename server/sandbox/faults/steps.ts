import { both, type Lever } from '../scenarios/model'
import { ME, withInput } from '../scenarios/withInput'

export const fault = (input: Readonly<Record<string, unknown>>): Lever => ({
  method: 'POST',
  path: '/faults',
  input: { who: ME, ...input },
  does: withInput(both('fault', '故障'), input),
})

export const wellAgain: Lever = { method: 'DELETE', path: '/faults', does: both('nothing goes wrong any more', '不再出错') }
