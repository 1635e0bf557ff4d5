import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { App, Button, Segmented, Tag } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { saveFile } from '../../parts/saveFile'
import { useFailure } from '../../parts/useFailure'
import { PageHead } from '../../shell/PageHead'
import { useScope } from '../../shell/shopScope'
import { useMay } from '../../session/useMe'
import { methodTexts } from '../orders/stateTexts'
import { TickDialog } from './TickDialog'
import { differenceTexts, entryStateTexts, reconciliationTexts } from './texts'
import './reconciliation.css'

export type Difference = StaffOutput<'/staff/getDifferences'>['list'][number]
type Which = 'open' | 'all'

const isEntryState = (state: string): state is keyof typeof entryStateTexts => Object.hasOwn(entryStateTexts, state)

/** One side of a difference: the amount and its state, or that it is not there. */
const Side = ({ fen, state, sign }: { fen: number | null; state: string | null; sign: string }) => {
  const t = useTexts(reconciliationTexts)
  const states = useTexts(entryStateTexts)
  if (fen === null) return <span className="bill-faint">{t('notThere')}</span>
  return (
    <>
      <Money fen={fen} sign={sign} />
      {state !== null && <div className="bill-faint">{states(isEntryState(state) ? state : 'other')}</div>}
    </>
  )
}

/** The last days of each provider's bill. */
const Bills = () => {
  const t = useTexts(reconciliationTexts)
  const methods = useTexts(methodTexts)
  const bills = useQuery({ queryKey: ['reconciliation', 'bills'], queryFn: () => call('/staff/getBills', {}) })
  return (
    <section className="sheet bills" aria-label={t('bills')}>
      <h2>{t('bills')}</h2>
      <Loaded of={bills}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="bill-faint">{t('noBills')}</p>
          ) : (
            <ul>
              {list.map(({ method, day, checkedAt, open }) => (
                <li key={`${method} ${day}`} className={checkedAt !== null && open === 0 ? undefined : 'is-open'}>
                  <span className="bill-day">{day}</span>
                  <span>{methods(method)}</span>
                  <strong>{checkedAt === null ? t('notCompared') : open === 0 ? t('agrees') : t('open', { n: open })}</strong>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** Differences between providers' bills and the books, until somebody has looked into each. */
export const ReconciliationPage = () => {
  const t = useTexts(reconciliationTexts)
  const differences = useTexts(differenceTexts)
  const methods = useTexts(methodTexts)
  const { dateTime } = useDates()
  const { message } = App.useApp()
  const fail = useFailure()
  const client = useQueryClient()
  const mayTick = useMay('reconcile')
  const maySeeOrders = useMay('seeOrders')
  const { choose } = useScope()
  const [which, setWhich] = useState<Which>('open')
  const [ticking, setTicking] = useState<Difference | null>(null)
  const filter = { isOpen: which === 'open' }
  const pages = usePages<Difference>(['reconciliation', filter], (cursor) =>
    call('/staff/getDifferences', { ...filter, ...(cursor !== undefined && { cursor }) }),
  )
  const download = useMutation({
    mutationFn: () => call('/staff/exportDifferences', filter),
    onSuccess: ({ fileName, csv, rows, isCut }) => {
      saveFile(fileName, csv, 'text/csv')
      if (isCut) void message.warning(t('exportedCut', { rows }), 8)
      else void message.success(t('exported', { rows }))
    },
    onError: fail,
  })
  const wordsOf = ({ kind, what }: Difference) => `${t(kind)} · ${differences(what)}`
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')}>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t('exportCsv')}
        </Button>
      </PageHead>
      <Bills />
      <section className="sheet">
        <div className="bill-filters">
          <Segmented<Which>
            aria-label={t('which')}
            value={which}
            onChange={setWhich}
            options={[
              { value: 'open', label: t('onlyOpen') },
              { value: 'all', label: t('all') },
            ]}
          />
        </div>
        <PagedTable<Difference>
          of={pages}
          rowKey="differenceId"
          none={t('none')}
          columns={[
            {
              title: t('day'),
              render: (_, { day, method }) => (
                <>
                  <span className="bill-day">{day}</span>
                  <div className="bill-faint">{methods(method)}</div>
                </>
              ),
            },
            {
              title: t('difference'),
              render: (_, one) => (
                <>
                  <strong>{wordsOf(one)}</strong>
                  <div className="bill-faint bill-number">{one.number}</div>
                </>
              ),
            },
            {
              title: t('order'),
              render: (_, { order }) =>
                order === null ? (
                  <span className="bill-faint">{t('noOrder')}</span>
                ) : (
                  <>
                    {maySeeOrders ? (
                      <Link to="/orders" search={{ order: order.orderNo }} onClick={() => choose(order.shopId)}>
                        {order.pickupNo ?? order.orderNo}
                      </Link>
                    ) : (
                      (order.pickupNo ?? order.orderNo)
                    )}
                    <div className="bill-faint">{order.shopName}</div>
                  </>
                ),
            },
            {
              title: t('ours'),
              align: 'right',
              render: (_, { oursFen, oursState, currencySign }) => <Side fen={oursFen} state={oursState} sign={currencySign} />,
            },
            {
              title: t('theirs'),
              align: 'right',
              render: (_, { theirsFen, theirsState, currencySign }) => <Side fen={theirsFen} state={theirsState} sign={currencySign} />,
            },
            {
              title: t('outcome'),
              render: (_, one) => {
                if (one.ticked)
                  return (
                    <>
                      {one.ticked.note}
                      <div className="bill-faint">
                        {one.ticked.by} · {dateTime(one.ticked.at)}
                      </div>
                    </>
                  )
                if (one.resolvedAt !== null)
                  return (
                    <Tag variant="filled" color="success">
                      {t('resolved')} {dateTime(one.resolvedAt)}
                    </Tag>
                  )
                return mayTick && <Button onClick={() => setTicking(one)}>{t('tick')}</Button>
              },
            },
          ]}
        />
      </section>
      {ticking && (
        <TickDialog
          title={wordsOf(ticking)}
          difference={ticking}
          onClose={(isChanged) => {
            setTicking(null)
            if (isChanged) void client.invalidateQueries({ queryKey: ['reconciliation'] })
          }}
        />
      )}
    </>
  )
}
