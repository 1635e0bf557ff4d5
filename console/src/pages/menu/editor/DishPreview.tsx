import { Segmented } from 'antd'
import { useState } from 'react'
import { LANGS, type Lang, pick } from '@domain/lang'
import { useTexts } from '../../../i18n/useTexts'
import { priceText } from '../../../parts/money/moneyText'
import { allergenTexts, tagTexts } from '../texts'
import type { DishDocument } from '../useMenu'
import { editorTexts } from './texts'

interface DishPreviewProps {
  dish: DishDocument
  picture: string
  shopId: string
  /** The names of the dishes in a set meal. */
  names: Readonly<Record<string, string>>
}

/** Shows the dish's sheet as diners will see it, while the dish is edited. */
export const DishPreview = ({ dish, picture, shopId, names }: DishPreviewProps) => {
  const t = useTexts(editorTexts)
  const [lang, setLang] = useState<Lang>('hans')
  const text = (value: DishDocument['name']) => pick(value, lang)
  const here = dish.shops.find((shop) => shop.shopId === shopId)
  const price = here?.priceFen ?? dish.priceFen
  const member = here?.memberPriceFen ?? dish.memberPriceFen
  return (
    <aside className="preview" aria-label={t('previewTitle')}>
      <Segmented
        aria-label={t('previewTitle')}
        value={lang}
        options={LANGS.map((value) => ({ value, label: t(`short_${value}`) }))}
        onChange={(value) => setLang(value)}
      />
      <div className="preview-phone">
        <img src={picture} alt="" />
        <div className="preview-body">
          <h4>{text(dish.name) || t('noName')}</h4>
          {text(dish.caption) && <p className="preview-caption">{text(dish.caption)}</p>}
          <Marks dish={dish} />
          {dish.slots.map((slot) => (
            <div key={slot.slotId} className="preview-group">
              <strong>{text(slot.name)}</strong> <small>{t('slotPicks', { count: slot.pick })}</small>
              <div className="chips">
                {slot.choices.map((choice) => (
                  <span key={choice.itemId} className={choice.isDefault ? 'preview-chip is-default' : 'preview-chip'}>
                    {names[choice.itemId]}
                    {choice.priceDeltaFen !== 0 && ` ${choice.priceDeltaFen > 0 ? '+' : ''}${priceText(choice.priceDeltaFen)}`}
                  </span>
                ))}
              </div>
            </div>
          ))}
          {dish.specGroups.map((group) => (
            <div key={group.groupId} className="preview-group">
              <strong>{text(group.name)}</strong> <small>{t('required')}</small>
              <div className="chips">
                {group.options.map((option) => (
                  <span key={option.optionId} className={option.isDefault ? 'preview-chip is-default' : 'preview-chip'}>
                    {text(option.name)}
                    {option.priceDeltaFen !== 0 && ` ${option.priceDeltaFen > 0 ? '+' : ''}${priceText(option.priceDeltaFen)}`}
                  </span>
                ))}
              </div>
            </div>
          ))}
          {dish.addOns.length > 0 && (
            <div className="preview-group">
              <strong>{t('addOns')}</strong>
              {dish.addOns.map((addOn) => (
                <p key={addOn.addOnId} className="preview-addon">
                  <span>{text(addOn.name)}</span>
                  <span>+{priceText(addOn.priceFen)}</span>
                </p>
              ))}
            </div>
          )}
        </div>
        <div className="preview-foot">
          <strong>{priceText(member ?? price)}</strong>
          {member !== null && <s>{priceText(price)}</s>}
        </div>
      </div>
      <p className="field-hint">{t('previewNote')}</p>
    </aside>
  )
}

const Marks = ({ dish }: { dish: DishDocument }) => {
  const tags = useTexts(tagTexts)
  const allergens = useTexts(allergenTexts)
  const marks = [...dish.tags.map((tag) => tags(tag)), ...(dish.allergens ?? []).map((allergen) => allergens(allergen))]
  if (marks.length === 0) return null
  return (
    <div className="chips">
      {marks.map((mark) => (
        <span key={mark} className="preview-mark">
          {mark}
        </span>
      ))}
    </div>
  )
}
