import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, InputNumber, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { EMPTY_TEXT, type SlotDocument } from '@domain/menu/editing/document'
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
  /** The dishes that can be chosen. */
  names: Readonly<Record<string, string>>
  onNamed: (names: Readonly<Record<string, string>>) => void
  onChange: (value: SlotDocument[]) => void
}

/** A set meal: the number of portions of each group, and the surcharge of every dish. */
export const SlotsField = ({ shopId, value, names, onNamed, onChange }: SlotsFieldProps) => {
  const t = useTexts(editorTexts)
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
                const name = names[choice.itemId] ?? choice.itemId
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
                <ChoiceSelect
                  shopId={shopId}
                  chosen={slot.choices.map(({ itemId }) => itemId)}
                  onChoose={(itemId, name) => {
                    onNamed({ [itemId]: name })
                    change(index, { choices: [...slot.choices, { itemId, priceDeltaFen: 0, isDefault: slot.choices.length === 0 }] })
                  }}
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

interface ChoiceSelectProps {
  shopId: string
  chosen: readonly string[]
  onChoose: (itemId: string, name: string) => void
}

/** Finds a single dish of the shop by name or pinyin. */
const ChoiceSelect = ({ shopId, chosen, onChoose }: ChoiceSelectProps) => {
  const t = useTexts(editorTexts)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: [...menuKey(shopId), 'choices', search],
    queryFn: () => call('/staff/getDishes', { shopId, ...(search && { search }), pageSize: 50 }),
    placeholderData: keepPreviousData,
  })
  const dishes = (data?.list ?? []).filter(
    ({ itemId, kind, draft }) => kind === 'single' && draft !== 'removed' && !chosen.includes(itemId),
  )
  return (
    <Select
      aria-label={t('addChoice')}
      placeholder={t('addChoice')}
      className="choice-select"
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      loading={isFetching}
      value={null}
      options={dishes.map(({ itemId, name }) => ({ value: itemId, label: name }))}
      onChange={(itemId: string | null) => {
        const dish = dishes.find((one) => one.itemId === itemId)
        setTyped('')
        if (dish) onChoose(dish.itemId, dish.name)
      }}
    />
  )
}
