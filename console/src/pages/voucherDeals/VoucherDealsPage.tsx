import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { AddKey } from '../activities/ActivityList'
import { DealDrawer } from './DealDrawer'
import { DealState } from './DealState'
import { voucherDealTexts } from './texts'
import '../../parts/drawer.css'
import '../../parts/fields.css'
import '../activities/activities.css'

type Deal = StaffOutput<'/staff/getVoucherDeals'>['list'][number]

const NEW = 'new deal'
const count = (of: number) => of.toLocaleString('en')

/** The deals on another platform whose vouchers are accepted. */
export const VoucherDealsPage = () => {
  const t = useTexts(voucherDealTexts)
  const { me } = useMe()
  const deals = useQuery({ queryKey: ['voucherDeals'], queryFn: () => call('/staff/getVoucherDeals', {}) })
  const [openId, setOpenId] = useState<string | null>(null)
  const mayEdit = me !== null && mayAct(me.grants, 'runMarketing', null)
  const add = mayEdit && <AddKey text={t('add')} onAdd={() => setOpenId(NEW)} />
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')}>
        {deals.data && deals.data.list.length > 0 && add}
      </PageHead>
      <Loaded of={deals}>
        {(data) => {
          const open = data.list.find(({ dealId }) => dealId === openId)
          return (
            <section className="sheet" aria-label={t('title')}>
              {!mayEdit && <p className="drawer-hint activity-hint">{t('readOnly')}</p>}
              {!data.isConnected && (
                <p className="is-warning activity-hint" role="status">
                  {t('notConnected')}
                </p>
              )}
              {data.list.length === 0 ? (
                <div className="empty">
                  <TicketPercent size={32} aria-hidden />
                  <h2>{t('none')}</h2>
                  <p>{t('noneBody')}</p>
                  {add}
                </div>
              ) : (
                <Table<Deal>
                  rowKey="dealId"
                  dataSource={data.list}
                  pagination={false}
                  scroll={{ x: 'max-content' }}
                  columns={[
                    {
                      title: t('deal'),
                      render: (_, { dealId, title }) => (
                        <>
                          <button type="button" className="person" onClick={() => setOpenId(dealId)}>
                            {title || dealId}
                          </button>
                          <div className="activity-note">{dealId}</div>
                        </>
                      ),
                    },
                    { title: t('state'), render: (_, { isOpen }) => <DealState isOpen={isOpen} /> },
                    {
                      title: t('worth'),
                      render: (_, { offerName, offerCaption }) => (
                        <>
                          {offerName}
                          <div className="activity-note">{offerCaption}</div>
                        </>
                      ),
                    },
                    { title: t('added'), align: 'right', render: (_, { added }) => count(added) },
                    { title: t('used'), align: 'right', render: (_, { used }) => count(used) },
                    {
                      title: t('paidFen'),
                      align: 'right',
                      render: (_, { paidFen }) => <Money fen={paidFen} sign={data.currencySign} />,
                    },
                  ]}
                />
              )}
              {(open !== undefined || openId === NEW) && (
                <DealDrawer
                  key={openId}
                  deal={open ?? null}
                  of={data}
                  mayEdit={mayEdit}
                  reload={() => deals.refetch()}
                  onSaved={setOpenId}
                  onClose={() => setOpenId(null)}
                />
              )}
            </section>
          )
        }}
      </Loaded>
    </>
  )
}
