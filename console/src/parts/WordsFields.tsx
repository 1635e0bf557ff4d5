import { Form, Input } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { LANGS, type Lang } from '@domain/lang'
import { call } from '../api/call'
import { LANG_NAMES } from '../i18n/language'

/** In which languages the staff of the merchant write. */
export const useLanguages = (): readonly Lang[] =>
  useQuery({ queryKey: ['merchant'], queryFn: () => call('/staff/getMerchant', {}), staleTime: 60_000 }).data?.languages ?? LANGS

interface WordsFieldsProps {
  /** Of the field with a text in each language. */
  name: string | readonly (string | number)[]
  label: string
  languages: readonly Lang[]
  longest: number
  /** What is said where all of them are empty. */
  missing?: string
  rows?: number
}

/** A text in the languages of the merchant, beside each other. The first of them must be there where `missing` says so. */
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
