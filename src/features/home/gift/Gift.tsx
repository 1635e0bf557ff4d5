import { useEffect, useState } from 'react'
import { reloadForNewBuild } from '@/platform/html/newBuild'

type Dialog = typeof import('./GiftDialog').GiftDialog

/** What the merchant gives away, over home: fetched once home has been drawn, so that no first screen waits for it. */
export const Gift = () => {
  const [come, setCome] = useState<{ Dialog: Dialog } | null>(null)
  useEffect(() => {
    let isHere = true
    // Without it home is whole, so nothing is told of a failure.
    import('./GiftDialog').then(({ GiftDialog }) => isHere && setCome({ Dialog: GiftDialog }), reloadForNewBuild)
    return () => void (isHere = false)
  }, [])
  return come && <come.Dialog />
}
