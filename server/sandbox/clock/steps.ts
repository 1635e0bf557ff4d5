import { MINUTE } from '@domain/time'
import { both, type Lever } from '../scenarios/model'

export const clockAhead = (minutes: number): Lever => ({
  method: 'POST',
  path: '/clock',
  input: { offsetMs: minutes * MINUTE },
  does: both(`the server’s clock ${minutes} minutes ahead`, `服务器时钟拨快 ${minutes} 分钟`),
})

export const clockNow: Lever = {
  method: 'POST',
  path: '/clock',
  input: { offsetMs: 0 },
  does: both('the server’s clock back to now', '服务器时钟回到现在'),
}
