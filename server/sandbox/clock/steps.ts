import { MINUTE } from '@domain/time'
import type { Lever } from '../scenarios/model'

export const clockAhead = (minutes: number): Lever => ({
  method: 'POST',
  path: '/clock',
  input: { offsetMs: minutes * MINUTE },
  does: `the server’s clock ${minutes} minutes ahead`,
})

export const clockNow: Lever = { method: 'POST', path: '/clock', input: { offsetMs: 0 }, does: 'the server’s clock back to now' }
