import { Button, Form, InputNumber, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { FEWEST_MEMBERS, groupPriceProblem, LONGEST_GROUP_MIN, MOST_MEMBERS, MOST_PARTS } from '@domain/activity/groupOfferTerms'
import { useTexts } from '../../i18n/useTexts'
import { AmountInput } from '../../parts/money/AmountInput'
import { MomentInput } from '../../parts/MomentInput'
import { useLanguages, WordsFields } from '../../parts/WordsFields'
import { ActivityPictureField } from '../activities/PrizeFields'
import { useDishOptions } from '../coupons/useDishOptions'
import { useMenuShop } from '../coupons/useMenuShop'
import { type GroupOfferValues, noPart } from './groupOfferValues'
import { groupOffersTexts } from './texts'

type Options = { value: string; label: string }[]

interface GroupOfferFieldsProps {
  /** What the dishes are called that are chosen already, by their ids. */
  names: Readonly<Record<string, string>>
  /** Coupons for a free dish. */
  goods: Options
  sign: string
  isPromised: boolean
  disabled: boolean
}

/** Which dishes the goods are, in parts of which the guest chooses. */
const Parts = ({ names, disabled }: Pick<GroupOfferFieldsProps, 'names' | 'disabled'>) => {
  const t = useTexts(groupOffersTexts)
  const shopId = useMenuShop()
  const { options, loading, onSearch } = useDishOptions(shopId)
  const known: Options = [
    ...options,
    ...Object.entries(names)
      .filter(([id]) => options.every(({ value }) => value !== id))
      .map(([value, label]) => ({ value, label })),
  ]
  if (shopId === null) return <p className="drawer-hint">{t('noMenu')}</p>
  const filled = [{ required: true, message: t('valueMissing') }]
  return (
    <Form.List name="dishes">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name: index }) => (
            <div key={key} className="group-part" role="group" aria-label={t('part', { n: index + 1 })}>
              <Form.Item name={[index, 'count']} label={t('count')} rules={filled}>
                <InputNumber<number> min={1} max={99} precision={0} />
              </Form.Item>
              <Form.Item name={[index, 'itemIds']} label={t('items')} rules={filled} className="group-dishes">
                <Select mode="multiple" filterOption={false} loading={loading} onSearch={onSearch} options={known} />
              </Form.Item>
              {!disabled && (
                <Button
                  type="text"
                  aria-label={t('removePart', { n: index + 1 })}
                  icon={<X size={18} aria-hidden />}
                  onClick={() => remove(index)}
                />
              )}
            </div>
          ))}
          {!disabled && (
            <Button type="dashed" icon={<Plus size={16} aria-hidden />} disabled={rows.length >= MOST_PARTS} onClick={() => add(noPart())}>
              {t('addPart')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}

/** Everything that is filled in of a group offer. */
export const GroupOfferFields = ({ names, goods, sign, isPromised, disabled }: GroupOfferFieldsProps) => {
  const t = useTexts(groupOffersTexts)
  const languages = useLanguages()
  const filled = [{ required: true, message: t('valueMissing') }]
  const isFixed = isPromised || disabled
  const number = (name: 'size' | 'hours' | 'days' | 'perPerson', min: number, max: number) => (
    <Form.Item name={name} label={t(name)} rules={filled}>
      <InputNumber<number> min={min} max={max} {...(name !== 'hours' && { precision: 0 })} />
    </Form.Item>
  )
  const isBelow = ({ getFieldValue }: { getFieldValue: (name: string) => number | null }) => ({
    validator: (_: unknown, priceFen: GroupOfferValues['priceFen']) => {
      const listFen = getFieldValue('listFen')
      if (priceFen === null || listFen === null) return Promise.resolve()
      return groupPriceProblem({ priceFen, listFen }) ? Promise.reject(new Error(t('priceHigh'))) : Promise.resolve()
    },
  })
  return (
    <>
      <WordsFields name="name" label={t('name')} languages={languages} longest={30} missing={t('nameMissing')} />
      <WordsFields name="contents" label={t('contents')} languages={languages} longest={100} missing={t('contentsMissing')} />
      <WordsFields name="note" label={t('note')} languages={languages} longest={60} missing={t('noteMissing')} />
      <ActivityPictureField name="picture" label={t('picture')} />
      <div className="fields-row">
        <Form.Item
          name="priceFen"
          label={t('priceFen')}
          dependencies={['listFen']}
          rules={[{ required: true, type: 'number', min: 1, message: t('valueMissing') }, isBelow]}
        >
          <AmountInput label={t('priceFen')} prefix={sign} placeholder="0.00" />
        </Form.Item>
        <Form.Item name="listFen" label={t('listFen')} rules={[{ required: true, type: 'number', min: 1, message: t('valueMissing') }]}>
          <AmountInput label={t('listFen')} prefix={sign} placeholder="0.00" />
        </Form.Item>
      </div>
      <h3>{t('groups')}</h3>
      <div className="fields-row">
        {number('size', FEWEST_MEMBERS, MOST_MEMBERS)}
        {number('hours', 0.02, LONGEST_GROUP_MIN / 60)}
        {number('perPerson', 1, 1000)}
        {number('days', 1, 366)}
      </div>
      {isPromised && !disabled && <p className="drawer-hint">{t('newGroups')}</p>}
      <div className="fields-row">
        <Form.Item name="startsAt" label={t('startsAt')} rules={[{ required: true, message: t('timeMissing') }]}>
          <MomentInput disabled={isFixed} />
        </Form.Item>
        <Form.Item name="endsAt" label={t('endsAt')} rules={[{ required: true, message: t('timeMissing') }]}>
          <MomentInput />
        </Form.Item>
      </div>
      <h3>{t('goods')}</h3>
      <Form.Item name="goodsOfferId" label={t('goodsOfferId')} extra={t('goodsHint')}>
        <Select disabled={isFixed} options={[{ value: '', label: t('collected') }, ...goods]} />
      </Form.Item>
      <h3>{t('dishes')}</h3>
      <Parts names={names} disabled={disabled} />
    </>
  )
}
