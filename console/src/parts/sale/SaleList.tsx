import type { ReactNode } from 'react'
import type { SaleStage } from '@domain/activity/onSale'
import { useTexts } from '../../i18n/useTexts'
import { SortableList, SortableRow } from '../sorting/Sortable'
import { SaleTag } from './SaleTag'
import { saleTexts } from './saleTexts'
import '../drawer.css'
import './sale.css'

export interface SaleRow {
  id: string
  name: string
  note: string
  picture: string
  stage: SaleStage
  /** In place of the word of its stage. */
  tag?: ReactNode
  figures: { label: string; value: ReactNode; note?: string }[]
}

interface SaleListProps {
  rows: readonly SaleRow[]
  /** Left out: their order is not the merchant's. */
  onSort?: (ids: string[]) => void
  onOpen: (id: string) => void
}

const Row = ({ row: { id, name, note, picture, stage, tag, figures }, onOpen }: { row: SaleRow; onOpen: (id: string) => void }) => (
  <>
    <img src={picture} alt="" width={36} height={36} />
    <div className="sale-name">
      <button type="button" className="person" onClick={() => onOpen(id)}>
        {name}
      </button>
      {note !== '' && <div className="sale-note">{note}</div>}
    </div>
    {tag ?? <SaleTag stage={stage} />}
    <dl className="sale-figures">
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>
            {figure.value}
            {figure.note !== undefined && <div className="sale-note">{figure.note}</div>}
          </dd>
        </div>
      ))}
    </dl>
  </>
)

/** What a merchant sells beside its menu, with how each stands; removed ones below. */
export const SaleList = ({ rows, onSort, onOpen }: SaleListProps) => {
  const t = useTexts(saleTexts)
  const shown = rows.filter(({ stage }) => stage !== 'removed')
  const removed = rows.filter(({ stage }) => stage === 'removed')
  const ids = shown.map(({ id }) => id)
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? ''
  const move = (id: string, afterId: string | null) => {
    const others = ids.filter((one) => one !== id)
    others.splice(afterId === null ? 0 : others.indexOf(afterId) + 1, 0, id)
    onSort?.(others)
  }
  return (
    <>
      <SortableList ids={ids} nameOf={nameOf} onMove={move}>
        <ul className="sale-list">
          {shown.map((row) => (
            <SortableRow key={row.id} id={row.id} name={row.name} className="sale-row" isFixed={!onSort || shown.length < 2}>
              {(handle) => (
                <>
                  {onSort && handle}
                  <Row row={row} onOpen={onOpen} />
                </>
              )}
            </SortableRow>
          ))}
        </ul>
      </SortableList>
      {removed.length > 0 && (
        <div className="sale-removed">
          <h2>{t('removedOnes')}</h2>
          <ul className="sale-list">
            {removed.map((row) => (
              <li key={row.id} className="sale-row">
                <Row row={row} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
