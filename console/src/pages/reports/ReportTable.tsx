import { Button, Dropdown, Empty, Table } from 'antd'
import { ChevronDown, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountText } from '@domain/money'
import { useTexts } from '../../i18n/useTexts'
import { Money } from '../../parts/money/Money'
import { saveTable, type TableFormat } from '../../parts/saveTable'
import { useFailure } from '../../parts/useFailure'
import { reportsTexts } from './texts'

export interface ReportColumn<Row> {
  title: string
  of: 'text' | 'count' | 'money' | 'percent' | 'minutes'
  value: (row: Row) => string | number | null
  /** Summed up in the last row. */
  isSummed?: boolean
  /** Drawn instead of the bare value. */
  draw?: (row: Row) => ReactNode
  /** Its title in a file, where it needs one of its own; and whether it is only there. */
  savedTitle?: string
  isOnlySaved?: boolean
}

interface ReportTableProps<Row> {
  title: string
  /** Of the file that it is exported to, without its ending. */
  fileName: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly ReportColumn<Row>[]
  /** Shown when there are no rows. */
  none: ReactNode
  /** Of the last row, if it is more than a sum. */
  sumTitle?: string
  /** Beside the title. */
  note?: ReactNode
  /** Between the title and the table. */
  children?: ReactNode
}

/** More rows than these come in pages. */
const LONG = 100
const PAGE = 50
/** Fewer minutes than these are shown with a decimal. */
const EXACT = 10
const HUNDREDTHS = 100
const exported = (of: ReportColumn<never>['of'], value: string | number | null): string | number => {
  if (value === null) return ''
  if (typeof value === 'string') return value
  return of === 'money' ? Number(amountText(value)) : Math.round(value * HUNDREDTHS) / HUNDREDTHS
}

const Shown = ({ of, value }: { of: ReportColumn<never>['of']; value: string | number | null }) => {
  const t = useTexts(reportsTexts)
  if (value === null) return <>–</>
  if (typeof value === 'string') return <>{value}</>
  if (of === 'money') return <Money fen={value} sign="¥" />
  if (of === 'percent') return <>{value.toFixed(1)}%</>
  if (of === 'minutes') return <>{t('minutes', { count: value < EXACT ? value.toFixed(1) : Math.round(value).toLocaleString('en') })}</>
  return <>{value.toLocaleString('en').replace('-', '−')}</>
}

/** A table of a report with its sums, which can be exported as it is. */
export const ReportTable = <Row extends object>({
  title,
  fileName,
  rows,
  rowKey,
  columns,
  none,
  sumTitle,
  note,
  children,
}: ReportTableProps<Row>) => {
  const t = useTexts(reportsTexts)
  const sumText = sumTitle ?? t('sum')
  const fail = useFailure()
  const sumOf = ({ value }: ReportColumn<Row>) => rows.reduce((sum, row) => sum + Number(value(row) ?? 0), 0)
  const hasSums = (rows.length > 1 || (rows.length > 0 && sumTitle !== undefined)) && columns.some(({ isSummed }) => isSummed)
  const shown = columns.filter(({ isOnlySaved }) => isOnlySaved !== true)
  const save = (format: TableFormat) => {
    const table = [
      columns.map(({ title: head, savedTitle }) => savedTitle ?? head),
      ...rows.map((row) => columns.map(({ of, value }) => exported(of, value(row)))),
      ...(hasSums ? [columns.map((column, at) => (at === 0 ? sumText : column.isSummed ? exported(column.of, sumOf(column)) : ''))] : []),
    ]
    saveTable(table, format, fileName).catch(fail)
  }
  return (
    <section className="sheet report-part" aria-label={title}>
      <div className="report-head">
        <h2>{title}</h2>
        {note !== undefined && <span className="report-note">{note}</span>}
        {rows.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'xlsx', label: t('asXlsx'), onClick: () => save('xlsx') },
                { key: 'csv', label: t('asCsv'), onClick: () => save('csv') },
              ],
            }}
          >
            <Button icon={<Download size={16} aria-hidden />} aria-label={t('exportOf', { what: title })}>
              {t('export')}
              <ChevronDown size={14} aria-hidden />
            </Button>
          </Dropdown>
        )}
      </div>
      {children}
      {rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} />
      ) : (
        <div className="report-table" tabIndex={0} role="group" aria-label={title}>
          <Table<Row>
            rowKey={rowKey}
            dataSource={rows}
            size="small"
            pagination={rows.length > LONG && { pageSize: PAGE, showSizeChanger: false }}
            columns={shown.map((column, at) => ({
              key: String(at),
              title: column.title,
              align: column.of === 'text' ? 'left' : 'right',
              render: (_: unknown, row: Row) => column.draw?.(row) ?? <Shown of={column.of} value={column.value(row)} />,
            }))}
            summary={() =>
              hasSums && (
                <Table.Summary.Row>
                  {shown.map((column, at) => (
                    <Table.Summary.Cell key={column.title} index={at} align={column.of === 'text' ? 'left' : 'right'}>
                      {at === 0 ? sumText : column.isSummed && <Shown of={column.of} value={sumOf(column)} />}
                    </Table.Summary.Cell>
                  ))}
                </Table.Summary.Row>
              )
            }
          />
        </div>
      )}
    </section>
  )
}
