import { Button, Input, Select } from 'antd'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { LISTED_STATES } from '@domain/order/board'
import type { OrderMode } from '@domain/order/mode'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { DaySpan, type Span } from '../../parts/DaySpan'
import { Money } from '../../parts/money/Money'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { MODE_TEXTS, statusTexts } from './stateTexts'
import { orderTexts } from './texts'
import { nameOf } from './useBoard'

const ALL = 'all' as const

type Row = StaffOutput<'/staff/findOrders'>['list'][number]
type Filter = Pick<StaffInput<'/staff/findOrders'>, 'search' | 'state'>

interface OrderListProps {
  shopId: string
  mode: OrderMode | null
  sign: string
  initial: Filter
  onOpen: (orderNo: string) => void
}

/** All orders of the shop, found by number, phone, table, time, state or amount. */
export const OrderList = ({ shopId, mode, sign, initial, onOpen }: OrderListProps) => {
  const t = useTexts(orderTexts)
  const states = useTexts(statusTexts)
  const { dateTime } = useDates()
  const [filter, setFilter] = useState<Filter>(initial)
  const [span, setSpan] = useState<Span>({})
  const requested = { shopId, ...filter, ...span, ...(mode && { mode }) }
  const pages = usePages<Row>(['orders', requested], (cursor) =>
    call('/staff/findOrders', { ...requested, ...(cursor !== undefined && { cursor }) }),
  )
  const change = <K extends keyof Filter>(key: K, value: Filter[K] | null | undefined) =>
    setFilter(
      ({ [key]: _before, ...rest }) =>
        ({ ...rest, ...(value !== null && value !== undefined && value !== '' && { [key]: value }) }) as Filter,
    )
  const columns: TableColumnsType<Row> = [
    {
      title: t('number'),
      key: 'no',
      render: (_none, row) => (
        <Button type="link" className="list-no" onClick={() => onOpen(row.orderNo)}>
          {nameOf(row)}
        </Button>
      ),
    },
    { title: t('type'), key: 'mode', render: (_none, row) => t(MODE_TEXTS[row.mode]) },
    {
      title: t('dishes'),
      key: 'dishes',
      render: (_none, { dishes, itemCount }) => (
        <span className="list-dishes">
          {dishes.join(' · ')} {itemCount > dishes.length && t('more', { n: itemCount })}
        </span>
      ),
    },
    { title: t('phone'), key: 'phone', render: (_none, { maskedPhone }) => maskedPhone ?? '–' },
    { title: t('state'), key: 'state', render: (_none, { status }) => states(status) },
    {
      title: t('amount'),
      key: 'amount',
      align: 'right',
      render: (_none, { payableFen, grantedFen }) => (
        <>
          <Money fen={payableFen} sign={sign} />
          {grantedFen > 0 && (
            <div className="list-back">
              <Money fen={-grantedFen} sign={sign} />
            </div>
          )}
        </>
      ),
    },
    { title: t('placedAt'), key: 'at', render: (_none, { createdAt }) => dateTime(createdAt) },
  ]
  return (
    <>
      <div className="list-filters">
        <Input.Search
          allowClear
          className="list-search"
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={filter.search ?? ''}
          onSearch={(value) => change('search', value.trim())}
        />
        <Select
          aria-label={t('state')}
          className="list-state"
          value={filter.state ?? ALL}
          onChange={(value) => change('state', value === ALL ? null : value)}
          options={[{ value: ALL, label: t('all') }, ...LISTED_STATES.map((value) => ({ value, label: t(value) }))]}
        />
        <DaySpan onChange={setSpan} />
      </div>
      <div className="sheet">
        <PagedTable of={pages} rowKey="orderNo" columns={columns} none={t('noneFound')} />
      </div>
    </>
  )
}
