import { Button, Select } from 'antd'
import { useState } from 'react'
import { COLUMNS, type Column, HEADS } from '@domain/menu/import/columns'
import { useLanguage } from '../../../i18n/language'
import { useTexts } from '../../../i18n/useTexts'
import { importTexts } from './texts'
import type { Importing } from './useImport'

/** The name of a column in the person's language. */
export const useColumnName = () => {
  const { lang } = useLanguage()
  return (column: Column): string => HEADS[column][lang === 'en' ? 1 : 0]
}

/** Maps the columns of the file to those of the menu; a wrong guess can be changed. */
export const ImportColumns = ({ importing, isOpen }: { importing: Importing; isOpen: boolean }) => {
  const t = useTexts(importTexts)
  const nameOf = useColumnName()
  const [isChanging, setChanging] = useState(false)
  const table = importing.table!
  const heads = table.cells[table.head] ?? []
  const options = [{ value: '', label: t('unused') }, ...COLUMNS.map((column) => ({ value: column as string, label: nameOf(column) }))]
  return (
    <div className="import-columns">
      <span className="field-hint">{t('columns')}</span>
      {heads.map((head, at) => {
        const column = table.columns[at] ?? null
        if (isOpen || isChanging)
          return (
            <label key={`${head} ${at}`} className="import-column is-open">
              <span>{head || '—'}</span>
              <Select
                size="small"
                aria-label={t('columnOf', { head })}
                popupMatchSelectWidth={false}
                value={column ?? ''}
                options={options}
                onChange={(value) => importing.setColumn(at, (value || null) as Column | null)}
              />
            </label>
          )
        return column ? (
          <span key={`${head} ${at}`} className="import-column">
            {head} <span aria-hidden>→</span> <strong>{nameOf(column)}</strong>
          </span>
        ) : null
      })}
      <Button type="text" size="small" onClick={() => setChanging(!isChanging)}>
        {t('changeColumns')}
      </Button>
    </div>
  )
}
