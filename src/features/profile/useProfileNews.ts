import { useEffect } from 'react'
import { useApp } from '@/useApp'

/** While the page is open: what was being checked of the member's profile is shown as soon as it is decided. */
export function useProfileNews(): void {
  const { push, session } = useApp()
  const { isMember } = session
  useEffect(() => {
    if (!isMember) return undefined
    return push.watch('user', async (message) => {
      const { nameCheck, pictureCheck } = session.profile.value ?? {}
      const isWaiting = nameCheck === 'checking' || pictureCheck === 'checking'
      // Without a socket nothing is told: what waits is asked about.
      if (message ? message.type === 'content' : isWaiting) await session.profile.load()
    })
  }, [push, session, isMember])
}
