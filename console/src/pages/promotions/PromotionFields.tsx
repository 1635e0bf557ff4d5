import { Alert, Form, Input, Select } from 'antd'
import { ORDER_MODES } from '@domain/order/mode'
import { pick } from '@domain/lang'
import { overlap } from '@domain/order/pricing/promotionTerms'
import { useLanguage } from '../../i18n/language'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { formTexts } from '../../parts/formTexts'
import { MomentInput } from '../../parts/MomentInput'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { useMe } from '../../session/useMe'
import { shopsFor } from '../../shell/pages'
import { couponsTexts } from '../coupons/texts'
import { type Promotion, type PromotionValues, typedPromotion } from './promotionValues'
import { Steps } from './Steps'
import { promotionsTexts } from './texts'

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const
const MOST_NAME = 30

/** Which others may count for the same orders as the one that is typed. */
const Overlaps = ({ others }: { others: readonly Promotion[] }) => {
  const t = useTexts(promotionsTexts)
  const forms = useTexts(formTexts)
  const { lang } = useLanguage()
  const form = Form.useFormInstance<PromotionValues>()
  const values = Form.useWatch((all: PromotionValues) => all, { form, preserve: true })
  if (!values) return null
  const typed = typedPromotion(values)
  const found = others.filter((other) => overlap(typed, other))
  if (found.length === 0) return null
  const names = found.map(({ name }) => pick(name, lang)).join(forms('comma'))
  return <Alert type="info" showIcon className="form-touches" title={t('overlaps', { names })} />
}

interface PromotionFieldsProps {
  /** What the shops are called that are chosen already, by their ids. */
  names: Readonly<Record<string, string>>
  sign: string
  /** Those that are planned or count, without this one. */
  others: readonly Promotion[]
  disabled: boolean
}

/** Everything that is filled in of a promotion. */
export const PromotionFields = ({ names, sign, others, disabled }: PromotionFieldsProps) => {
  const t = useTexts(promotionsTexts)
  const c = useTexts(couponsTexts)
  const { me } = useMe()
  const { weekday } = useDates()
  const languages = useLanguages()
  const shops = me ? shopsFor(me, 'runMarketing') : []
  const shopOptions = [
    ...shops.map(({ shopId, name }) => ({ value: shopId, label: name })),
    ...Object.entries(names)
      .filter(([id]) => shops.every(({ shopId }) => shopId !== id))
      .map(([value, label]) => ({ value, label })),
  ]
  /** One of the two times by itself says nothing. */
  const bothTimes =
    (other: 'opens' | 'closes') =>
    ({ getFieldValue }: { getFieldValue: (name: string) => string | undefined }) => ({
      validator: (_: unknown, value?: string) =>
        Boolean(value) === Boolean(getFieldValue(other)) ? Promise.resolve() : Promise.reject(new Error(t('hoursHalf'))),
    })
  return (
    <>
      <WordsFields name="name" label={t('name')} languages={languages} longest={MOST_NAME} missing={t('nameMissing')} />
      <Steps sign={sign} disabled={disabled} />
      <h3>{t('where')}</h3>
      <div className="fields-row">
        <Form.Item name="shopIds" label={t('shopIds')}>
          <Select mode="multiple" allowClear placeholder={t('allShops')} optionFilterProp="label" options={shopOptions} />
        </Form.Item>
        <Form.Item name="modes" label={t('modes')}>
          <Select
            mode="multiple"
            allowClear
            placeholder={t('allModes')}
            options={ORDER_MODES.map((value) => ({ value, label: c(`mode.${value}`) }))}
          />
        </Form.Item>
      </div>
      <h3>{t('when')}</h3>
      <div className="fields-row">
        {(['startsAt', 'endsAt'] as const).map((field) => (
          <Form.Item key={field} name={field} label={t(field)} rules={[{ required: true, message: t('timeMissing') }]}>
            <MomentInput />
          </Form.Item>
        ))}
      </div>
      <Form.Item name="weekdays" label={t('weekdays')}>
        <Select mode="multiple" allowClear placeholder={t('anyDay')} options={WEEK.map((value) => ({ value, label: weekday(value) }))} />
      </Form.Item>
      <div className="fields-row">
        <Form.Item name="opens" label={t('opens')} dependencies={['closes']} rules={[bothTimes('closes')]}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name="closes" label={t('closes')} dependencies={['opens']} rules={[bothTimes('opens')]}>
          <Input type="time" />
        </Form.Item>
      </div>
      <Overlaps others={others} />
    </>
  )
}
