import { RotatingCode } from './RotatingCode'

const MINUTE = 60_000
const settled = () => new Promise(setImmediate)

const setUp = () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'], now: 0 })
  let made = 0
  const state = { isOffline: false, isVisible: true }
  const listeners = new Set<(visible: boolean) => void>()
  const code = new RotatingCode({
    request: async () => {
      if (state.isOffline) throw new Error('network')
      return { code: String((made += 1)), expiresAt: Date.now() + MINUTE }
    },
    now: () => Date.now(),
    visibility: {
      visible: () => state.isVisible,
      onChange: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    },
    renewMs: 10_000,
  })
  const passes = async (ms: number) => {
    jest.advanceTimersByTime(ms)
    await settled()
  }
  const turns = async (isVisible: boolean) => {
    state.isVisible = isVisible
    listeners.forEach((listener) => listener(isVisible))
    await settled()
  }
  return { code, state, passes, turns, listeners }
}
afterEach(() => jest.useRealTimers())

describe('a code that is valid for a minute', () => {
  it('is followed by the next one before its end', async () => {
    const { code, passes } = setUp()
    const close = code.open()
    await settled()
    expect(code.shown?.code).toBe('1')
    await passes(49_000)
    expect(code.shown?.code).toBe('1')
    await passes(1_000)
    expect(code.shown?.code).toBe('2')
    close()
  })

  it('is renewed as soon as the app is on screen again, and not while it is not', async () => {
    const { code, passes, turns } = setUp()
    const close = code.open()
    await settled()
    await turns(false)
    await passes(5 * MINUTE)
    expect(code.shown?.code).toBe('1')
    await turns(true)
    expect(code.shown?.code).toBe('2')
    close()
  })

  it('stays without the network until its end, and is requested again meanwhile', async () => {
    const { code, state, passes } = setUp()
    const close = code.open()
    await settled()
    state.isOffline = true
    await passes(50_000)
    expect([code.shown?.code, code.error]).toEqual(['1', expect.any(Error)])
    code.expire()
    expect(code.shown).not.toBeNull()
    jest.advanceTimersByTime(2_000)
    state.isOffline = false
    await passes(1_000)
    expect([code.shown?.code, code.error]).toEqual(['2', null])
    state.isOffline = true
    await passes(MINUTE)
    code.expire()
    expect(code.shown).toBeNull()
    close()
  })

  it('is no longer requested once the page is left', async () => {
    const { code, passes, listeners } = setUp()
    code.open()()
    await settled()
    await passes(5 * MINUTE)
    expect([code.shown?.code ?? null, listeners.size]).toEqual(['1', 0])
  })
})
