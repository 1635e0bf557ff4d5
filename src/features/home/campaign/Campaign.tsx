import { useEffect, useState } from 'react'
import { reloadForNewBuild } from '@/platform/html/newBuild'

type Dialog = typeof import('./CampaignDialog').CampaignDialog

/** The merchant's gift dialog on home, fetched after home has been drawn, so that it does not delay the first screen. */
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
