import { Button, Input, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { pick } from '@domain/lang'
import { type DishDocument, EMPTY_TEXT, type GroupDocument, type MenuText } from '@domain/menu/editing/document'
import { fill } from '../../../i18n/texts'
import { useTexts } from '../../../i18n/useTexts'
import { replacedAt } from './lists'
import { OtherLanguages } from './OtherLanguages'
import { editorTexts } from './texts'

type Exclusion = DishDocument['exclusions'][number]

interface ExclusionsFieldProps {
  groups: readonly GroupDocument[]
  value: Exclusion[]
  onChange: (value: Exclusion[]) => void
}

/** In every language except traditional Chinese, which is converted from simplified Chinese. */
function usualReason(optionIds: readonly string[], names: ReadonlyMap<string, MenuText>): MenuText {
  if (optionIds.length < 2) return EMPTY_TEXT
  const nameIn = (lang: 'hans' | 'en' | 'yue') => optionIds.map((optionId) => pick(names.get(optionId) ?? EMPTY_TEXT, lang))
  const { hans, en, yue } = editorTexts.usualReason
  return {
    hant: '',
    hans: fill(hans, { options: nameIn('hans').join('、') }),
    yue: fill(yue, { options: nameIn('yue').join('、') }),
    en: fill(en, { options: nameIn('en').join(', ') }),
  }
}

/** Options of different groups that exclude each other; each rule has a reason for the diner. */
export const ExclusionsField = ({ groups, value, onChange }: ExclusionsFieldProps) => {
  const t = useTexts(editorTexts)
  const change = (index: number, more: Partial<Exclusion>) => onChange(replacedAt(value, index, { ...value[index]!, ...more }))
  const names = new Map(groups.flatMap(({ options }) => options.map(({ optionId, name }) => [optionId, name])))
  const optionName = (optionId: string) => names.get(optionId)?.hans || t('optionName')
  const choose = (index: number, optionIds: string[]) => {
    const { reason, optionIds: before } = value[index]!
    // A reason that was not edited by hand follows the chosen options.
    const isUsual = reason.hans === '' || reason.hans === usualReason(before, names).hans
    change(index, { optionIds, reason: isUsual ? usualReason(optionIds, names) : reason })
  }
  return (
    <>
      <ul className="exclusions">
        {value.map((exclusion, index) => (
          <li key={index} className="exclusion">
            <Select
              mode="multiple"
              aria-label={t('excluded')}
              placeholder={t('excluded')}
              value={exclusion.optionIds}
              options={groups.map(({ groupId, name, options }) => ({
                label: name.hans || t('groupName'),
                title: groupId,
                options: options.map(({ optionId }) => ({
                  value: optionId,
                  label: optionName(optionId),
                  // Only one option of a group can be chosen anyway.
                  disabled: options.some((other) => other.optionId !== optionId && exclusion.optionIds.includes(other.optionId)),
                })),
              }))}
              onChange={(optionIds: string[]) => choose(index, optionIds)}
            />
            <div className="exclusion-reason">
              <Input
                aria-label={t('excludedReason')}
                placeholder={t('excludedReason')}
                value={exclusion.reason.hans}
                maxLength={120}
                onChange={(event) => change(index, { reason: { ...exclusion.reason, hans: event.target.value } })}
              />
              <OtherLanguages label={t('excludedReason')} value={exclusion.reason} onChange={(reason) => change(index, { reason })} />
              <Button
                type="text"
                aria-label={t('remove', { name: exclusion.optionIds.map(optionName).join(' + ') })}
                icon={<X size={16} />}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button
        type="text"
        size="small"
        icon={<Plus size={14} />}
        onClick={() => onChange([...value, { optionIds: [], reason: EMPTY_TEXT }])}
      >
        {t('addExclusion')}
      </Button>
    </>
  )
}
