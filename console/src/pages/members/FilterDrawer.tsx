import { Button, Drawer, Form, InputNumber, Select } from 'antd'
import type { MemberFilter } from '@domain/member/segment'
import { filterProblem } from '@domain/member/segment'
import { MAX_AMOUNT, MAX_AMOUNT_YUAN } from '@domain/money'
import { useTexts } from '../../i18n/useTexts'
import { segmentTexts } from './segmentTexts'

const MOST_DAYS = 1000
const MOST_BIRTHDAYS = 60
const CENTS = 100

/** The input of the form: money in yuan, empty fields for conditions that are not used. */
type Fields = { [F in keyof MemberFilter]?: MemberFilter[F] | null }
const MONEY = ['balanceFromFen', 'balanceToFen', 'spentFromFen'] as const

const typedOf = (filter: MemberFilter): Fields => {
  const fields: Fields = { ...filter }
  for (const name of MONEY) if (filter[name] !== undefined) fields[name] = filter[name] / CENTS
  return fields
}
const filterOf = (fields: Fields): MemberFilter => {
  const money = Object.fromEntries(MONEY.flatMap((name) => (fields[name] == null ? [] : [[name, Math.round(fields[name] * CENTS)]])))
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
  return { ...given, ...money }
}

interface FilterDrawerProps {
  filter: MemberFilter
  levels: readonly { level: number; name: string }[]
  sign: string
  onApply: (filter: MemberFilter) => void
  onClose: () => void
}

/** All conditions by which members can be filtered. */
export const FilterDrawer = ({ filter, levels, sign, onApply, onClose }: FilterDrawerProps) => {
  const t = useTexts(segmentTexts)
  const [form] = Form.useForm<Fields>()
  const days = (name: 'orderedWithinDays' | 'lapsedDays' | 'birthdayWithinDays', least: number, most: number) => (
    <Form.Item name={name} label={t(name)}>
      <InputNumber<number> min={least} max={most} precision={0} suffix={t('days')} />
    </Form.Item>
  )
  const range = (label: 'balance' | 'points' | 'orders', from: keyof MemberFilter, to: keyof MemberFilter, isMoney = false) => (
    <fieldset className="member-range">
      <legend>{t(label)}</legend>
      {[from, to].map((name, at) => (
        <Form.Item key={name} name={name} label={t(at === 0 ? 'from' : 'to')}>
          <InputNumber<number>
            min={0}
            max={isMoney ? MAX_AMOUNT_YUAN : MAX_AMOUNT}
            precision={isMoney ? 2 : 0}
            {...(isMoney && { prefix: sign })}
          />
        </Form.Item>
      ))}
    </fieldset>
  )
  /** An error concerns two fields, so a change of either clears it. */
  const forgetErrors = () =>
    form.setFields(
      form
        .getFieldsError()
        .filter(({ errors }) => errors.length > 0)
        .map(({ name }) => ({ name: name as never, errors: [] })),
    )
  const apply = (fields: Fields) => {
    const chosen = filterOf(fields)
    const wrong = filterProblem(chosen)
    if (wrong)
      return form.setFields([
        { name: wrong.field as keyof Fields, errors: [t(wrong.field === 'lapsedDays' ? 'daysCrossed' : 'rangeCrossed')] },
      ])
    onApply(chosen)
    onClose()
  }
  return (
    <Drawer
      open
      size={480}
      title={t('filterTitle')}
      onClose={onClose}
      footer={
        <span className="member-keys">
          <Button type="primary" onClick={() => form.submit()}>
            {t('apply')}
          </Button>
          <Button
            onClick={() => {
              onApply({})
              onClose()
            }}
          >
            {t('clear')}
          </Button>
        </span>
      }
    >
      <Form<Fields> form={form} layout="vertical" initialValues={typedOf(filter)} onValuesChange={forgetErrors} onFinish={apply}>
        {days('orderedWithinDays', 1, MOST_DAYS)}
        {days('lapsedDays', 1, MOST_DAYS)}
        {days('birthdayWithinDays', 0, MOST_BIRTHDAYS)}
        {levels.length > 0 && (
          <Form.Item name="level" label={t('level')}>
            <Select allowClear placeholder={t('any')} options={levels.map(({ level, name }) => ({ value: level, label: name }))} />
          </Form.Item>
        )}
        {range('balance', 'balanceFromFen', 'balanceToFen', true)}
        {range('points', 'pointsFrom', 'pointsTo')}
        {range('orders', 'ordersFrom', 'ordersTo')}
        <Form.Item name="spentFromFen" label={t('spentFromFen')}>
          <InputNumber<number> min={0} max={MAX_AMOUNT_YUAN} precision={2} prefix={sign} />
        </Form.Item>
        <Form.Item name="isFrozen" label={t('isFrozen')}>
          <Select
            allowClear
            placeholder={t('any')}
            options={[
              { value: true, label: t('frozen') },
              { value: false, label: t('notFrozen') },
            ]}
          />
        </Form.Item>
      </Form>
    </Drawer>
  )
}
