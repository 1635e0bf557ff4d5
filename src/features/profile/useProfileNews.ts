import { useEffect } from 'react'
import { useApp } from '@/useApp'

/** While the page is open, shows the decision about a profile that was being checked as soon as it is made. */
export function useProfileNews(): void {
  const { push, session } = useApp()
  const { isLoggedIn } = session
  useEffect(() => {
    if (!isLoggedIn) return undefined
    return push.watch('user', async (message) => {
      const { nameCheck, pictureCheck } = session.profile.value ?? {}
      const isWaiting = nameCheck === 'checking' || pictureCheck === 'checking'
      // Without a socket there is no push, so the check is polled.
      if (message ? message.type === 'content' : isWaiting) await session.profile.load()
    })
  }, [push, session, isLoggedIn])
}
