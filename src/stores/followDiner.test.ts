import { observable, runInAction } from 'mobx'
import { followDiner } from './followDiner'

it('shows no data of another diner, also while no diner is known, and keeps public data', async () => {
  const session = observable({ userId: 'u1' as string | null })
  const log: string[] = []
  const stop = followDiner(session, { clear: () => log.push('clear'), load: async () => log.push('load') })
  const becomes = (userId: string | null) => runInAction(() => (session.userId = userId))
  becomes('u1')
  expect(log).toEqual([])
  becomes(null)
  expect(log).toEqual(['clear'])
  becomes('u2')
  expect(log).toEqual(['clear', 'load'])
  becomes('u3')
  expect(log).toEqual(['clear', 'load', 'clear', 'load'])
  stop()
  becomes('u4')
  expect(log).toHaveLength(4)
})
