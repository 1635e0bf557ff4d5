import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'

export type Settings = StaffOutput<'/staff/getShopSettings'>

export const useShopSettings = (shopId: string) => {
  const client = useQueryClient()
  const key = ['shopSettings', shopId]
  return {
    settings: useQuery({ queryKey: key, queryFn: () => call('/staff/getShopSettings', { shopId }) }),
    /** The answer to a change contains the current settings. */
    show: (settings: Settings) => void client.setQueryData(key, settings),
    reload: () => void client.invalidateQueries({ queryKey: key }),
  }
}

/** The props of every form on the page. */
export interface FormProps {
  settings: Settings
  show: (settings: Settings) => void
  reload: () => void
  onDirty: (isDirty: boolean) => void
}
