import { useQuery } from '@tanstack/react-query'
import { Button, Input, InputNumber, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { EMPTY_TEXT, mainText, type SlotDocument } from '@domain/menu/editing/document'
import { call } from '../../../api/call'
import { useTexts } from '../../../i18n/useTexts'
import { AmountInput } from '../../../parts/money/AmountInput'
import { menuKey, newId } from '../useMenu'
import { replacedAt } from './lists'
import { OtherLanguages } from './OtherLanguages'
import { editorTexts } from './texts'

interface SlotsFieldProps {
  shopId: string
  value: SlotDocument[]
  onChange: (value: SlotDocument[]) => void
}

/** A set meal: so many portions of each group, every dish with its difference. */
export const SlotsField = ({ shopId, value, onChange }: SlotsFieldProps) => {
  const t = useTexts(editorTexts)
  const { data } = useQuery({ queryKey: [...menuKey(shopId), 'export'], queryFn: () => call('/staff/exportMenu', { shopId }) })
  const dishes = (data?.dishes ?? []).filter(({ document }) => document.kind === 'single')
  const nameOf = new Map(dishes.map(({ itemId, document }) => [itemId, mainText(document.name)]))
  const change = (index: number, more: Partial<SlotDocument>) => onChange(replacedAt(value, index, { ...value[index]!, ...more }))
  return (
    <>
      <ul className="groups">
        {value.map((slot, index) => (
          <li key={slot.slotId} className="group">
            <div className="group-head">
              <Input
                aria-label={t('slotName')}
                placeholder={t('slotName')}
                value={slot.name.hans}
                maxLength={60}
                onChange={(event) => change(index, { name: { ...slot.name, hans: event.target.value } })}
              />
              <OtherLanguages label={t('slotName')} value={slot.name} onChange={(name) => change(index, { name })} />
              <InputNumber
                aria-label={t('slotPick')}
                prefix={t('slotPick')}
                min={1}
                max={99}
                precision={0}
                value={slot.pick}
                onChange={(pick) => change(index, { pick: pick ?? 1 })}
              />
              <Button
                type="text"
                aria-label={t('remove', { name: slot.name.hans })}
                icon={<X size={16} />}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              />
            </div>
            <ul className="options">
              {slot.choices.map((choice, at) => {
                const name = nameOf.get(choice.itemId) ?? choice.itemId
                const put = (more: Partial<typeof choice>) =>
                  change(index, { choices: replacedAt(slot.choices, at, { ...choice, ...more }) })
                return (
                  <li key={choice.itemId} className={choice.isDefault ? 'option is-default' : 'option'}>
                    <span className="option-name">{name}</span>
                    <AmountInput
                      label={`${name} ${t('difference')}`}
                      prefix="+¥"
                      isDifference
                      value={choice.priceDeltaFen}
                      onChange={(fen) => put({ priceDeltaFen: fen ?? 0 })}
                    />
                    <Button
                      size="small"
                      className="chip"
                      aria-pressed={choice.isDefault}
                      onClick={() =>
                        change(index, {
                          choices: slot.choices.map((one) => ({ ...one, isDefault: one === choice ? !choice.isDefault : false })),
                        })
                      }
                    >
                      {t('isDefault')}
                    </Button>
                    <Button
                      type="text"
                      aria-label={t('remove', { name })}
                      icon={<X size={16} />}
                      onClick={() => change(index, { choices: slot.choices.filter((one) => one !== choice) })}
                    />
                  </li>
                )
              })}
              <li>
                <Select
                  aria-label={t('addChoice')}
                  placeholder={t('addChoice')}
                  className="choice-select"
                  showSearch={{ optionFilterProp: 'label' }}
                  value={null}
                  options={dishes
                    .filter(({ itemId }) => !slot.choices.some((choice) => choice.itemId === itemId))
                    .map(({ itemId }) => ({ value: itemId, label: nameOf.get(itemId) ?? '' }))}
                  onChange={(itemId: string | null) =>
                    itemId &&
                    change(index, { choices: [...slot.choices, { itemId, priceDeltaFen: 0, isDefault: slot.choices.length === 0 }] })
                  }
                />
              </li>
            </ul>
          </li>
        ))}
      </ul>
      <Button
        type="text"
        icon={<Plus size={16} />}
        onClick={() => onChange([...value, { slotId: newId('s'), name: EMPTY_TEXT, pick: 1, choices: [] }])}
      >
        {t('addSlot')}
      </Button>
    </>
  )
}
