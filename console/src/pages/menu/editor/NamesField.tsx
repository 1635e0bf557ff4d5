import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useDeferredValue } from 'react'
import { EMPTY_TEXT, type MenuText } from '@domain/menu/editing/document'
import { call } from '../../../api/call'
import { useTexts } from '../../../i18n/useTexts'
import { editorTexts } from './texts'

const ORDER = ['hans', 'hant', 'yue', 'en'] as const

interface NamesFieldProps {
  /** Both are left out within a form field, which provides them. */
  value?: MenuText
  onChange?: (value: MenuText) => void
  label: string
  longest: number
  /** Multi-line. */
  isLong?: boolean
  disabled?: boolean
}

/** A text side by side in four languages. Traditional Chinese is proposed from simplified Chinese, and stored only once it is accepted. */
export const NamesField = ({ value = EMPTY_TEXT, onChange, label, longest, isLong = false, disabled = false }: NamesFieldProps) => {
  const t = useTexts(editorTexts)
  const hans = useDeferredValue(value.hans.trim())
  const needsProposal = hans !== '' && value.hant === ''
  const { data: proposal } = useQuery({
    queryKey: ['toTraditional', hans],
    queryFn: async () => (await call('/staff/toTraditional', { texts: [hans] })).texts[0] ?? '',
    enabled: needsProposal,
    staleTime: Infinity,
  })
  const proposed = needsProposal && hans === value.hans.trim() ? proposal : undefined
  const Field = isLong ? Input.TextArea : Input
  return (
    <div className="names">
      {ORDER.map((lang) => (
        <div key={lang} className="name-row">
          <span className="name-lang" aria-hidden>
            {t(`lang_${lang}`)}
          </span>
          <Field
            aria-label={`${label}, ${t(`lang_${lang}`)}`}
            value={value[lang]}
            maxLength={longest}
            disabled={disabled}
            placeholder={lang === 'hant' ? proposed : undefined}
            {...(isLong && { autoSize: { minRows: 2, maxRows: 6 } })}
            onChange={(event) => onChange?.({ ...value, [lang]: event.target.value })}
          />
          {lang === 'hant' && proposed && (
            <span className="name-proposal">
              <span className="proposal-tag">{t('proposed')}</span>
              <Button size="small" disabled={disabled} onClick={() => onChange?.({ ...value, hant: proposed })}>
                {t('accept')}
              </Button>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
