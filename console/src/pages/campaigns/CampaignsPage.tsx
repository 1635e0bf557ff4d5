import { Button, Segmented, Tag } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { CAMPAIGN_KINDS, type CampaignKind } from '@domain/coupon/campaign'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { Money } from '../../parts/money/Money'
import { moneyText } from '../../parts/money/moneyText'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { PageHead } from '../../shell/PageHead'
import { CampaignDrawer } from './CampaignDrawer'
import { campaignsTexts } from './texts'
import '../../parts/drawer.css'
import './campaigns.css'

type Row = StaffOutput<'/staff/getCampaigns'>['list'][number]
const ALL = 'all'
const number = (count: number) => count.toLocaleString('en')

/** Campaigns of a merchant, with what each has given and cost. */
export const CampaignsPage = () => {
  const t = useTexts(campaignsTexts)
  const { dateTime } = useDates()
  const [kind, setKind] = useState<CampaignKind | typeof ALL>(ALL)
  const [open, setOpen] = useState<{ campaignId: string | null } | null>(null)
  const filter = kind === ALL ? {} : { kind }
  const pages = usePages(['campaigns', filter], (cursor) =>
    call('/staff/getCampaigns', { ...filter, ...(cursor !== undefined && { cursor }) }),
  )
  const limit = ({ budgetFen, mostGifts, promisedFen, currencySign }: Row) => {
    const amount = (fen: number) => moneyText(fen, currencySign)
    if (budgetFen !== null) return t('budgetOf', { promised: amount(promisedFen), budget: amount(budgetFen) })
    return mostGifts === null ? t('noLimit') : t('giftsOf', { count: number(mostGifts) })
  }
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')}>
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen({ campaignId: null })}>
          {t('add')}
        </Button>
      </PageHead>
      <section className="sheet" aria-label={t('title')}>
        <div className="campaign-filters">
          <Segmented<CampaignKind | typeof ALL>
            aria-label={t('kind')}
            value={kind}
            onChange={setKind}
            options={[{ value: ALL, label: t('allKinds') }, ...CAMPAIGN_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))]}
          />
        </div>
        <PagedTable<Row>
          of={pages}
          rowKey="campaignId"
          none={t(kind === ALL ? 'empty' : 'nothing')}
          columns={[
            {
              title: t('campaign'),
              render: (_, row) => (
                <>
                  <button type="button" className="person campaign-name" onClick={() => setOpen({ campaignId: row.campaignId })}>
                    {row.title || t('campaign')}
                  </button>
                  <div className="campaign-faint">{t(`kind.${row.kind}`)}</div>
                </>
              ),
            },
            {
              title: t('stage'),
              render: (_, { stage }) => (
                <Tag variant="filled" className={`campaign-${stage}`}>
                  {t(stage)}
                </Tag>
              ),
            },
            { title: t('endsAt'), render: (_, { endsAt }) => dateTime(endsAt) },
            { title: t('budget'), render: (_, row) => (row.kind === 'dialog' ? t('byCoupon') : limit(row)) },
            { title: t('gifts'), align: 'right', render: (_, { kind: of, gifts }) => (of === 'dialog' ? '–' : number(gifts)) },
            { title: t('used'), align: 'right', render: (_, { kind: of, used }) => (of === 'dialog' ? '–' : number(used)) },
            {
              title: t('cost'),
              align: 'right',
              render: (_, { kind: of, costFen, currencySign }) => (of === 'dialog' ? '–' : <Money fen={costFen} sign={currencySign} />),
            },
          ]}
        />
      </section>
      {open && <CampaignDrawer key={open.campaignId ?? 'new'} {...open} onClose={() => setOpen(null)} />}
    </>
  )
}
