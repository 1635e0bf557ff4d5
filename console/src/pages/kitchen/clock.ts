/** The one clock of the screen: every displayed time follows it, so that no ticket has a timer of its own. */
export function createClock(everyMs: number) {
  const followers = new Set<(now: number) => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let aheadMs = 0
  const now = (): number => Date.now() + aheadMs
  return {
    now,
    /** Converts a time of this tablet to the server's clock. */
    ofServer: (at: number): number => at + aheadMs,
    /** The current time by the server's clock, whatever the tablet's shows. */
    setTo(serverNow: number): void {
      aheadMs = serverNow - Date.now()
    },
    follow(follower: (now: number) => void): () => void {
      followers.add(follower)
      follower(now())
      timer ??= setInterval(() => followers.forEach((one) => one(now())), everyMs)
      return () => {
        followers.delete(follower)
        if (followers.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

export const clock = createClock(1000)
