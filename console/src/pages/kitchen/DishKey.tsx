import { Check, TriangleAlert } from 'lucide-react'
import type { Allergen } from '@domain/menu/menu'
import { leftOf } from '@domain/kitchen/ticket'
import { useTexts } from '../../i18n/useTexts'
import type { Ticket } from './board'
import { kitchenTexts } from './texts'

interface DishKeyProps {
  dish: Ticket['dishes'][number]
  /** The guest's allergies. */
  allergens: readonly Allergen[]
  isMade: boolean
  /** It cannot be tapped. */
  isOff: boolean
  onStrike: () => void
}

/** A dish of a ticket: a tap strikes it through, another undoes that. A cancelled dish stays, struck through. */
export const DishKey = ({ dish, allergens, isMade, isOff, onStrike }: DishKeyProps) => {
  const t = useTexts(kitchenTexts)
  const { name, parts, quantity, taken, isHeld, isShort, allergy } = dish
  const left = leftOf(dish)
  const isVoid = left === 0
  return (
    <button
      type="button"
      className={`dish${isMade || isVoid ? ' is-struck' : ''}`}
      aria-pressed={isMade}
      disabled={isOff}
      onClick={onStrike}
    >
      <span className="dish-count">{isVoid ? quantity : left}</span>
      <span className="dish-text">
        <span className="dish-name">{name}</span>
        <span className="unseen">{t('strike')}</span>
        {parts.length > 0 && (
          <span className="dish-parts">
            {parts.map(({ kind, text }) => (
              <span key={`${kind}${text}`} className={`part is-${kind}`}>
                {kind === 'more' ? `+ ${text}` : kind === 'less' ? `− ${text}` : text}
              </span>
            ))}
          </span>
        )}
        {allergy !== null && !isVoid && (
          <span className={`allergy${allergy === 'undeclared' ? ' is-unknown' : ''}`}>
            <TriangleAlert size={18} aria-hidden />
            {allergy === 'contains' ? t('allergy', { what: allergens.map((one) => t(one)).join('、') }) : t('undeclared')}
          </span>
        )}
        {isHeld && !isVoid && <span className="dish-tag">{t('held')}</span>}
        {isShort && !isVoid && <span className="dish-tag is-short">{t('short')}</span>}
      </span>
      {taken > 0 ? (
        <span className="dish-void">{isVoid ? t('takenBack') : `${t('takenBack')} ${taken}`}</span>
      ) : (
        isMade && <Check className="dish-made" size={26} aria-hidden />
      )}
    </button>
  )
}
