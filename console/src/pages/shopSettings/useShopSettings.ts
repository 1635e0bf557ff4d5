import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'

export type Settings = StaffOutput<'/staff/getShopSettings'>

export const useShopSettings = (shopId: string) => {
  const client = useQueryClient()
  const key = ['shopSettings', shopId]
  return {
    settings: useQuery({ queryKey: key, queryFn: () => call('/staff/getShopSettings', { shopId }) }),
    /** What a change answers is what holds now. */
    show: (settings: Settings) => void client.setQueryData(key, settings),
    reload: () => void client.invalidateQueries({ queryKey: key }),
  }
}

/** What every form of the page is given. */
export interface FormProps {
  settings: Settings
  show: (settings: Settings) => void
  reload: () => void
  onDirty: (isDirty: boolean) => void
}
