import { Button, Input, InputNumber } from 'antd'
import { Plus, X } from 'lucide-react'
import { type AddOnDocument, EMPTY_TEXT } from '@domain/menu/editing/document'
import { useTexts } from '../../../i18n/useTexts'
import { AmountInput } from '../../../parts/money/AmountInput'
import { newId } from '../useMenu'
import { AllergensKey } from './AllergensField'
import { replacedAt } from './lists'
import { OtherLanguages } from './OtherLanguages'
import { editorTexts } from './texts'

interface AddOnsFieldProps {
  value: AddOnDocument[]
  most: number
  onChange: (value: { addOns: AddOnDocument[]; maxAddOns: number }) => void
}

/** Add-ons with their prices; each counts its own stock. */
export const AddOnsField = ({ value, most, onChange }: AddOnsFieldProps) => {
  const t = useTexts(editorTexts)
  const put = (addOns: AddOnDocument[]) => onChange({ addOns, maxAddOns: addOns.length === 0 ? 0 : most || Math.min(3, addOns.length) })
  const change = (index: number, more: Partial<AddOnDocument>) => put(replacedAt(value, index, { ...value[index]!, ...more }))
  return (
    <>
      <ul className="options">
        {value.map((addOn, index) => (
          <li key={addOn.addOnId} className="option">
            <Input
              aria-label={t('addOnName')}
              placeholder={t('addOnName')}
              value={addOn.name.hans}
              maxLength={60}
              onChange={(event) => change(index, { name: { ...addOn.name, hans: event.target.value } })}
            />
            <AmountInput
              label={`${t('addOns')} ${addOn.name.hans} ${t('prices')}`}
              prefix="+¥"
              value={addOn.priceFen}
              onChange={(fen) => change(index, { priceFen: fen ?? 0 })}
            />
            <AllergensKey name={addOn.name.hans} value={addOn.allergens} onChange={(allergens) => change(index, { allergens })} />
            <OtherLanguages label={t('addOnName')} value={addOn.name} onChange={(name) => change(index, { name })} />
            <Button
              type="text"
              aria-label={t('remove', { name: addOn.name.hans })}
              icon={<X size={16} />}
              onClick={() => put(value.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <div className="field-row">
        <Button
          type="text"
          icon={<Plus size={16} />}
          onClick={() => put([...value, { addOnId: newId('a'), name: EMPTY_TEXT, picture: null, priceFen: 0, allergens: null }])}
        >
          {t('addAddOn')}
        </Button>
        {value.length > 0 && (
          <label className="inline-field">
            {t('maxAddOns')}
            <InputNumber
              min={1}
              max={99}
              precision={0}
              value={most}
              onChange={(maxAddOns) => onChange({ addOns: value, maxAddOns: maxAddOns ?? 0 })}
            />
          </label>
        )}
      </div>
    </>
  )
}
