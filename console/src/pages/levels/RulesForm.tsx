import { useQueryClient } from '@tanstack/react-query'
import { Form, InputNumber, Select } from 'antd'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { noWords } from '../../parts/words'
import { levelTexts } from './texts'
import { type Levels, LEVELS_KEY } from './useLevels'
import '../../parts/fields.css'

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, at) => at + 1)
const WEEK = [1, 2, 3, 4, 5, 6, 0]

const fieldsOf = ({ rules }: Levels) => ({ ...rules, note: rules.note ?? noWords() })

/** How growth is earned, and on which days every member pays member prices. */
export const RulesForm = ({ of, onDirty }: { of: Levels; onDirty: (isDirty: boolean) => void }) => {
  const t = useTexts(levelTexts)
  const { weekday } = useDates()
  const client = useQueryClient()
  const languages = useLanguages()
  const save = async (rules: ReturnType<typeof fieldsOf>, version: number) =>
    client.setQueryData(LEVELS_KEY, await call('/staff/setLevelRules', { version, ...rules, note: { ...noWords(), ...rules.note } }))
  const labels = {
    growthPerYuan: t('perYuan'),
    birthdayPercent: t('birthdayPercent'),
    weekdays: t('weekdays'),
    monthDays: t('monthDays'),
    note: t('note'),
  }
  return (
    <section className="sheet levels-part">
      <h2>{t('rules')}</h2>
      <p className="levels-hint">{t('rulesHint')}</p>
      <SettingsForm
        stored={fieldsOf(of)}
        state={of}
        labels={labels}
        save={save}
        reload={() => void client.invalidateQueries({ queryKey: LEVELS_KEY })}
        onDirty={onDirty}
      >
        <div className="fields-row">
          <Form.Item name="growthPerYuan" label={t('perYuan')} rules={[{ required: true, message: t('perYuan') }]}>
            <InputNumber min={0} max={1000} precision={0} />
          </Form.Item>
          <Form.Item name="birthdayPercent" label={t('birthdayPercent')} rules={[{ required: true, message: t('birthdayPercent') }]}>
            <InputNumber min={100} max={1000} precision={0} suffix="%" />
          </Form.Item>
        </div>
        <div className="fields-row">
          <Form.Item name="weekdays" label={t('weekdays')}>
            <Select mode="multiple" options={WEEK.map((value) => ({ value, label: weekday(value) }))} />
          </Form.Item>
          <Form.Item name="monthDays" label={t('monthDays')}>
            <Select mode="multiple" options={DAYS_OF_MONTH.map((value) => ({ value, label: t('ofMonth', { day: value }) }))} />
          </Form.Item>
        </div>
        <WordsFields name="note" label={t('note')} languages={languages} longest={1000} rows={2} />
      </SettingsForm>
    </section>
  )
}
