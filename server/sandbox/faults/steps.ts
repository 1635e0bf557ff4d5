import type { Lever } from '../scenarios/model'
import { ME, told } from '../scenarios/told'

export const fault = (input: Readonly<Record<string, unknown>>): Lever => ({
  method: 'POST',
  path: '/faults',
  input: { who: ME, ...input },
  does: `fault: ${told(input)}`,
})

export const wellAgain: Lever = { method: 'DELETE', path: '/faults', does: 'nothing goes wrong any more' }
