import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { RotateCcw } from 'lucide-react'
import type { AllDay } from '@domain/kitchen/board'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { moneyText } from '../../parts/money/moneyText'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { useMay } from '../../session/useMe'
import { SellOut } from './SellOut'
import { kitchenTexts } from './texts'

/** A dish that has run out: stops its sale, and shows the orders and tables that wait for it. */
export const RunOut = ({ shopId, dish, onBack }: { shopId: string; dish: AllDay; onBack: () => void }) => {
  const t = useTexts(kitchenTexts)
  const client = useQueryClient()
  const fail = useFailure()
  const { message } = App.useApp()
  const queryKey = ['touched', shopId, dish.itemId]
  const { data } = useQuery({ queryKey, queryFn: () => call('/staff/getTouchedOrders', { shopId, itemId: dish.itemId }) })
  const offer = useMutation({
    mutationFn: (line: { ticketId: string; lineNo: number }) => call('/staff/offerElse', { shopId, idempotencyKey: newKey(), ...line }),
    onError: fail,
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
  const refund = useMutation({
    mutationFn: async ({ orderNo, lineNo, left }: { orderNo: string; lineNo: number; left: number }) => {
      const order = await call('/staff/getOrder', { shopId, orderNo })
      const expectedFen = order.lines.find((line) => line.lineNo === lineNo)?.refundFen[left - 1] ?? 0
      const lines = [{ lineNo, quantity: left }]
      const terms = { reason: 'missing' as const, note: '', isMade: false, expectedFen, lines }
      await call('/staff/refundOrder', { shopId, orderNo, version: order.card.version, idempotencyKey: newKey(), ...terms })
      return expectedFen
    },
    onSuccess: (fen) => void message.success(t('refunded', { sum: moneyText(fen) })),
    onError: fail,
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
  const mayRefund = useMay('refund')
  const list = data?.list ?? []
  return (
    <>
      <h2 className="side-head">
        {dish.name}
        <span>{data && (list.length === 0 ? t('waitingNone') : t('waiting', { n: list.length }))}</span>
      </h2>
      <SellOut shopId={shopId} dish={dish} />
      <ul className="side-list">
        {list.map(({ ticketId, orderNo, lineNo, name, mode, isTable, left, choiceText, shortBy }) => (
          <li key={`${ticketId}.${lineNo}`} className="touched">
            <span className="side-text">
              <strong>{name}</strong>
              <small>{[isTable ? t('table') : t(mode), t('portions', { n: left }), choiceText].filter(Boolean).join(t('comma'))}</small>
            </span>
            <span className="touched-acts">
              {shortBy === null ? (
                <button type="button" className="side-act" onClick={() => offer.mutate({ ticketId, lineNo })}>
                  {t('offerElse')}
                </button>
              ) : (
                <small>{t('offered', { name: shortBy })}</small>
              )}
              {mayRefund && !isTable && (
                <button
                  type="button"
                  className="side-act"
                  disabled={refund.isPending}
                  onClick={() => refund.mutate({ orderNo, lineNo, left })}
                >
                  {t('refundDish')}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="side-key" onClick={onBack}>
        <RotateCcw size={22} aria-hidden />
        <span className="side-text">{t('back')}</span>
      </button>
    </>
  )
}
