import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What a link to a page may name: the order or the dish to open there. */
export interface Linked {
  order?: string
  dish?: string
}

/**
 * Opens what the link to this page names, and takes it out of the address, so that the same link opens it again later. `open` must be the same function at
 * each render.
 */
export const useLinked = (what: keyof Linked, open: (id: string) => void): void => {
  const id = (useSearch({ strict: false }) as Linked)[what]
  const navigate = useNavigate()
  useEffect(() => {
    if (id === undefined) return
    open(id)
    void navigate({ to: '.', search: {}, replace: true })
  }, [id, open, navigate])
}
