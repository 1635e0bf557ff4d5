import { Button, Popover, Segmented } from 'antd'
import { Check } from 'lucide-react'
import { ALLERGENS, type Allergen } from '@domain/menu/menu'
import { useTexts } from '../../../i18n/useTexts'
import { allergenTexts } from '../texts'
import { editorTexts } from './texts'

interface AllergensFieldProps {
  /** Null: not declared; empty: none. */
  value: Allergen[] | null
  onChange: (value: Allergen[] | null) => void
}

/** "Not declared" differs from "none of them": diners who avoid an allergen are warned of undeclared dishes. */
export const AllergensField = ({ value, onChange }: AllergensFieldProps) => {
  const t = useTexts(editorTexts)
  const names = useTexts(allergenTexts)
  const state = value === null ? 'unknown' : value.length === 0 ? 'none' : 'some'
  const toggle = (allergen: Allergen) => {
    const chosen = new Set(value ?? [])
    if (!chosen.delete(allergen)) chosen.add(allergen)
    onChange(ALLERGENS.filter((one) => chosen.has(one)))
  }
  return (
    <div className="allergens">
      <Segmented
        aria-label={t('allergens')}
        value={state === 'some' ? 'some' : state}
        options={[
          { value: 'unknown', label: t('allergensUnknown') },
          { value: 'none', label: t('allergensNone') },
          ...(state === 'some' ? [{ value: 'some', label: t('allergensSome') }] : []),
        ]}
        onChange={(to) => (to === 'unknown' ? onChange(null) : to === 'none' ? onChange([]) : undefined)}
      />
      <div className="chips">
        {ALLERGENS.map((allergen) => {
          const isIn = value?.includes(allergen) ?? false
          return (
            <Button
              key={allergen}
              className="chip"
              aria-pressed={isIn}
              icon={isIn ? <Check size={14} /> : undefined}
              onClick={() => toggle(allergen)}
            >
              {names(allergen)}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

/** The same in a compact form: the declaration, and a panel to change it. */
export const AllergensKey = ({ name, value, onChange }: AllergensFieldProps & { name: string }) => {
  const t = useTexts(editorTexts)
  const names = useTexts(allergenTexts)
  const words = value === null ? t('allergensUnknown') : value.length === 0 ? t('allergensNone') : value.map((one) => names(one)).join('、')
  return (
    <Popover trigger="click" content={<AllergensField value={value} onChange={onChange} />} destroyOnHidden>
      <Button size="small" className="chip" aria-label={`${name} ${t('allergens')}: ${words}`}>
        {words}
      </Button>
    </Popover>
  )
}
