import { Button, Drawer, Form, InputNumber, Select, Switch } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { pick } from '@domain/lang'
import { MAX_AMOUNT } from '@domain/money'
import { call } from '../../api/call'
import { useLanguage } from '../../i18n/language'
import { useTexts } from '../../i18n/useTexts'
import { Yuan } from '../../parts/money/Yuan'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { noWords, type Words } from '../../parts/words'
import { levelTexts } from './texts'
import { TouchedNote } from './TouchedNote'
import { type Level, type Levels, LEVELS_KEY, type Offer, type RemovedLevel, useMayEditLevels } from './useLevels'
import '../../parts/fields.css'
import '../../parts/drawer.css'

interface Fields extends Offer {
  name: Words
  above: number | null
}
const NEW: Omit<Fields, 'above'> = {
  name: noWords(),
  growth: null,
  priceFen: null,
  paidDays: 365,
  memberPrice: false,
  payPercent: 100,
  pointPercent: 100,
}
const LOWEST = 0

interface LevelDrawerProps {
  of: Levels
  /** Null: a new one. */
  level: Level | RemovedLevel | null
  onRemove: (level: Level) => void
  onClose: () => void
}

const fieldsOf = ({ levels }: Levels, level: Level | RemovedLevel | null): Fields => {
  if (!level) return { ...NEW, above: levels.at(-1)?.level ?? null }
  const { name, growth, priceFen, paidDays, memberPrice, payPercent, pointPercent } = level
  const at = levels.findIndex((one) => one.level === level.level)
  const above = at < 0 ? levels.at(-1) : levels[at - 1]
  return { name, growth, priceFen, paidDays, memberPrice, payPercent, pointPercent, above: above?.level ?? null }
}

interface AboveProps {
  id?: string
  value?: number | null
  onChange?: (value: number | null) => void
  others: readonly Level[]
}
/** The level that one that is only sold stands above. */
const Above = ({ id, value = null, onChange, others }: AboveProps) => {
  const t = useTexts(levelTexts)
  const { lang } = useLanguage()
  return (
    <Select
      {...(id !== undefined && { id })}
      value={value ?? LOWEST}
      onChange={(level: number) => onChange?.(level === LOWEST ? null : level)}
      options={[{ value: LOWEST, label: t('lowest') }, ...others.map(({ level, name }) => ({ value: level, label: pick(name, lang) }))]}
    />
  )
}

/** A level of members: what reaches it, what it costs and gives, and whom the change touches. */
export const LevelDrawer = ({ of, level, onRemove, onClose }: LevelDrawerProps) => {
  const t = useTexts(levelTexts)
  const { lang } = useLanguage()
  const client = useQueryClient()
  const languages = useLanguages()
  const { mayEdit, mayPrice } = useMayEditLevels()
  const [isDirty, setDirty] = useState(false)
  const leave = useLeaveGuard(isDirty)
  const known = of.levels.find((one) => one.level === level?.level)
  const others = of.levels.filter((one) => one.level !== level?.level)
  const save = useCallback(
    async ({ name, above, ...offer }: Fields, version: number) => {
      const draft = {
        version,
        level: level?.level ?? null,
        name: { ...noWords(), ...name },
        offer,
        above: offer.growth === null ? above : null,
      }
      client.setQueryData(LEVELS_KEY, await call('/staff/saveLevel', draft))
      onClose()
    },
    [client, level, onClose],
  )
  const labels = {
    name: t('name'),
    growth: t('growth'),
    priceFen: t('price'),
    paidDays: t('days'),
    memberPrice: t('memberPrice'),
    payPercent: t('payPercent'),
    pointPercent: t('pointPercent'),
    above: t('above'),
  }
  return (
    <Drawer open onClose={() => leave(onClose)} size={624} title={level ? pick(level.name, lang) : t('add')}>
      <SettingsForm<Fields>
        stored={fieldsOf(of, level)}
        state={of}
        labels={labels}
        names={{ level: 'name' }}
        save={save}
        reload={() => void client.invalidateQueries({ queryKey: LEVELS_KEY })}
        onDirty={setDirty}
      >
        <WordsFields name="name" label={t('name')} languages={languages} longest={20} missing={t('nameMissing')} />
        <div className="fields-row">
          <Form.Item name="growth" label={t('growth')} extra={t('growthHint')}>
            <InputNumber<number> min={0} max={MAX_AMOUNT} precision={0} />
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {({ getFieldValue }) =>
              getFieldValue('growth') == null && (
                <Form.Item name="above" label={t('above')}>
                  <Above others={others} />
                </Form.Item>
              )
            }
          </Form.Item>
        </div>
        {!mayPrice && <p className="drawer-hint">{t('ownerOnly')}</p>}
        <fieldset disabled={!mayPrice} className="all-fields">
          <div className="fields-row">
            <Form.Item name="priceFen" label={t('price')} extra={t('priceHint')}>
              <Yuan />
            </Form.Item>
            <Form.Item name="paidDays" label={t('days')} rules={[{ required: true, message: t('days') }]}>
              <InputNumber min={1} max={3660} precision={0} disabled={!mayPrice} />
            </Form.Item>
          </div>
          <div className="fields-row">
            <Form.Item name="memberPrice" label={t('memberPrice')} valuePropName="checked">
              <Switch disabled={!mayPrice} />
            </Form.Item>
            <Form.Item name="payPercent" label={t('payPercent')} rules={[{ required: true, message: t('payPercent') }]}>
              <InputNumber min={1} max={100} precision={0} suffix="%" disabled={!mayPrice} />
            </Form.Item>
          </div>
        </fieldset>
        <div className="fields-row">
          <Form.Item name="pointPercent" label={t('pointPercent')} rules={[{ required: true, message: t('pointPercent') }]}>
            <InputNumber min={100} max={1000} precision={0} suffix="%" />
          </Form.Item>
        </div>
        <TouchedNote level={level?.level ?? null} />
      </SettingsForm>
      {known && mayEdit && (
        <section className="drawer-part">
          <Button danger onClick={() => leave(() => onRemove(known))}>
            {t('remove')}
          </Button>
        </section>
      )}
    </Drawer>
  )
}
