import type { HttpReply } from '@/platform'
import { createServerClock } from './clock'

const NOON = Date.UTC(2026, 10, 21, 4)
const HOUR = 3_600_000

/** A phone `aheadMs` before the server's clock, and answers that take `tookMs`. */
const setUp = (aheadMs: number) => {
  const world = { now: NOON, phoneAheadMs: aheadMs, sendsTime: true }
  const clock = createServerClock(() => world.now + world.phoneAheadMs)
  const answers = async (tookMs: number): Promise<HttpReply> => {
    const request = clock.listening(async () => {
      world.now += tookMs / 2
      const at = Math.floor(world.now / 1000) * 1000
      world.now += tookMs / 2
      return { kind: 'reply', status: 200, body: '{}', ...(world.sendsTime && { at }) }
    })
    return request({ url: '/a', body: '', headers: {}, timeoutMs: 1 })
  }
  return { world, clock, answers, wrongBy: () => Math.abs(clock.now() - world.now) }
}

describe('the time by which the app counts', () => {
  it.each([HOUR, -HOUR, 40_000, -3 * 24 * HOUR])('is right within a second on a phone that is %d ms off', async (off) => {
    const { answers, wrongBy, world } = setUp(off)
    await answers(200)
    expect(wrongBy()).toBeLessThanOrEqual(700)
    world.now += 10 * 60_000
    expect(wrongBy()).toBeLessThanOrEqual(700)
  })

  it('equals the phone’s clock where that is right, so that no countdown jumps', async () => {
    const { clock, world, answers } = setUp(0)
    for (let turn = 0; turn < 100; turn += 1) {
      await answers(130)
      world.now += 377 + turn
      expect(clock.now()).toBe(world.now)
    }
  })

  it('trusts a slow answer only as far as its duration allows', async () => {
    const { answers, wrongBy } = setUp(HOUR)
    await answers(200)
    await answers(20_000)
    expect(wrongBy()).toBeLessThanOrEqual(700)
  })

  it('follows a clock that is set while the app is open', async () => {
    const { answers, wrongBy, world } = setUp(0)
    await answers(100)
    world.phoneAheadMs = 2 * HOUR
    await answers(100)
    expect(wrongBy()).toBeLessThanOrEqual(700)
  })

  it('is the phone’s before the first answer, and after no answer at all', async () => {
    const { answers, world, wrongBy } = setUp(HOUR)
    world.sendsTime = false
    await answers(100)
    expect(wrongBy()).toBe(HOUR)
  })
})
