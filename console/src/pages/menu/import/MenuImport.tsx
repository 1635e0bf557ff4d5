import { Alert, Button, Checkbox, Segmented } from 'antd'
import { FileSpreadsheet, ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { MOST_IMPORTED } from '@domain/menu/import/columns'
import { useTexts } from '../../../i18n/useTexts'
import { ImportColumns } from './ImportColumns'
import { ImportTable } from './ImportTable'
import { saveTemplate } from './save'
import { importTexts } from './texts'
import { useImport } from './useImport'
import './import.css'

interface MenuImportProps {
  shopId: string
  /** `isPublished`: diners can see it already; otherwise it is in the draft. */
  onDone: (count: number, isPublished: boolean) => void
}

type Shown = 'all' | 'look' | 'ready'

/** Imports a menu from a spreadsheet: columns are matched, problems are listed by row with their solutions, and nothing is written until it is right. */
export const MenuImport = ({ shopId, onDone }: MenuImportProps) => {
  const t = useTexts(importTexts)
  const importing = useImport(shopId, onDone)
  const { table, rows, problems } = importing
  const [shown, setShown] = useState<Shown>('all')
  const [skips, setSkips] = useState(false)
  const wrong = new Set(problems.map(({ line }) => line))
  const ready = rows.filter(({ line }) => !wrong.has(line))
  const requested = skips ? ready : rows
  const isTooMany = requested.length > MOST_IMPORTED
  const canWrite = importing.isReady && requested.length > 0 && !isTooMany && (skips || wrong.size === 0)
  if (!table)
    return (
      <div className="import">
        <FileKey importing={importing} />
        {importing.isUnreadable && <Alert type="error" showIcon title={t('unreadable')} />}
      </div>
    )
  const tabs = [
    { value: 'all', label: t('all', { count: rows.length }) },
    { value: 'look', label: t('look', { count: wrong.size }) },
    { value: 'ready', label: t('ready', { count: ready.length }) },
  ]
  const lacks = (['name', 'price'] as const).some((column) => !table.columns.includes(column))
  return (
    <div className="import">
      <FileKey importing={importing} />
      {lacks && <Alert type="warning" showIcon title={t('noColumns')} />}
      <ImportColumns importing={importing} isOpen={lacks} />
      <div className="import-bar">
        <Segmented aria-label={t('result')} value={shown} options={tabs} onChange={(value) => setShown(value as Shown)} />
        <span className="field-hint">{t('first')}</span>
      </div>
      <ImportTable
        importing={importing}
        rows={shown === 'all' ? rows : rows.filter(({ line }) => wrong.has(line) === (shown === 'look'))}
      />
      <div className="import-foot">
        {wrong.size > 0 && (
          <>
            <span>{t('rest', { count: wrong.size })}</span>
            <Checkbox checked={skips} onChange={(event) => setSkips(event.target.checked)}>
              {t('skipRest')}
            </Checkbox>
          </>
        )}
        {isTooMany && <span className="field-error">{t('tooMany', { most: MOST_IMPORTED })}</span>}
        <Button type="primary" size="large" disabled={!canWrite} loading={importing.isWriting} onClick={() => importing.write(requested)}>
          {importing.uploaded ? t('uploading', importing.uploaded) : t('import', { count: requested.length })}
        </Button>
      </div>
    </div>
  )
}

const FileKey = ({ importing }: { importing: ReturnType<typeof useImport> }) => {
  const t = useTexts(importTexts)
  const input = useRef<HTMLInputElement>(null)
  const pictures = useRef<HTMLInputElement>(null)
  const { table, rows } = importing
  return (
    <div className="import-file">
      <FileSpreadsheet size={24} aria-hidden />
      <div className="import-name">
        <strong>{table?.name ?? t('choose')}</strong>
        <p>
          {table
            ? [t('rows', { rows: rows.length }), importing.pictures.found > 0 && t('picturesFound', { count: importing.pictures.found })]
                .filter(Boolean)
                .join(t('comma'))
            : t('chooseWhy')}
        </p>
      </div>
      <Button type="text" onClick={() => void saveTemplate()}>
        {t('template')}
      </Button>
      {table && (
        <Button icon={<ImageUp size={16} />} title={t('picturesHint')} onClick={() => pictures.current?.click()}>
          {t('pictures')}
        </Button>
      )}
      <Button type={table ? 'default' : 'primary'} onClick={() => input.current?.click()}>
        {t(table ? 'another' : 'choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('choose')}
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void importing.choose(file)
        }}
      />
      <input
        ref={pictures}
        type="file"
        hidden
        multiple
        aria-label={t('pictures')}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => importing.addPictures([...(event.target.files ?? [])])}
      />
    </div>
  )
}
