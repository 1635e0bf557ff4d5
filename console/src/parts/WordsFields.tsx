import { Form, Input } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { LANGS, type Lang } from '@domain/lang'
import { call } from '../api/call'
import { LANG_NAMES } from '../i18n/language'

/** The languages in which the merchant's staff write. */
export const useLanguages = (): readonly Lang[] =>
  useQuery({ queryKey: ['merchant'], queryFn: () => call('/staff/getMerchant', {}), staleTime: 60_000 }).data?.languages ?? LANGS

interface WordsFieldsProps {
  /** The form field that contains the text in each language. */
  name: string | readonly (string | number)[]
  label: string
  languages: readonly Lang[]
  longest: number
  /** The error message when all of them are empty. */
  missing?: string
  rows?: number
}

/** A text in the merchant's languages, side by side. With `missing`, the first of them is required. */
export const WordsFields = ({ name, label, languages, longest, missing, rows }: WordsFieldsProps) => {
  const path = typeof name === 'string' ? [name] : [...name]
  return (
    <div className="words" role="group" aria-label={label}>
      {languages.map((lang, index) => (
        <Form.Item
          key={lang}
          name={[...path, lang]}
          label={languages.length === 1 ? label : `${label} · ${LANG_NAMES[lang]}`}
          rules={missing !== undefined && index === 0 ? [{ required: true, whitespace: true, message: missing }] : []}
        >
          {rows === undefined ? (
            <Input maxLength={longest} />
          ) : (
            <Input.TextArea maxLength={longest} autoSize={{ minRows: rows, maxRows: 12 }} />
          )}
        </Form.Item>
      ))}
    </div>
  )
}
