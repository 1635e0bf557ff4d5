import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Drawer } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { newKey } from '../../api/newKey'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { moneyText } from '../../parts/money/moneyText'
import { useFailure } from '../../parts/useFailure'
import { todayTexts } from '../today/texts'
import { Row, Rows } from './Rows'
import { shiftTexts } from './texts'

type Shown = StaffOutput<'/staff/getShiftReport'>

const Providers = ({ providers }: Pick<Shown, 'providers'>) => {
  const t = useTexts(shiftTexts)
  const methods = useTexts(todayTexts)
  const amount = (fen: number | null) => (fen === null ? '–' : moneyText(fen))
  return (
    <section className="drawer-part">
      <h2>{t('providers')}</h2>
      {providers.length === 0 && <p className="drawer-hint">{t('noBills')}</p>}
      {providers.map(({ method, days, oursFen, theirsFen, differences }) => {
        const checked = days.filter(({ checkedAt }) => checkedAt !== null).map(({ day }) => day)
        const missing = days.filter(({ checkedAt }) => checkedAt === null).map(({ day }) => day)
        return (
          <div key={method}>
            <strong>{methods(method)}</strong>
            {missing.length > 0 && <p className="drawer-hint">{t('billMissing', { days: missing.join(', ') })}</p>}
            {checked.length > 0 && (
              <Rows>
                <Row name={t('ours')} fen={oursFen} />
                <Row name={t('theirs')} fen={theirsFen} />
                {theirsFen !== oursFen && <Row name={t('difference')} fen={theirsFen - oursFen} isSum />}
              </Rows>
            )}
            {checked.length > 0 && differences.length === 0 && (
              <p className="drawer-hint">{t('billRight', { days: checked.join(', ') })}</p>
            )}
            {differences.map(({ number, oursFen, theirsFen }) => (
              <p key={number} className="shift-differs">
                {t('billDiffers', { number, ours: amount(oursFen), theirs: amount(theirsFen) })}
              </p>
            ))}
          </div>
        )
      })}
    </section>
  )
}

const Report = ({ shown: { report, providers } }: { shown: Shown }) => {
  const t = useTexts(shiftTexts)
  const methods = useTexts(todayTexts)
  const { dateTime } = useDates()
  const { cash } = report
  return (
    <>
      <Rows>
        <Row name={t('opened', { no: report.number, name: report.openedBy, time: '' }).trim()}>{dateTime(report.openedAt)}</Row>
        <Row name={`${t('closedAt')} ${report.closedBy}`}>{dateTime(report.closedAt)}</Row>
        <Row name={t('sales')} fen={report.salesFen} isSum />
        {report.prepaidFen !== 0 && <Row name={t('prepaid')} fen={report.prepaidFen} />}
        {report.beforeFen !== 0 && <Row name={t('before')} fen={report.beforeFen} />}
        <Row name={t('orders')}>{report.orders}</Row>
        <Row name={t('discount')} fen={-report.discountFen} />
        {report.refundsUnderWay.count > 0 && (
          <Row name={t('underWay', { count: report.refundsUnderWay.count })} fen={report.refundsUnderWay.fen} />
        )}
      </Rows>
      <section className="drawer-part">
        <h2>{t('methods')}</h2>
        <Rows>
          {report.methods.map(({ method, netFen, refundedFen }) => (
            <Row key={method} name={methods(method)}>
              {moneyText(netFen)} {refundedFen > 0 && <small>{t('refundedOf', { amount: moneyText(refundedFen) })}</small>}
            </Row>
          ))}
        </Rows>
      </section>
      <section className="drawer-part">
        <h2>{t('drawer')}</h2>
        <Rows>
          <Row name={t('float')} fen={cash.floatFen} />
          <Row name={t('cashTaken')} fen={cash.takenFen} />
          <Row name={t('cashRefunded')} fen={-cash.refundedFen} />
          {cash.entries.map(({ kind, amountFen, reason, by }, no) => (
            <Row key={no} name={`${t(kind)} ${reason} (${by})`} fen={kind === 'in' ? amountFen : -amountFen} />
          ))}
          <Row name={t('expected')} fen={cash.expectedFen} />
          <Row name={t('counted')} fen={cash.countedFen} />
          {(cash.counts ?? [])
            .filter(({ count }) => count > 0)
            .map(({ valueFen, count }) => (
              <Row key={valueFen} name={t('pieces', { value: moneyText(valueFen), count })} fen={valueFen * count} isPart />
            ))}
          <Row name={t('difference')} fen={cash.differenceFen} isSum />
        </Rows>
        {cash.note && <p className="drawer-hint">{cash.note}</p>}
      </section>
      {report.openTables.length > 0 && (
        <section className="drawer-part">
          <h2>{t('openTables')}</h2>
          <Rows>
            {report.openTables.map(({ name, fen }) => (
              <Row key={name} name={name} fen={fen} />
            ))}
          </Rows>
        </section>
      )}
      <Providers providers={providers} />
    </>
  )
}

/** A Z report in its original form. */
export const ReportDrawer = ({ shopId, shiftId, onClose }: { shopId: string; shiftId: string; onClose: () => void }) => {
  const t = useTexts(shiftTexts)
  const { message } = App.useApp()
  const fail = useFailure()
  const print = useMutation({
    mutationFn: () => call('/staff/printShiftReport', { shopId, shiftId, idempotencyKey: newKey() }),
    onSuccess: () => void message.success(t('printing')),
    onError: fail,
  })
  const report = useQuery({ queryKey: ['shiftReport', shopId, shiftId], queryFn: () => call('/staff/getShiftReport', { shopId, shiftId }) })
  return (
    <Drawer
      open
      onClose={onClose}
      size={480}
      title={report.data ? t('reportOf', { no: report.data.report.number }) : t('past')}
      extra={
        <Button loading={print.isPending} onClick={() => print.mutate()}>
          {t('printAgain')}
        </Button>
      }
    >
      <Loaded of={report}>{(shown) => <Report shown={shown} />}</Loaded>
    </Drawer>
  )
}
