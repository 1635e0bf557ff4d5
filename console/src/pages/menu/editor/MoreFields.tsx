import { Button, Checkbox, Input, InputNumber, Select, Switch } from 'antd'
import { Check } from 'lucide-react'
import { amountText } from '@domain/money'
import { ITEM_TAGS } from '@domain/menu/menu'
import { useTexts } from '../../../i18n/useTexts'
import { AmountInput } from '../../../parts/money/AmountInput'
import { tagTexts } from '../texts'
import type { DishDocument, MenuFrame } from '../useMenu'
import { editorTexts } from './texts'

interface FieldsProps {
  dish: DishDocument
  frame: MenuFrame
  onChange: (more: Partial<DishDocument>) => void
}

const two = (value: number) => String(value).padStart(2, '0')
const toTime = (minutes: number) => `${two(Math.floor((minutes % 1440) / 60))}:${two(minutes % 60)}`
const toMinutes = (time: string): number | null => {
  const match = /^(\d\d):(\d\d)/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** Rarely used settings: tags, packaging, limits and sale times. */
export const MoreFields = ({ dish, frame, onChange }: FieldsProps) => {
  const t = useTexts(editorTexts)
  const tags = useTexts(tagTexts)
  const { box, limitPerOrder, saleWindow, weighGrams, recommended } = dish
  return (
    <>
      <section className="field-part">
        <h3>{t('tags')}</h3>
        <div className="chips">
          {ITEM_TAGS.map((tag) => {
            const isIn = dish.tags.includes(tag)
            return (
              <Button
                key={tag}
                className="chip"
                aria-pressed={isIn}
                icon={isIn ? <Check size={14} /> : undefined}
                onClick={() => onChange({ tags: ITEM_TAGS.filter((one) => (one === tag ? !isIn : dish.tags.includes(one))) })}
              >
                {tags(tag)}
              </Button>
            )
          })}
          <Button
            className="chip"
            aria-pressed={recommended}
            icon={recommended ? <Check size={14} /> : undefined}
            onClick={() => onChange({ recommended: !recommended })}
          >
            {t('recommended')}
          </Button>
        </div>
      </section>
      <section className="field-part field-lines">
        <div className="field-line">
          <span>{t('hours')}</span>
          {saleWindow && (
            <>
              <Input
                type="time"
                className="time-input"
                aria-label={t('from')}
                value={toTime(saleWindow.fromMin)}
                onChange={(event) => onChange({ saleWindow: { ...saleWindow, fromMin: toMinutes(event.target.value) ?? 0 } })}
              />
              <Input
                type="time"
                className="time-input"
                aria-label={t('until')}
                value={toTime(saleWindow.toMin)}
                onChange={(event) => onChange({ saleWindow: { ...saleWindow, toMin: toMinutes(event.target.value) || 1440 } })}
              />
            </>
          )}
          <Checkbox
            checked={saleWindow === null}
            onChange={(event) => onChange({ saleWindow: event.target.checked ? null : { fromMin: 600, toMin: 840 } })}
          >
            {t('allDay')}
          </Checkbox>
        </div>
        <div className="field-line">
          <span>{t('box')}</span>
          <Select
            aria-label={t('box')}
            value={box?.boxId ?? ''}
            options={[{ value: '', label: t('noBox') }, ...frame.boxes.map(({ boxId, name }) => ({ value: boxId, label: name }))]}
            onChange={(boxId) => onChange({ box: boxId === '' ? null : { boxId, count: box?.count ?? 1 } })}
          />
          {box && (
            <InputNumber
              aria-label={t('boxCount')}
              min={1}
              max={20}
              precision={0}
              value={box.count}
              onChange={(count) => onChange({ box: { ...box, count: count ?? 1 } })}
            />
          )}
        </div>
        <label className="field-line">
          <span>{t('limit')}</span>
          <InputNumber min={1} max={999} precision={0} value={limitPerOrder} onChange={(limit) => onChange({ limitPerOrder: limit })} />
        </label>
        <div className="field-line">
          <span>{t('cost')}</span>
          <AmountInput label={t('cost')} value={dish.costFen ?? null} onChange={(costFen) => onChange({ costFen })} />
          <span className="field-hint">{t('costHint')}</span>
        </div>
        <label className="field-line">
          <span>{t('weigh')}</span>
          <InputNumber
            min={1}
            max={100_000}
            precision={0}
            suffix={t('grams')}
            value={weighGrams}
            onChange={(grams) => onChange({ weighGrams: grams })}
          />
        </label>
      </section>
    </>
  )
}

/** The shops that sell it, and at which price. */
export const ShopsField = ({ dish, frame, onChange }: FieldsProps) => {
  const t = useTexts(editorTexts)
  const of = (shopId: string) => dish.shops.find((shop) => shop.shopId === shopId)
  const put = (shopId: string, more: Partial<DishDocument['shops'][number]>) =>
    onChange({ shops: dish.shops.map((shop) => (shop.shopId === shopId ? { ...shop, ...more } : shop)) })
  const toggle = (shopId: string, isSold: boolean) =>
    onChange({
      shops: isSold
        ? [...dish.shops, { shopId, priceFen: null, memberPriceFen: null }].sort((a, b) => (a.shopId < b.shopId ? -1 : 1))
        : dish.shops.filter((shop) => shop.shopId !== shopId),
    })
  return (
    <section className="field-part">
      <h3>
        {t('shops')} <span>{t('shopsHint')}</span>
      </h3>
      <ul className="shops">
        {frame.shops.map(({ shopId, name, isEditable }) => {
          const shop = of(shopId)
          return (
            <li key={shopId}>
              <Switch
                aria-label={`${t('shops')}: ${name}`}
                checked={shop !== undefined}
                disabled={!isEditable}
                onChange={(isSold) => toggle(shopId, isSold)}
              />
              <span className="shop-name">{name}</span>
              {shop && (
                <>
                  <AmountInput
                    label={t('priceIn', { shop: name })}
                    placeholder={amountText(dish.priceFen)}
                    disabled={!isEditable}
                    value={shop.priceFen}
                    onChange={(priceFen) => put(shopId, { priceFen })}
                  />
                  <AmountInput
                    label={t('memberPriceIn', { shop: name })}
                    prefix={t('member')}
                    disabled={!isEditable}
                    value={shop.memberPriceFen}
                    onChange={(memberPriceFen) => put(shopId, { memberPriceFen })}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
