import type { Phone } from '../../test/weapp/support/phone'

/** Longer than the app ever takes to make its next call once it has an answer. */
const QUIET_MS = 300

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Answers of a wave arrive at once and complete. */
const whole = async (answer: Response) => ({ status: answer.status, headers: answer.headers, body: await answer.arrayBuffer() })

/**
 * Counts round trips: every answer is held back until the app has made all calls that it can make without it, then all are released together.
 * Meanwhile the app's clock stands still. Resolves to the number of waves until the menu's dishes are on screen.
 */
export async function wavesUntil(phone: Phone, isThere: () => boolean, begin: () => void): Promise<number> {
  const real = globalThis.fetch
  const held: (() => void)[] = []
  let under = 0
  let requestedAt = Date.now()
  let isOver = false
  globalThis.fetch = async (...call: Parameters<typeof fetch>) => {
    under += 1
    requestedAt = Date.now()
    const { status, headers, ...answer } = await whole(await real(...call))
    // Answers after the last wave are released at once.
    if (!isOver) await new Promise<void>((resolve) => held.push(resolve))
    under -= 1
    return new Response(answer.body, { status, headers })
  }
  phone.isUnhurried = true
  try {
    begin()
    for (let waves = 0; ;) {
      await sleep(10)
      if (isThere()) return waves
      if (held.length === 0 || held.length < under || Date.now() - requestedAt < QUIET_MS) continue
      waves += 1
      requestedAt = Date.now()
      held.splice(0).forEach((letThrough) => letThrough())
    }
  } finally {
    isOver = true
    globalThis.fetch = real
    held.forEach((letThrough) => letThrough())
    await phone.settles()
    phone.isUnhurried = false
  }
}
