import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { usePrinters } from '../../parts/printing/usePrinting'
import { useFailure } from '../../parts/useFailure'
import type { Card } from './board'
import { kitchenTexts } from './texts'

/** Prints the tickets of a card once more; null where no printer of the shop prints tickets. */
export function usePrintTickets(shopId: string): ((card: Card) => void) | null {
  const t = useTexts(kitchenTexts)
  const fail = useFailure()
  const { message } = App.useApp()
  const printers = usePrinters(shopId)
  const { mutate } = useMutation({
    mutationFn: ({ tickets, first }: Card) =>
      call('/staff/printOrder', {
        shopId,
        orderNo: first.orderNo,
        kind: 'ticket',
        ticketIds: tickets.map(({ ticketId }) => ticketId),
        idempotencyKey: newKey(),
      }),
    onSuccess: (_printed, { first }) => void message.success(t('printed', { name: first.name })),
    onError: fail,
  })
  return printers.data?.list.some(({ prints }) => prints.includes('ticket')) ? mutate : null
}
