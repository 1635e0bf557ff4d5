import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { useLive } from '../../live/useLive'
import { useFailure } from '../useFailure'
import { printingTexts } from './texts'

export type Printer = StaffOutput<'/staff/getPrinters'>['list'][number]
export type PrintJob = StaffOutput<'/staff/getPrintJobs'>['list'][number]

/** The printers of a shop, kept up to date. */
export const usePrinters = (shopId: string) => {
  const client = useQueryClient()
  useLive(`shop:${shopId}`, (message) => {
    if (message !== null && message.type !== 'printer') return
    void client.invalidateQueries({ queryKey: ['printers', shopId] })
    void client.invalidateQueries({ queryKey: ['printJobs', shopId] })
  })
  return useQuery({ queryKey: ['printers', shopId], queryFn: () => call('/staff/getPrinters', { shopId }) })
}

/** The actions on print jobs. */
export const usePaperActs = (shopId: string) => {
  const t = useTexts(printingTexts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['printers', shopId] })
    void client.invalidateQueries({ queryKey: ['printJobs', shopId] })
  }
  const onError = (error: unknown) => {
    fail(error)
    refresh()
  }
  const again = useMutation({
    mutationFn: (jobId: string) => call('/staff/printAgain', { shopId, jobId, idempotencyKey: newKey() }),
    onSuccess: () => {
      void message.success(t('againDone'))
      refresh()
    },
    onError,
  })
  const close = useMutation({
    mutationFn: ({ jobId, state, isPrinted }: { jobId: string; state: 'waiting' | 'unknown'; isPrinted: boolean }) =>
      call('/staff/closePrintJob', { shopId, jobId, state, isPrinted }),
    onSuccess: refresh,
    onError,
  })
  return { again, close, refresh }
}
