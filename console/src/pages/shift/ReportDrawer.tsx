import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { moneyText } from '../../parts/money/moneyText'
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
      {providers.map(({ method, days, differences }) => {
        const checked = days.filter(({ checkedAt }) => checkedAt !== null).map(({ day }) => day)
        const missing = days.filter(({ checkedAt }) => checkedAt === null).map(({ day }) => day)
        return (
          <div key={method}>
            <strong>{methods(method)}</strong>
            {missing.length > 0 && <p className="drawer-hint">{t('billMissing', { days: missing.join(', ') })}</p>}
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
          {cash.entries.map(({ kind, amountFen, reason, at }) => (
            <Row key={at} name={`${t(kind)} ${reason}`} fen={kind === 'in' ? amountFen : -amountFen} />
          ))}
          <Row name={t('expected')} fen={cash.expectedFen} />
          <Row name={t('counted')} fen={cash.countedFen} />
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

/** A Z report as it was written. */
export const ReportDrawer = ({ shopId, shiftId, onClose }: { shopId: string; shiftId: string; onClose: () => void }) => {
  const t = useTexts(shiftTexts)
  const report = useQuery({ queryKey: ['shiftReport', shopId, shiftId], queryFn: () => call('/staff/getShiftReport', { shopId, shiftId }) })
  return (
    <Drawer open onClose={onClose} size={480} title={report.data ? t('reportOf', { no: report.data.report.number }) : t('past')}>
      <Loaded of={report}>{(shown) => <Report shown={shown} />}</Loaded>
    </Drawer>
  )
}
