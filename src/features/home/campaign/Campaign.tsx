import { useEffect, useState } from 'react'
import { reloadForNewBuild } from '@/platform/html/newBuild'

type Dialog = typeof import('./CampaignDialog').CampaignDialog

/** The merchant's gift over home: fetched once home has been drawn, so that no first screen waits for it. */
export const Campaign = () => {
  const [loaded, setLoaded] = useState<{ Dialog: Dialog } | null>(null)
  useEffect(() => {
    let isHere = true
    // Home is complete without it, so a failure is not shown.
    import('./CampaignDialog').then(({ CampaignDialog }) => isHere && setLoaded({ Dialog: CampaignDialog }), reloadForNewBuild)
    return () => void (isHere = false)
  }, [])
  return loaded && <loaded.Dialog />
}
