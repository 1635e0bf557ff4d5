import { createQuiet, REMEMBERED_MS } from './quiet'

describe('how long a topic has been quiet', () => {
  let now = 0
  const begin = () => {
    now = 1_000
    const quiet = createQuiet(() => now)
    return { quiet, wait: (ms: number) => (now += ms) }
  }

  it('is the time since its last message, or since the server listens', () => {
    const { quiet, wait } = begin()
    wait(500)
    quiet.announced(['order:1', 'user:u'])
    wait(300)
    quiet.announced(['user:u'])
    wait(100)
    expect([quiet.ms('order:1'), quiet.ms('user:u'), quiet.ms('order:2')]).toEqual([400, 100, 900])
  })

  it('is the time since a gap, regardless of earlier messages', () => {
    const { quiet, wait } = begin()
    wait(5_000)
    quiet.gap()
    wait(50)
    expect(quiet.ms('order:1')).toBe(50)
  })

  it('is never longer than the retention, after which a topic is forgotten', () => {
    const { quiet, wait } = begin()
    quiet.announced(['order:1'])
    wait(REMEMBERED_MS + 1)
    quiet.announced(['order:2'])
    expect([quiet.ms('order:1'), quiet.ms('order:2'), quiet.ms('order:3')]).toEqual([REMEMBERED_MS, 0, REMEMBERED_MS])
  })
})
