import type { Phone } from '../../test/weapp/support/phone'

/** Longer than the app ever takes to ask for the next thing once it has what it waited for. */
const QUIET_MS = 300

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A wave comes at once: none of it is still being read. */
const whole = async (answer: Response) => ({ status: answer.status, headers: answer.headers, body: await answer.arrayBuffer() })

/**
 * Counts round trips: every answer is held back until the app has asked for all that it can ask for without it, then all are let through
 * together, whole. Meanwhile no time passes for the app. Resolves to how often that was needed until the menu's dishes are on screen.
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
    // What is answered after the last wave has nobody to let it through.
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
