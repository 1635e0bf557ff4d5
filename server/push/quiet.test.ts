import { createQuiet, REMEMBERED_MS } from './quiet'

describe('for how long nothing was told', () => {
  let now = 0
  const begin = () => {
    now = 1_000
    const quiet = createQuiet(() => now)
    return { quiet, wait: (ms: number) => (now += ms) }
  }

  it('is since the last message of the topic, or since it listens', () => {
    const { quiet, wait } = begin()
    wait(500)
    quiet.announced(['order:1', 'user:u'])
    wait(300)
    quiet.announced(['user:u'])
    wait(100)
    expect([quiet.ms('order:1'), quiet.ms('user:u'), quiet.ms('order:2')]).toEqual([400, 100, 900])
  })

  it('is since a gap, whatever was told before', () => {
    const { quiet, wait } = begin()
    wait(5_000)
    quiet.gap()
    wait(50)
    expect(quiet.ms('order:1')).toBe(50)
  })

  it('is never longer than it remembers, by when a topic is forgotten', () => {
    const { quiet, wait } = begin()
    quiet.announced(['order:1'])
    wait(REMEMBERED_MS + 1)
    quiet.announced(['order:2'])
    expect([quiet.ms('order:1'), quiet.ms('order:2'), quiet.ms('order:3')]).toEqual([REMEMBERED_MS, 0, REMEMBERED_MS])
  })
})
