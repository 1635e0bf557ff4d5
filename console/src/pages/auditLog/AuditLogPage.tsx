import { useMutation } from '@tanstack/react-query'
import { App, Button, Input, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { DaySpan, type Span } from '../../parts/DaySpan'
import { deviceName } from '../../parts/sessions/deviceName'
import { PagedTable } from '../../parts/paging/PagedTable'
import { useFailure } from '../../parts/useFailure'
import { usePages } from '../../parts/paging/usePages'
import { PageHead } from '../../shell/PageHead'
import { useMe } from '../../session/useMe'
import { useScope } from '../../shell/shopScope'
import { actTexts, textOfAct } from './actTexts'
import { saveFile } from '../../parts/saveFile'
import { auditLogTexts } from './texts'
import './auditLog.css'

type Entry = StaffOutput<'/staff/getAuditLog'>['list'][number]
const PAGE_SIZE = 30

const Value = ({ title, of }: { title: string; of: unknown }) => {
  const t = useTexts(auditLogTexts)
  return (
    <div>
      <h3>{title}</h3>
      <pre>{of === null ? t('nothing') : JSON.stringify(of, null, 2)}</pre>
    </div>
  )
}

export const AuditLogPage = () => {
  const t = useTexts(auditLogTexts)
  const { lang } = useLanguage()
  const { dateTime } = useDates()
  const { message } = App.useApp()
  const fail = useFailure()
  const { shopId, choose } = useScope()
  const shop = useMe().me?.shops.find((one) => one.shopId === shopId)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [what, setWhat] = useState('')
  const [span, setSpan] = useState<Span>({})
  const filter = { ...span, ...(shopId && { shopId }), ...(search && { search }), ...(what && { what }) }
  const log = usePages(['auditLog', filter], (cursor) =>
    call('/staff/getAuditLog', { ...filter, ...(cursor && { cursor }), pageSize: PAGE_SIZE }),
  )
  const download = useMutation({
    mutationFn: () => call('/staff/exportAuditLog', filter),
    onSuccess: ({ fileName, csv, rows, isCut }) => {
      saveFile(fileName, csv, 'text/csv')
      if (isCut) void message.warning(t('exportedCut', { rows }), 8)
      else void message.success(t('exported', { rows }))
    },
    onError: fail,
  })
  return (
    <>
      <PageHead title={t('title')}>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t('exportCsv')}
        </Button>
      </PageHead>
      <section className="sheet">
        <div className="log-filters">
          <Input.Search
            allowClear
            className="log-search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Select
            aria-label={t('what')}
            className="log-what"
            value={what}
            onChange={setWhat}
            options={[
              { value: '', label: t('anything') },
              ...Object.entries(actTexts).map(([value, text]) => ({ value, label: text[lang] })),
            ]}
          />
          <DaySpan onChange={setSpan} />
        </div>
        {shop && (
          <p className="log-scope">
            {t('onlyShop', { name: shop.name })}{' '}
            <Button size="small" onClick={() => choose(null)}>
              {t('everyShop')}
            </Button>
          </p>
        )}
        <PagedTable<Entry>
          of={log}
          rowKey="entryId"
          none={t('none')}
          detail={({ before, after, device }) => (
            <div className="log-detail">
              <Value title={t('before')} of={before} />
              <Value title={t('after')} of={after} />
              <p>{device}</p>
            </div>
          )}
          columns={[
            { title: t('at'), render: (_, { at }) => dateTime(at) },
            { title: t('who'), render: (_, { name }) => name || t('nobody') },
            { title: t('what'), render: (_, entry) => textOfAct(entry.what)?.[lang] ?? entry.what },
            { title: t('subject'), dataIndex: 'subject' },
            { title: t('from'), render: (_, { ip, device }) => [deviceName(device), ip].filter(Boolean).join(' · ') },
          ]}
        />
      </section>
    </>
  )
}
