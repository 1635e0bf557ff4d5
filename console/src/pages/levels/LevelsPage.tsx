import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Table } from 'antd'
import { Medal } from 'lucide-react'
import { useState } from 'react'
import { pick } from '@domain/lang'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { DinerPreview } from '../../parts/DinerPreview'
import { formTexts } from '../../parts/formTexts'
import { Loaded } from '../../parts/Loaded'
import { moneyText } from '../../parts/money/moneyText'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { LevelDrawer } from './LevelDrawer'
import { RulesForm } from './RulesForm'
import { levelTexts } from './texts'
import { Touched } from './TouchedNote'
import { type Level, type Levels, LEVELS_KEY, useLevels, useMayEditLevels, useTouched } from './useLevels'
import '../../parts/drawer.css'
import '../../parts/fields.css'
import './levels.css'

const NEW = 'new'

const RemoveTouches = ({ level }: { level: number }) => {
  const t = useTexts(levelTexts)
  const touched = useTouched({ level, offer: null, above: null })
  return touched.data ? <Touched of={touched.data} /> : <p>{t('counting')}</p>
}

interface ListProps {
  of: Levels
  mayEdit: boolean
  onOpen: (level: number) => void
}
const LevelTable = ({ of: { levels, currencySign }, mayEdit, onOpen }: ListProps) => {
  const t = useTexts(levelTexts)
  const { lang } = useLanguage()
  const benefits = ({ memberPrice, payPercent, pointPercent }: Level) =>
    [
      memberPrice && t('memberPrice'),
      payPercent < 100 && t('pays', { percent: payPercent }),
      pointPercent > 100 && t('points', { percent: pointPercent }),
    ]
      .filter(Boolean)
      .join(t('comma')) || '–'
  return (
    <Table<Level>
      rowKey="level"
      dataSource={levels}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: t('level'),
          render: (_, { level, name }) =>
            mayEdit ? (
              <button type="button" className="person" onClick={() => onOpen(level)}>
                {pick(name, lang)}
              </button>
            ) : (
              pick(name, lang)
            ),
        },
        { title: t('growth'), align: 'right', render: (_, { growth }) => growth ?? t('onlySold') },
        {
          title: t('price'),
          render: (_, { priceFen, paidDays }) =>
            priceFen === null ? '–' : t('forDays', { price: moneyText(priceFen, currencySign), days: paidDays }),
        },
        { title: t('gives'), render: (_, level) => benefits(level) },
        {
          title: t('members'),
          align: 'right',
          render: (_, { members, buyers }) =>
            [members, buyers > 0 && t('bought', { count: buyers })].filter((one) => one !== false).join(' · '),
        },
      ]}
    />
  )
}

/** The levels of the merchant's members, and how growth is earned. */
export const LevelsPage = () => {
  const t = useTexts(levelTexts)
  const forms = useTexts(formTexts)
  const { lang } = useLanguage()
  const { dateTime } = useDates()
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const found = useLevels()
  const { me } = useMe()
  const { mayEdit } = useMayEditLevels()
  const [openLevel, setOpenLevel] = useState<number | typeof NEW | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const [isDirty, setDirty] = useState(false)
  useLeaveGuard(isDirty)
  const remove = useMutation({
    mutationFn: ({ level }: Level) => call('/staff/removeLevel', { version: found.data!.version, level }),
    onSuccess: (levels, { name }) => {
      client.setQueryData(LEVELS_KEY, levels)
      setOpenLevel(null)
      void message.success(t('removedNow', { name: pick(name, lang) }))
    },
    onError: (error) => {
      fail(error)
      void found.refetch()
    },
  })
  const askToRemove = (level: Level) =>
    void modal.confirm({
      title: t('removeTitle', { name: pick(level.name, lang) }),
      content: <RemoveTouches level={level.level} />,
      okText: t('remove'),
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(level).catch(() => undefined),
    })
  const shopId = me?.shops[0]?.shopId
  return (
    <>
      <PageHead title={t('title')} note={isDirty ? forms('unsaved') : undefined}>
        {shopId !== undefined && <Button onClick={() => setPreviewing(true)}>{t('preview')}</Button>}
        {mayEdit && (
          <Button type="primary" onClick={() => setOpenLevel(NEW)}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      <Loaded of={found}>
        {(data) => (
          <>
            <section className="sheet">
              {data.levels.length > 0 ? (
                <LevelTable of={data} mayEdit={mayEdit} onOpen={setOpenLevel} />
              ) : (
                <div className="empty">
                  <Medal size={48} aria-hidden />
                  <h2>{t('none')}</h2>
                  <p>{t('noneBody')}</p>
                </div>
              )}
            </section>
            <p className="levels-hint">{mayEdit ? t('membersHint') : t('wholeMerchant')}</p>
            {mayEdit && <RulesForm of={data} onDirty={setDirty} />}
            {mayEdit && data.removed.length > 0 && (
              <section className="sheet levels-part">
                <h2>{t('removed')}</h2>
                <ul className="levels-removed">
                  {data.removed.map(({ level, name, removedAt }) => (
                    <li key={level}>
                      <span>{[pick(name, lang), t('removedAt', { time: dateTime(removedAt) })].join(' · ')}</span>
                      <Button size="small" onClick={() => setOpenLevel(level)}>
                        {t('putBack')}
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {openLevel !== null && (
              <LevelDrawer
                key={openLevel}
                of={data}
                level={[...data.levels, ...data.removed].find(({ level }) => level === openLevel) ?? null}
                onRemove={askToRemove}
                onClose={() => setOpenLevel(null)}
              />
            )}
          </>
        )}
      </Loaded>
      {isPreviewing && shopId !== undefined && (
        <DinerPreview shopId={shopId} page="packUser/pages/vip" note={t('previewNote')} onClose={() => setPreviewing(false)} />
      )}
    </>
  )
}
