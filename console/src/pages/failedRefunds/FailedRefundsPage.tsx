import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { App, Button, Segmented, Tag } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { maySettleByHand } from '@domain/payment/refundTrouble'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Money } from '../../parts/money/Money'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { useFailure } from '../../parts/useFailure'
import { useMay } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { useScope } from '../../shell/shopScope'
import { methodTexts } from '../orders/stateTexts'
import { SettleDialog } from './SettleDialog'
import { failedRefundsTexts } from './texts'
import './failedRefunds.css'

export type FailedRefund = StaffOutput<'/staff/getFailedRefunds'>['list'][number]
type Which = 'open' | 'byHand'
const KEY = 'failedRefunds'
/** A try at the provider takes about so long; then the list shows what came of it. */
const TRIED_AFTER_MS = 2_500

/** Refunds that a provider refused or left unsure, until each is back or paid by hand. */
export const FailedRefundsPage = () => {
  const t = useTexts(failedRefundsTexts)
  const methods = useTexts(methodTexts)
  const { dateTime } = useDates()
  const { message } = App.useApp()
  const fail = useFailure()
  const client = useQueryClient()
  const maySeeOrders = useMay('seeOrders')
  const { choose } = useScope()
  const [which, setWhich] = useState<Which>('open')
  const [settling, setSettling] = useState<FailedRefund | null>(null)
  const isOpen = which === 'open'
  const pages = usePages<FailedRefund>([KEY, which], (cursor) =>
    call('/staff/getFailedRefunds', { isOpen, ...(cursor !== undefined && { cursor }) }),
  )
  const reload = () => void client.invalidateQueries({ queryKey: [KEY] })
  const retry = useMutation({
    mutationFn: ({ refundId }: FailedRefund) => call('/staff/retryRefund', { refundId }),
    onSuccess: () => {
      void message.success(t('retried'))
      setTimeout(reload, TRIED_AFTER_MS)
    },
    onError: (error) => {
      fail(error)
      reload()
    },
  })
  const actions = (refund: FailedRefund) => (
    <div className="refund-acts">
      <Button loading={retry.isPending && retry.variables.refundId === refund.refundId} onClick={() => retry.mutate(refund)}>
        {t('retry')}
      </Button>
      {refund.trouble !== null && maySettleByHand(refund.trouble) && <Button onClick={() => setSettling(refund)}>{t('settle')}</Button>}
    </div>
  )
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')} />
      <section className="sheet" aria-label={t('title')}>
        <div className="refund-filters">
          <Segmented<Which>
            aria-label={t('which')}
            value={which}
            onChange={setWhich}
            options={[
              { value: 'open', label: t('open') },
              { value: 'byHand', label: t('byHand') },
            ]}
          />
        </div>
        <PagedTable<FailedRefund>
          of={pages}
          rowKey="refundId"
          none={t(isOpen ? 'none' : 'noneByHand')}
          columns={[
            {
              title: t('order'),
              render: (_, { orderNo, place, shopId, shopName }) => (
                <>
                  {maySeeOrders ? (
                    <Link to="/orders" search={{ order: orderNo }} onClick={() => choose(shopId)}>
                      {place ?? orderNo}
                    </Link>
                  ) : (
                    (place ?? orderNo)
                  )}
                  <div className="refund-faint">{shopName}</div>
                </>
              ),
            },
            {
              title: t('amount'),
              align: 'right',
              render: (_, { amountFen, currencySign, method }) => (
                <>
                  <Money fen={amountFen} sign={currencySign} />
                  <div className="refund-faint">{methods(method)}</div>
                </>
              ),
            },
            ...(isOpen
              ? [
                  {
                    title: t('why'),
                    render: (_: unknown, { trouble }: FailedRefund) =>
                      trouble !== null && (
                        <>
                          <Tag variant="filled" className={`refund-${trouble}`}>
                            {t(trouble)}
                          </Tag>
                          <div className="refund-faint refund-why">{t(`about.${trouble}`)}</div>
                        </>
                      ),
                  },
                  {
                    title: t('tries'),
                    render: (_: unknown, { tries, askedAt, nextAt }: FailedRefund) => (
                      <>
                        {tries > 0 && t('times', { n: tries })}
                        <div className="refund-faint">{t('since', { at: dateTime(askedAt) })}</div>
                        {nextAt !== null && <div className="refund-faint">{t('next', { at: dateTime(nextAt) })}</div>}
                      </>
                    ),
                  },
                  { title: t('todo'), render: (_: unknown, refund: FailedRefund) => actions(refund) },
                ]
              : [
                  {
                    title: t('outcome'),
                    render: (_: unknown, { byHand }: FailedRefund) =>
                      byHand && (
                        <>
                          <strong>{t(byHand.method)}</strong> {byHand.note}
                          <div className="refund-faint">
                            {byHand.by} · {dateTime(byHand.at)}
                          </div>
                        </>
                      ),
                  },
                ]),
          ]}
        />
      </section>
      {settling && (
        <SettleDialog
          refund={settling}
          onClose={(isChanged) => {
            setSettling(null)
            if (isChanged) reload()
          }}
        />
      )}
    </>
  )
}
