import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import type { StaffInput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { savePdf } from '../../parts/savePdf'
import { useFailure } from '../../parts/useFailure'
import { tablesTexts } from './texts'

/** Downloads the cards or stickers of a shop's tables. */
export const usePrintCodes = (shopId: string) => {
  const t = useTexts(tablesTexts)
  const { message } = App.useApp()
  const fail = useFailure()
  return useMutation({
    mutationFn: (what: Pick<StaffInput<'/staff/printTableCodes'>, 'size' | 'codes' | 'tableIds'>) =>
      call('/staff/printTableCodes', { shopId, ...what }),
    onSuccess: ({ fileName, pdf, codes }) => {
      savePdf(fileName, pdf)
      void message.success(t('printed', { count: codes }))
    },
    onError: fail,
  })
}
