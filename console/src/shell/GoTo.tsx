import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { PagePath } from './pages'

/** Opens another page once, however often its parent renders until that page is there. */
export const GoTo = ({ to, from }: { to: PagePath | '/sign-in' | '/account' | '/setup'; from?: string }) => {
  const navigate = useNavigate()
  const [search] = useState(from === undefined ? {} : { to: from })
  useEffect(() => void navigate({ to, search, replace: true }), [navigate, search, to])
  return null
}
