import { Button, Input, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { EMPTY_TEXT, type GroupDocument, type OptionDocument } from '@domain/menu/editing/document'
import { useTexts } from '../../../i18n/useTexts'
import { AmountInput } from '../../../parts/money/AmountInput'
import { SortableList, SortableRow } from '../../../parts/sorting/Sortable'
import { newId } from '../useMenu'
import { movedTo, replacedAt } from './lists'
import { OtherLanguages } from './OtherLanguages'
import { editorTexts } from './texts'

interface GroupsFieldProps {
  value: GroupDocument[]
  onChange: (value: GroupDocument[]) => void
}

const newOption = (isDefault: boolean): OptionDocument => ({
  optionId: newId('o'),
  name: EMPTY_TEXT,
  priceDeltaFen: 0,
  picture: null,
  isDefault,
})

/** The choices of a dish: groups of options with their surcharges, sorted by dragging. */
export const GroupsField = ({ value, onChange }: GroupsFieldProps) => {
  const t = useTexts(editorTexts)
  const add = () =>
    onChange([...value, { groupId: newId('g'), kind: 'spec', name: EMPTY_TEXT, options: [newOption(true), newOption(false)] }])
  const nameOf = (id: string) => value.find(({ groupId }) => groupId === id)?.name.hans || t('groupName')
  return (
    <>
      <SortableList
        ids={value.map(({ groupId }) => groupId)}
        nameOf={nameOf}
        onMove={(id, afterId) => onChange(movedTo(value, 'groupId', id, afterId))}
      >
        <ul className="groups">
          {value.map((group, index) => (
            <SortableRow key={group.groupId} id={group.groupId} name={nameOf(group.groupId)} className="group">
              {(handle) => (
                <>
                  <div className="group-head">
                    {handle}
                    <Input
                      aria-label={t('groupName')}
                      placeholder={t('groupName')}
                      value={group.name.hans}
                      maxLength={60}
                      onChange={(event) =>
                        onChange(replacedAt(value, index, { ...group, name: { ...group.name, hans: event.target.value } }))
                      }
                    />
                    <OtherLanguages
                      label={t('groupName')}
                      value={group.name}
                      onChange={(name) => onChange(replacedAt(value, index, { ...group, name }))}
                    />
                    <Select
                      aria-label={t('kind')}
                      value={group.kind}
                      options={(['spec', 'attribute'] as const).map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
                      onChange={(kind) => onChange(replacedAt(value, index, { ...group, kind }))}
                    />
                    <Button
                      type="text"
                      aria-label={t('remove', { name: group.name.hans })}
                      icon={<X size={16} />}
                      onClick={() => onChange(value.filter((_, at) => at !== index))}
                    />
                  </div>
                  <Options value={group.options} onChange={(options) => onChange(replacedAt(value, index, { ...group, options }))} />
                </>
              )}
            </SortableRow>
          ))}
        </ul>
      </SortableList>
      <Button type="text" icon={<Plus size={16} />} onClick={add}>
        {t('addGroup')}
      </Button>
    </>
  )
}

const Options = ({ value, onChange }: { value: OptionDocument[]; onChange: (value: OptionDocument[]) => void }) => {
  const t = useTexts(editorTexts)
  const nameOf = (id: string) => value.find(({ optionId }) => optionId === id)?.name.hans || t('optionName')
  const change = (index: number, more: Partial<OptionDocument>) => onChange(replacedAt(value, index, { ...value[index]!, ...more }))
  const choose = (index: number) =>
    onChange(value.map((option, at) => ({ ...option, isDefault: at === index ? !option.isDefault : false })))
  return (
    <SortableList
      ids={value.map(({ optionId }) => optionId)}
      nameOf={nameOf}
      onMove={(id, afterId) => onChange(movedTo(value, 'optionId', id, afterId))}
    >
      <ul className="options">
        {value.map((option, index) => (
          <SortableRow
            key={option.optionId}
            id={option.optionId}
            name={nameOf(option.optionId)}
            className={option.isDefault ? 'option is-default' : 'option'}
          >
            {(handle) => (
              <>
                {handle}
                <Input
                  aria-label={t('optionName')}
                  placeholder={t('optionName')}
                  value={option.name.hans}
                  maxLength={60}
                  onChange={(event) => change(index, { name: { ...option.name, hans: event.target.value } })}
                />
                <AmountInput
                  label={t('difference')}
                  prefix="+¥"
                  isDifference
                  value={option.priceDeltaFen}
                  onChange={(fen) => change(index, { priceDeltaFen: fen ?? 0 })}
                />
                <Button size="small" aria-pressed={option.isDefault} className="chip" onClick={() => choose(index)}>
                  {t('isDefault')}
                </Button>
                <OtherLanguages label={t('optionName')} value={option.name} onChange={(name) => change(index, { name })} />
                <Button
                  type="text"
                  aria-label={t('remove', { name: option.name.hans })}
                  icon={<X size={16} />}
                  onClick={() => onChange(value.filter((_, at) => at !== index))}
                />
              </>
            )}
          </SortableRow>
        ))}
        <li>
          <Button type="text" size="small" icon={<Plus size={14} />} onClick={() => onChange([...value, newOption(false)])}>
            {t('addOption')}
          </Button>
        </li>
      </ul>
    </SortableList>
  )
}
