import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form, Input, InputNumber, Select, Switch } from 'antd'
import { COUPON_CHANNELS, COUPON_KINDS, type CouponKind } from '@domain/coupon/terms'
import { ORDER_MODES } from '@domain/order/mode'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { AmountInput } from '../../parts/money/AmountInput'
import { MomentInput } from '../../parts/MomentInput'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { useMe } from '../../session/useMe'
import { shopsFor } from '../../shell/pages'
import { DishesField } from './DishesField'
import { couponsTexts } from './texts'

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const
const MOST_NAME = 30
const MOST_CAPTION = 60

interface OfferFieldsProps {
  names: Readonly<Record<string, string>>
  sign: string
  /** Guests have some: the kind cannot change any more. */
  isHeld: boolean
  isEditable: boolean
}

/** Everything that is filled in of a coupon. */
export const OfferFields = ({ names, sign, isHeld, isEditable }: OfferFieldsProps) => {
  const t = useTexts(couponsTexts)
  const { me } = useMe()
  const languages = useLanguages()
  const kind = Form.useWatch<CouponKind | undefined>('kind') ?? 'amount'
  const { data: choices } = useQuery({ queryKey: ['couponChoices'], queryFn: () => call('/staff/getCouponChoices', {}) })
  const shops = me ? shopsFor(me, 'runMarketing') : []
  const shopOptions = [
    ...shops.map(({ shopId, name }) => ({ value: shopId, label: name })),
    ...Object.entries(names)
      .filter(([id]) => me?.shops.some(({ shopId }) => shopId === id) === true && shops.every(({ shopId }) => shopId !== id))
      .map(([value, label]) => ({ value, label })),
  ]
  const count = (name: 'perOrder' | 'perDay' | 'perPerson' | 'total' | 'pointsPrice', most: number, any?: string) => (
    <Form.Item name={name} label={t(name)}>
      <InputNumber<number> min={1} max={most} precision={0} {...(any !== undefined && { placeholder: any })} />
    </Form.Item>
  )
  return (
    <fieldset className="all-fields" disabled={!isEditable}>
      <WordsFields name="name" label={t('name')} languages={languages} longest={MOST_NAME} missing={t('nameMissing')} />
      <WordsFields name="caption" label={t('caption')} languages={languages} longest={MOST_CAPTION} />

      <h3>{t('benefit')}</h3>
      <div className="fields-row">
        <Form.Item name="kind" label={t('kind')}>
          <Select disabled={isHeld || !isEditable} options={COUPON_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
        </Form.Item>
        {(kind === 'amount' || kind === 'delivery' || kind === 'product') && (
          <Form.Item name="amountFen" label={t(kind === 'product' ? 'dishPrice' : 'amountOff')}>
            <AmountInput label={t(kind === 'product' ? 'dishPrice' : 'amountOff')} prefix={sign} />
          </Form.Item>
        )}
        {(kind === 'percent' || kind === 'secondHalf') && (
          <Form.Item name="percent" label={t('percent')} extra={t('percentHint')}>
            <InputNumber<number> min={0} max={99} precision={0} suffix="%" />
          </Form.Item>
        )}
        {kind === 'percent' && (
          <Form.Item name="capFen" label={t('capFen')}>
            <AmountInput label={t('capFen')} prefix={sign} placeholder={t('anyAmount')} />
          </Form.Item>
        )}
        <Form.Item name="minimumFen" label={t('minimumFen')}>
          <AmountInput label={t('minimumFen')} prefix={sign} placeholder={t('anyAmount')} />
        </Form.Item>
      </div>

      <h3>{t('where')}</h3>
      <Form.Item name="shopIds" label={t('shopIds')}>
        <Select
          mode="multiple"
          allowClear
          disabled={!isEditable}
          placeholder={t('allShops')}
          optionFilterProp="label"
          options={shopOptions}
        />
      </Form.Item>
      <DishesField names={names} disabled={!isEditable} />
      <div className="fields-row">
        <Form.Item name="modes" label={t('modes')}>
          <Select
            mode="multiple"
            allowClear
            disabled={!isEditable}
            placeholder={t('anybody')}
            options={ORDER_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="channel" label={t('channel')}>
          <Select disabled={!isEditable} options={COUPON_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))} />
        </Form.Item>
      </div>

      <h3>{t('when')}</h3>
      <Form.Item name="weekdays" label={t('weekdays')}>
        <Select
          mode="multiple"
          allowClear
          disabled={!isEditable}
          placeholder={t('anyDay')}
          options={WEEK.map((value) => ({ value, label: t(`day.${value}`) }))}
        />
      </Form.Item>
      <div className="fields-row">
        <Form.Item name="opens" label={t('hoursFrom')}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name="closes" label={t('hoursTo')}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name="level" label={t('level')}>
          <Select
            allowClear
            disabled={!isEditable}
            placeholder={t('anybody')}
            options={(choices?.levels ?? []).map(({ level, name }) => ({ value: level, label: t('levelFrom', { name }) }))}
          />
        </Form.Item>
      </div>
      <div className="switches">
        <Form.Item name="memberDay" label={t('memberDay')} valuePropName="checked">
          <Switch disabled={!isEditable} />
        </Form.Item>
        <Form.Item name="newCustomer" label={t('newCustomer')} valuePropName="checked">
          <Switch disabled={!isEditable} />
        </Form.Item>
      </div>

      <h3>{t('together')}</h3>
      <div className="fields-row">
        <Form.Item name="stackGroup" label={t('stackGroup')} extra={t('stackHint')} className="field-wide">
          <AutoComplete
            allowClear
            disabled={!isEditable}
            placeholder={t('stackNone')}
            options={(choices?.stackGroups ?? []).map((value) => ({ value }))}
          />
        </Form.Item>
        {count('perOrder', 20)}
        {count('perDay', 100, t('anyAmount'))}
      </div>

      <h3>{t('limits')}</h3>
      <div className="fields-row">
        {count('total', 10_000_000, t('anyAmount'))}
        {count('perPerson', 1000)}
        {count('pointsPrice', 10_000_000, t('free'))}
      </div>
      <div className="fields-row">
        <Form.Item name="claimFrom" label={t('claimFrom')} rules={[{ required: true, message: t('timeMissing') }]}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="claimUntil" label={t('claimUntil')} rules={[{ required: true, message: t('timeMissing') }]}>
          <MomentInput />
        </Form.Item>
      </div>
      <div className="switches">
        <Form.Item name="isListed" label={t('isListed')} valuePropName="checked">
          <Switch disabled={!isEditable} />
        </Form.Item>
        <Form.Item name="isGiftable" label={t('isGiftable')} valuePropName="checked">
          <Switch disabled={!isEditable} />
        </Form.Item>
      </div>

      <h3>{t('validity')}</h3>
      <div className="fields-row">
        <Form.Item name="validDays" label={t('validDays')} extra={t('validityHint')}>
          <InputNumber<number> min={1} max={3650} precision={0} suffix={t('days')} />
        </Form.Item>
        <Form.Item name="validFrom" label={t('validFrom')}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="validUntil" label={t('validUntil')}>
          <MomentInput />
        </Form.Item>
      </div>
    </fieldset>
  )
}
