import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { useLive } from '../../live/useLive'
import { AmountInput } from '../../parts/money/AmountInput'
import { Loaded } from '../../parts/Loaded'
import { moneyText } from '../../parts/money/moneyText'
import { PagedTable } from '../../parts/paging/PagedTable'
import { useFailure } from '../../parts/useFailure'
import { usePages } from '../../parts/paging/usePages'
import { PageHead } from '../../shell/PageHead'
import { useShop } from '../../shell/shopScope'
import { todayTexts } from '../today/texts'
import { CashDialog } from './CashDialog'
import { CloseDrawer } from './CloseDrawer'
import { HandReturns } from './HandReturns'
import { ReportDrawer } from './ReportDrawer'
import { Row, Rows } from './Rows'
import { shiftTexts } from './texts'
import '../../parts/drawer.css'
import './shift.css'

type Shift = StaffOutput<'/staff/openShift'>
type Past = StaffOutput<'/staff/getShifts'>['list'][number]

const Opening = ({
  lastCountedFen,
  onOpen,
  isOpening,
}: {
  lastCountedFen: number | null
  onOpen: (fen: number) => void
  isOpening: boolean
}) => {
  const t = useTexts(shiftTexts)
  const [fen, setFen] = useState<number | null>(lastCountedFen)
  return (
    <section className="sheet shift-part shift-opening">
      <h2>{t('notOpen')}</h2>
      <p>{lastCountedFen === null ? t('firstBody') : t('notOpenBody', { amount: moneyText(lastCountedFen) })}</p>
      <label>
        {t('float')}
        <AmountInput label={t('float')} value={fen} onChange={setFen} />
      </label>
      <Button type="primary" size="large" disabled={fen === null} loading={isOpening} onClick={() => onOpen(fen ?? 0)}>
        {t('open')}
      </Button>
    </section>
  )
}

const Open = ({ shift, onMove }: { shift: Shift; onMove: (kind: 'in' | 'out') => void }) => {
  const t = useTexts(shiftTexts)
  const methods = useTexts(todayTexts)
  const { cash, entries, openTables } = shift
  return (
    <div className="shift">
      <section className="sheet shift-part">
        <h2>{t('methods')}</h2>
        {shift.methods.length === 0 && <p className="drawer-hint">{t('nothing')}</p>}
        <Rows>
          {shift.methods.map(({ method, netFen, refundedFen }) => (
            <Row key={method} name={methods(method)}>
              {refundedFen > 0 && <small>{t('refundedOf', { amount: moneyText(refundedFen) })}</small>} {moneyText(netFen)}
            </Row>
          ))}
          <Row name={t('orders')}>{shift.orders}</Row>
        </Rows>
      </section>
      <section className="sheet shift-part">
        <h2>{t('drawer')}</h2>
        <Rows>
          <Row name={t('float')} fen={cash.floatFen} />
          <Row name={t('cashTaken')} fen={cash.takenFen} />
          {cash.refundedFen > 0 && <Row name={t('cashRefunded')} fen={-cash.refundedFen} />}
          {entries.map(({ kind, amountFen, reason, by }, no) => (
            <Row key={no} name={`${t(kind)} ${reason} (${by})`} fen={kind === 'in' ? amountFen : -amountFen} />
          ))}
          <Row name={t('expected')} fen={cash.expectedFen} isSum />
        </Rows>
        <div className="shift-keys">
          <Button onClick={() => onMove('in')}>{t('putIn')}</Button>
          <Button onClick={() => onMove('out')}>{t('takeOut')}</Button>
        </div>
      </section>
      {openTables.length > 0 && (
        <section className="sheet shift-part">
          <h2>{t('openTables')}</h2>
          <Rows>
            {openTables.map(({ name, fen }) => (
              <Row key={name} name={name} fen={fen} />
            ))}
          </Rows>
        </section>
      )}
    </div>
  )
}

const PastShifts = ({ shopId, onOpen }: { shopId: string; onOpen: (shiftId: string) => void }) => {
  const t = useTexts(shiftTexts)
  const { dateTime } = useDates()
  const past = usePages(['shifts', shopId], (cursor) => call('/staff/getShifts', { shopId, ...(cursor && { cursor }) }))
  return (
    <section className="sheet shift-past">
      <h2>{t('past')}</h2>
      <PagedTable<Past>
        of={past}
        rowKey="shiftId"
        none={t('noPast')}
        columns={[
          {
            title: t('number'),
            render: (_, { shiftId, number }) => (
              <button type="button" className="person" onClick={() => onOpen(shiftId)}>
                {number}
              </button>
            ),
          },
          { title: t('closedAt'), render: (_, { closedAt }) => dateTime(closedAt) },
          { title: t('by'), dataIndex: 'closedBy' },
          { title: t('net'), align: 'right', render: (_, { netFen }) => moneyText(netFen) },
          { title: t('difference'), align: 'right', render: (_, { differenceFen }) => moneyText(differenceFen) },
        ]}
      />
    </section>
  )
}

export const ShiftPage = () => {
  const t = useTexts(shiftTexts)
  const { dateTime } = useDates()
  const client = useQueryClient()
  const fail = useFailure()
  const shopId = useShop()
  const [isClosing, setClosing] = useState(false)
  const [moving, setMoving] = useState<'in' | 'out' | null>(null)
  const [reportId, setReportId] = useState<string | null>(null)
  const found = useQuery({ queryKey: ['shift', shopId], queryFn: () => call('/staff/getShift', { shopId }) })
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['shift', shopId] })
    void client.invalidateQueries({ queryKey: ['shifts', shopId] })
  }
  useLive(`shop:${shopId}`, (news) => {
    if (news === null || news.type === 'shift' || news.type === 'order') refresh()
  })
  const open = useMutation({
    mutationFn: (floatFen: number) => call('/staff/openShift', { shopId, floatFen }),
    onSuccess: refresh,
    onError: (error) => {
      fail(error)
      refresh()
    },
  })
  const shift = found.data?.shift
  return (
    <>
      <PageHead
        title={t('title')}
        {...(shift && { note: t('opened', { no: shift.number, name: shift.openedBy, time: dateTime(shift.openedAt) }) })}
      >
        {shift && (
          <Button type="primary" onClick={() => setClosing(true)}>
            {t('close')}
          </Button>
        )}
      </PageHead>
      <Loaded of={found}>
        {(data) =>
          data.shift ? (
            <Open shift={data.shift} onMove={setMoving} />
          ) : (
            <Opening lastCountedFen={data.lastCountedFen} onOpen={open.mutate} isOpening={open.isPending} />
          )
        }
      </Loaded>
      <HandReturns shopId={shopId} />
      <PastShifts shopId={shopId} onOpen={setReportId} />
      {shift && moving && (
        <CashDialog
          shopId={shopId}
          shift={shift}
          kind={moving}
          onDone={() => {
            setMoving(null)
            refresh()
          }}
          onRefused={refresh}
          onClose={() => setMoving(null)}
        />
      )}
      {shift && isClosing && (
        <CloseDrawer
          shopId={shopId}
          shift={shift}
          onClosed={(shiftId) => {
            setClosing(false)
            setReportId(shiftId)
            refresh()
          }}
          onRefused={refresh}
          onClose={() => setClosing(false)}
        />
      )}
      {reportId !== null && <ReportDrawer shopId={shopId} shiftId={reportId} onClose={() => setReportId(null)} />}
    </>
  )
}
