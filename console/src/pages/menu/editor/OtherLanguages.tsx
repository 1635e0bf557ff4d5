import { Button, Popover } from 'antd'
import { Languages } from 'lucide-react'
import type { MenuText } from '@domain/menu/editing/document'
import { useTexts } from '../../../i18n/useTexts'
import { NamesField } from './NamesField'
import { editorTexts } from './texts'

interface OtherLanguagesProps {
  value: MenuText
  onChange: (value: MenuText) => void
  label: string
}

/** Beside a name in simplified Chinese: the name in the other languages. */
export const OtherLanguages = ({ value, onChange, label }: OtherLanguagesProps) => {
  const t = useTexts(editorTexts)
  const content = (
    <div className="languages-panel">
      <NamesField value={value} onChange={onChange} label={label} longest={60} />
    </div>
  )
  return (
    <Popover trigger="click" content={content} destroyOnHidden>
      <Button type="text" aria-label={`${t('otherLanguages')}: ${value.hans || label}`} icon={<Languages size={16} />} />
    </Popover>
  )
}
