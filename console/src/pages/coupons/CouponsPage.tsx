import { Button, Input, Segmented, Tag, Tooltip } from 'antd'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { OFFER_STAGES, type OfferStage } from '@domain/coupon/offer'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { Money } from '../../parts/money/Money'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { PageHead } from '../../shell/PageHead'
import { Calculator } from './Calculator'
import { useCouponWords } from './CouponFace'
import { OfferDrawer } from './OfferDrawer'
import type { Written } from './offerForm'
import { couponsTexts } from './texts'
import '../../parts/drawer.css'
import './coupons.css'

type Row = StaffOutput<'/staff/getCouponOffers'>['list'][number]

const VIEWS = ['list', 'tryOut'] as const
const ALL = 'all'
const number = (count: number) => count.toLocaleString('en')

const Name = ({ row, onOpen }: { row: Row; onOpen: () => void }) => {
  const t = useTexts(couponsTexts)
  const { valueOf, conditionOf } = useCouponWords(row.currencySign)
  return (
    <>
      <button type="button" className="person coupon-name" onClick={onOpen}>
        {row.name || t('coupon')}
      </button>
      <div className="coupon-faint">
        {valueOf(row)} · {conditionOf(row)}
        {!row.isListed && ` · ${t('notListed')}`}
      </div>
    </>
  )
}

const Cost = ({ row: { costFen, uncounted, currencySign } }: { row: Row }) => {
  const t = useTexts(couponsTexts)
  if (uncounted === 0) return <Money fen={costFen} sign={currencySign} />
  return (
    <Tooltip title={t('uncounted', { count: number(uncounted) })}>
      <span tabIndex={0}>
        <Money fen={costFen} sign={currencySign} /> *
      </span>
    </Tooltip>
  )
}

const List = ({ onOpen }: { onOpen: (offerId: string) => void }) => {
  const t = useTexts(couponsTexts)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [stage, setStage] = useState<OfferStage | typeof ALL>(ALL)
  const filter = { ...(search && { search }), ...(stage !== ALL && { stage }) }
  const pages = usePages(['couponOffers', filter], (cursor) =>
    call('/staff/getCouponOffers', { ...filter, ...(cursor !== undefined && { cursor }) }),
  )
  const isAll = search === '' && stage === ALL
  return (
    <section className="sheet" aria-label={t('title')}>
      <div className="coupon-filters">
        <Input.Search
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Segmented<OfferStage | typeof ALL>
          aria-label={t('stage')}
          value={stage}
          onChange={setStage}
          options={[{ value: ALL, label: t('allStages') }, ...OFFER_STAGES.map((value) => ({ value, label: t(value) }))]}
        />
      </div>
      <PagedTable<Row>
        of={pages}
        rowKey="offerId"
        none={t(isAll ? 'empty' : 'nothing')}
        columns={[
          { title: t('coupon'), render: (_, row) => <Name row={row} onOpen={() => onOpen(row.offerId)} /> },
          {
            title: t('stage'),
            render: (_, row) => (
              <Tag variant="filled" className={row.stage === 'running' ? 'coupon-running' : ''}>
                {t(row.stage)}
              </Tag>
            ),
          },
          {
            title: t('given'),
            align: 'right',
            render: (_, { given, claimed, total }) => (
              <>
                {number(given)}
                {total !== null && <div className="coupon-faint">{t('claimedOf', { claimed: number(claimed), total: number(total) })}</div>}
              </>
            ),
          },
          { title: t('held'), align: 'right', render: (_, { held }) => number(held) },
          { title: t('used'), align: 'right', render: (_, { used }) => number(used) },
          { title: t('cost'), align: 'right', render: (_, row) => <Cost row={row} /> },
        ]}
      />
    </section>
  )
}

/** The coupons of a merchant with what came of each, and a basket to try them on. */
export const CouponsPage = () => {
  const t = useTexts(couponsTexts)
  const [view, setView] = useState<(typeof VIEWS)[number]>('list')
  const [open, setOpen] = useState<{ offerId: string | null; like: Written | null } | null>(null)
  return (
    <>
      <PageHead title={t('title')} note={t('purpose')}>
        <Segmented<(typeof VIEWS)[number]>
          aria-label={t('title')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
        />
        <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setOpen({ offerId: null, like: null })}>
          {t('add')}
        </Button>
      </PageHead>
      {view === 'list' ? <List onOpen={(offerId) => setOpen({ offerId, like: null })} /> : <Calculator />}
      {open && (
        <OfferDrawer
          key={open.offerId ?? (open.like ? 'copy' : 'new')}
          {...open}
          onClose={() => setOpen(null)}
          onCopy={(like) => setOpen({ offerId: null, like })}
        />
      )}
    </>
  )
}
