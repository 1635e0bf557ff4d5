import { useMutation } from '@tanstack/react-query'
import { App, Button, Dropdown } from 'antd'
import { Printer } from 'lucide-react'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { useShop } from '../../shell/shopScope'
import { orderTexts } from './texts'
import type { Card } from './useBoard'

type Paper = 'receipt' | 'ticket'

/** Prints the receipt, or the tickets of the kitchen, once more. */
export const usePrintAgain = () => {
  const t = useTexts(orderTexts)
  const shopId = useShop()
  const fail = useFailure()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: ({ orderNo, kind }: { orderNo: string; kind: Paper }) =>
      call('/staff/printOrder', { shopId, orderNo, kind, idempotencyKey: newKey() }),
    onSuccess: ({ count }) => (count > 0 ? message.success(t('printed', { n: count })) : message.warning(t('noPrinter'))),
    onError: fail,
  })
}

export const PrintAgain = ({ card: { orderNo } }: { card: Pick<Card, 'orderNo'> }) => {
  const t = useTexts(orderTexts)
  const print = usePrintAgain()
  const items = [
    { key: 'receipt', label: t('receipt') },
    { key: 'ticket', label: t('ticket') },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => print.mutate({ orderNo, kind: key as Paper }) }}>
      <Button loading={print.isPending} icon={<Printer size={16} aria-hidden />}>
        {t('reprint')}
      </Button>
    </Dropdown>
  )
}
