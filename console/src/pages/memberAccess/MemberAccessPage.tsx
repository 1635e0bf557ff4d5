import { Input } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { DaySpan, type Span } from '../../parts/DaySpan'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { PageHead } from '../../shell/PageHead'
import { textOfAct } from '../auditLog/actTexts'
import { lookTexts, memberAccessTexts, shownTexts } from './texts'
import './memberAccess.css'

type Access = StaffOutput<'/staff/getMemberAccess'>['list'][number]

const textOfLook = (what: string) => lookTexts[what as keyof typeof lookTexts] ?? textOfAct(what)

/** Shows the owner which staff have seen which data of which member. */
export const MemberAccessPage = () => {
  const t = useTexts(memberAccessTexts)
  const { lang } = useLanguage()
  const { dateTime } = useDates()
  const [phone, setPhone] = useState('')
  const [span, setSpan] = useState<Span>({})
  const filter = { ...span, ...(phone && { phone }) }
  const log = usePages(['memberAccess', filter], (cursor) => call('/staff/getMemberAccess', { ...filter, ...(cursor && { cursor }) }))
  return (
    <>
      <PageHead title={t('title')} />
      <section className="sheet">
        <p className="access-hint">{t('hint')}</p>
        <div className="access-filters">
          <Input.Search
            allowClear
            className="access-phone"
            aria-label={t('phone')}
            placeholder={t('phone')}
            inputMode="tel"
            maxLength={20}
            onSearch={(text) => setPhone(text.trim())}
          />
          <DaySpan onChange={setSpan} />
        </div>
        <PagedTable<Access>
          of={log}
          rowKey="accessId"
          none={t('none')}
          columns={[
            { title: t('at'), render: (_, { at }) => dateTime(at) },
            { title: t('who'), dataIndex: 'staffName' },
            {
              title: t('whom'),
              render: (_, { name, maskedPhone }) => [name, maskedPhone].filter(Boolean).join(' · ') || t('unnamed'),
            },
            { title: t('shown'), render: (_, { shown }) => shown.map((one) => shownTexts[one][lang]).join(t('and')) },
            {
              title: t('where'),
              render: (_, { what, subject }) => [textOfLook(what)?.[lang] ?? what, subject].filter(Boolean).join(' · '),
            },
          ]}
        />
      </section>
    </>
  )
}
