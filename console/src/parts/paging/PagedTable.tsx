import { Button, Empty, Table } from 'antd'
import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/useTexts'
import { Loaded } from '../Loaded'
import { partsTexts } from '../texts'
import type { usePages } from './usePages'
import './pagedTable.css'

interface PagedTableProps<T> {
  of: ReturnType<typeof usePages<T>>
  rowKey: keyof T & string
  columns: TableColumnsType<T>
  /** Shown when the table is empty. */
  none: string
  detail?: (row: T) => ReactNode
  /** Several rows can be chosen, by their keys. */
  choice?: { chosen: readonly string[]; onChoose: (keys: string[]) => void }
}

/** A table whose rows the server filters and pages. Old rows stay, faded, until the new ones arrive. */
export const PagedTable = <T extends object>({ of, rowKey, columns, none, detail, choice }: PagedTableProps<T>) => {
  const t = useTexts(partsTexts)
  return (
    <Loaded of={of}>
      {(rows) => (
        <div className={of.isOld ? 'is-old' : undefined} aria-busy={of.isOld}>
          <div className="paged-table" tabIndex={0}>
            <Table<T>
              rowKey={rowKey}
              dataSource={rows}
              columns={columns}
              size="middle"
              pagination={false}
              locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} /> }}
              {...(detail && { expandable: { expandedRowRender: detail } })}
              {...(choice && {
                rowSelection: { selectedRowKeys: [...choice.chosen], onChange: (keys: unknown[]) => choice.onChoose(keys as string[]) },
              })}
            />
          </div>
          {of.more && (
            <div className="more">
              <Button loading={of.isFetchingMore} onClick={of.more}>
                {t('more')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}
