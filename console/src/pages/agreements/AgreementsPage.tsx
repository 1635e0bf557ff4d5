import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Input, Select } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { LANG_NAMES } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { formTexts } from '../../parts/formTexts'
import { Loaded } from '../../parts/Loaded'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { noWords } from '../../parts/words'
import { PageHead } from '../../shell/PageHead'
import { agreementTexts } from './texts'
import '../../parts/fields.css'
import './agreements.css'

type Agreements = StaffOutput<'/staff/getAgreements'>
type Acceptance = StaffOutput<'/staff/getAcceptances'>['list'][number]
const KEY = ['agreements']
const LONGEST = 20_000
const EVERY = 0

const fieldsOf = ({ member, privacy }: Agreements) => ({ member, privacy: privacy ?? noWords() })
type Fields = ReturnType<typeof fieldsOf>

/** The text of a version that a newer one has replaced. */
const PastText = ({ version, onClose }: { version: number; onClose: () => void }) => {
  const t = useTexts(agreementTexts)
  const languages = useLanguages()
  const past = useQuery({ queryKey: [...KEY, version], queryFn: () => call('/staff/getPastAgreement', { version }) })
  return (
    <Drawer open onClose={onClose} size={624} title={t('version', { version })}>
      <Loaded of={past}>
        {({ member, privacy }) => (
          <>
            {languages
              .filter((lang) => member[lang].trim() !== '')
              .map((lang) => (
                <section key={lang} className="agreement-text">
                  <h2>{`${t('member')} · ${LANG_NAMES[lang]}`}</h2>
                  <p>{member[lang]}</p>
                </section>
              ))}
            {privacy === null ? (
              <p className="settings-hint">{t('noPrivacy')}</p>
            ) : (
              languages
                .filter((lang) => privacy[lang].trim() !== '')
                .map((lang) => (
                  <section key={lang} className="agreement-text">
                    <h2>{`${t('privacy')} · ${LANG_NAMES[lang]}`}</h2>
                    <p>{privacy[lang]}</p>
                  </section>
                ))
            )}
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

const PastVersions = ({ past }: Pick<Agreements, 'past'>) => {
  const t = useTexts(agreementTexts)
  const { dateTime } = useDates()
  const [read, setRead] = useState<number | null>(null)
  if (past.length === 0) return null
  return (
    <section className="sheet agreement-part">
      <h2>{t('past')}</h2>
      <ul className="versions">
        {past.map(({ version, publishedAt, publishedBy, replacedAt, accepted }) => (
          <li key={version}>
            <div>
              <strong>{t('version', { version })}</strong>
              <p>
                {[
                  publishedAt === null ? t('atFirst') : t('from', { time: dateTime(publishedAt) }),
                  t('until', { time: dateTime(replacedAt) }),
                  publishedBy,
                  t('count', { count: accepted }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button size="small" onClick={() => setRead(version)}>
              {t('read')}
            </Button>
          </li>
        ))}
      </ul>
      {read !== null && <PastText version={read} onClose={() => setRead(null)} />}
    </section>
  )
}

const Acceptances = ({ versions }: { versions: readonly number[] }) => {
  const t = useTexts(agreementTexts)
  const { dateTime } = useDates()
  const [phone, setPhone] = useState('')
  const [version, setVersion] = useState(EVERY)
  const filter = { ...(phone && { phone }), ...(version !== EVERY && { version }) }
  const pages = usePages([...KEY, 'acceptances', filter], (cursor) =>
    call('/staff/getAcceptances', { ...filter, ...(cursor !== undefined && { cursor }) }),
  )
  return (
    <section className="sheet agreement-who">
      <h2>{t('who')}</h2>
      <div className="agreement-filters">
        <Input.Search
          allowClear
          aria-label={t('phone')}
          placeholder={t('phone')}
          inputMode="tel"
          maxLength={20}
          onSearch={(text) => setPhone(text.trim())}
        />
        <Select
          aria-label={t('versionOf')}
          value={version}
          onChange={setVersion}
          options={[
            { value: EVERY, label: t('everyVersion') },
            ...versions.map((value) => ({ value, label: t('version', { version: value }) })),
          ]}
        />
      </div>
      <PagedTable<Acceptance>
        of={pages}
        rowKey="acceptanceId"
        none={t('none')}
        columns={[
          { title: t('guest'), render: (_, { name }) => name || '–' },
          { title: t('phoneOf'), render: (_, { maskedPhone }) => maskedPhone ?? '–' },
          { title: t('versionOf'), render: (_, row) => t('version', row) },
          { title: t('at'), render: (_, { acceptedAt }) => dateTime(acceptedAt) },
        ]}
      />
    </section>
  )
}

/** The agreements of members: a new version replaces the current one, with the older ones and the number of members who agreed to each. */
export const AgreementsPage = () => {
  const t = useTexts(agreementTexts)
  const forms = useTexts(formTexts)
  const client = useQueryClient()
  const languages = useLanguages()
  const agreements = useQuery({ queryKey: KEY, queryFn: () => call('/staff/getAgreements', {}) })
  const [isDirty, setDirty] = useState(false)
  useLeaveGuard(isDirty)
  const save = async ({ member, privacy }: Fields, version: number) => {
    const isOwn = Object.values(privacy).some((text) => text.trim() !== '')
    client.setQueryData(KEY, await call('/staff/publishAgreements', { version, member, privacy: isOwn ? privacy : null }))
  }
  return (
    <>
      <PageHead title={t('title')} note={isDirty ? forms('unsaved') : undefined} />
      <Loaded of={agreements}>
        {(data) => (
          <>
            <section className="sheet agreement-part">
              <p className="settings-hint">{t('now', { version: data.version, count: data.accepted })}</p>
              <SettingsForm
                stored={fieldsOf(data)}
                state={data}
                labels={{ member: t('member'), privacy: t('privacy') }}
                save={save}
                reload={() => void agreements.refetch()}
                onDirty={setDirty}
                done={t('published')}
              >
                <WordsFields
                  name="member"
                  label={t('member')}
                  languages={languages}
                  longest={LONGEST}
                  rows={6}
                  missing={t('memberMissing')}
                />
                <p className="settings-hint">{t('privacyHint')}</p>
                <WordsFields name="privacy" label={t('privacy')} languages={languages} longest={LONGEST} rows={4} />
                <p className="settings-hint">{t('publishHint')}</p>
              </SettingsForm>
            </section>
            <PastVersions past={data.past} />
            <Acceptances versions={[data.version, ...data.past.map(({ version }) => version)]} />
          </>
        )}
      </Loaded>
    </>
  )
}
