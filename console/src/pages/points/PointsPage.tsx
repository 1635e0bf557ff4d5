import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Form, InputNumber } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import {
  isWorthLess,
  MOST_DAY_PERCENT,
  MOST_PER_YUAN,
  MOST_REGISTER_POINTS,
  MOST_SCALE,
  MOST_VALID_MONTHS,
  worthChange,
} from '@domain/member/pointEditing'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { formTexts } from '../../parts/formTexts'
import { Loaded } from '../../parts/Loaded'
import { AmountInput } from '../../parts/money/AmountInput'
import { moneyText } from '../../parts/money/moneyText'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useMay } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { pointsTexts } from './texts'
import '../../parts/fields.css'
import './points.css'

type Page = StaffOutput<'/staff/getPointRules'>
type Rules = NonNullable<Page['rules']>

const KEY = ['pointRules']
const number = (count: number) => count.toLocaleString('en')
/** Proposed to a merchant that gives no points yet. */
const USUAL: Rules = {
  perYuan: 1,
  scalePer: 100,
  orderMaxFen: null,
  dayMaxFen: null,
  validMonths: 12,
  dayPercent: 200,
  registerPoints: 0,
}

/** What members hold now, and what that is worth. */
const Held = ({ of: { held, currencySign } }: { of: Page }) => {
  const t = useTexts(pointsTexts)
  const figures = [
    [t('points'), number(held.points)],
    [t('holders'), number(held.holders)],
    [t('worth'), moneyText(held.worthFen, currencySign)],
    [t('expiring'), number(held.expiring)],
    [t('frozen'), number(held.frozen)],
  ]
  return (
    <section className="sheet points-part" aria-label={t('held')}>
      <h2>{t('held')}</h2>
      <dl className="points-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="points-hint">{t('frozenHint')}</p>
    </section>
  )
}

/** What the points that members hold are worth before and after the change in the form. */
const WorthNote = ({ of: { rules, held, currencySign } }: { of: Page }) => {
  const t = useTexts(pointsTexts)
  const scalePer = Form.useWatch<number | undefined>('scalePer')
  if (!rules || !scalePer || scalePer === rules.scalePer || held.points === 0) return null
  const { before, after } = worthChange(held.points, rules.scalePer, scalePer)
  return (
    <Alert
      type={isWorthLess(held.points, rules.scalePer, scalePer) ? 'warning' : 'info'}
      showIcon
      className="form-touches"
      title={t('worthChanges', {
        holders: number(held.holders),
        points: number(held.points),
        before: moneyText(before, currencySign),
        after: moneyText(after, currencySign),
      })}
    />
  )
}

const RulesForm = ({ of, onDirty }: { of: Page; onDirty: (isDirty: boolean) => void }) => {
  const t = useTexts(pointsTexts)
  const client = useQueryClient()
  const { modal } = App.useApp()
  const { rules, held, currencySign } = of
  const isLess = ({ scalePer }: Rules) => rules !== null && isWorthLess(held.points, rules.scalePer, scalePer)
  const save = async (values: Rules, version: number) => {
    const limits = { orderMaxFen: values.orderMaxFen ?? null, dayMaxFen: values.dayMaxFen ?? null }
    client.setQueryData(
      KEY,
      await call('/staff/setPointRules', { ...USUAL, ...values, ...limits, version, worthLessAgreed: isLess(values) }),
    )
  }
  const isSure = (values: Rules) =>
    isLess(values)
      ? new Promise<boolean>((answer) => {
          const { before, after } = worthChange(held.points, rules!.scalePer, values.scalePer)
          void modal.confirm({
            title: t('lessTitle'),
            content: t('worthChanges', {
              holders: number(held.holders),
              points: number(held.points),
              before: moneyText(before, currencySign),
              after: moneyText(after, currencySign),
            }),
            okText: t('lessOk'),
            okButtonProps: { danger: true },
            cancelText: t('cancel'),
            onOk: () => answer(true),
            onCancel: () => answer(false),
          })
        })
      : Promise.resolve(true)
  const filled = [{ required: true, message: t('needed') }]
  const labels = {
    perYuan: t('perYuan'),
    dayPercent: t('dayPercent'),
    registerPoints: t('registerPoints'),
    validMonths: t('validMonths'),
    scalePer: t('scalePer'),
    orderMaxFen: t('orderMaxFen'),
    dayMaxFen: t('dayMaxFen'),
  }
  return (
    <SettingsForm<Rules>
      stored={rules ?? USUAL}
      state={of}
      labels={labels}
      save={save}
      isSure={isSure}
      reload={() => void client.invalidateQueries({ queryKey: KEY })}
      onDirty={onDirty}
    >
      <h3>{t('earning')}</h3>
      <p className="points-hint">{t('earningHint')}</p>
      <div className="fields-row">
        <Form.Item name="perYuan" label={t('perYuan')} rules={filled}>
          <InputNumber<number> min={0} max={MOST_PER_YUAN} precision={0} suffix={t('points')} />
        </Form.Item>
        <Form.Item name="dayPercent" label={t('dayPercent')} rules={filled} extra={t('dayHint')}>
          <InputNumber<number> min={100} max={MOST_DAY_PERCENT} precision={0} suffix="%" />
        </Form.Item>
      </div>
      <div className="fields-row">
        <Form.Item name="registerPoints" label={t('registerPoints')} rules={filled}>
          <InputNumber<number> min={0} max={MOST_REGISTER_POINTS} precision={0} suffix={t('points')} />
        </Form.Item>
        <Form.Item name="validMonths" label={t('validMonths')} rules={filled} extra={t('validHint')}>
          <InputNumber<number> min={1} max={MOST_VALID_MONTHS} precision={0} />
        </Form.Item>
      </div>
      <h3>{t('paying')}</h3>
      <p className="points-hint">{t('payingShops', of.shops)}</p>
      <div className="fields-row">
        <Form.Item name="scalePer" label={t('scalePer')} rules={filled}>
          <InputNumber<number> min={1} max={MOST_SCALE} precision={0} suffix={t('points')} />
        </Form.Item>
        <Form.Item name="orderMaxFen" label={t('orderMaxFen')}>
          <AmountInput label={t('orderMaxFen')} prefix={currencySign} placeholder={t('noLimit')} />
        </Form.Item>
        <Form.Item name="dayMaxFen" label={t('dayMaxFen')}>
          <AmountInput label={t('dayMaxFen')} prefix={currencySign} placeholder={t('noLimit')} />
        </Form.Item>
      </div>
      <WorthNote of={of} />
      <p className="points-hint">{t('fromNow')}</p>
    </SettingsForm>
  )
}

/** What members' points are earned by, what they are worth, and how many are out. */
export const PointsPage = () => {
  const t = useTexts(pointsTexts)
  const forms = useTexts(formTexts)
  const mayEdit = useMay('moneyRules')
  const [isDirty, setDirty] = useState(false)
  useLeaveGuard(isDirty)
  const found = useQuery({ queryKey: KEY, queryFn: () => call('/staff/getPointRules', {}) })
  return (
    <>
      <PageHead title={t('title')} note={isDirty ? forms('unsaved') : undefined} />
      <Loaded of={found}>
        {(page) => (
          <>
            {page.rules && <Held of={page} />}
            <section className="sheet points-part">
              {!mayEdit && <p className="points-hint">{t('ownerOnly')}</p>}
              {!page.rules && <p className="points-hint">{t('none')}</p>}
              <fieldset disabled={!mayEdit} className="all-fields">
                <RulesForm of={page} onDirty={setDirty} />
              </fieldset>
            </section>
          </>
        )}
      </Loaded>
    </>
  )
}
