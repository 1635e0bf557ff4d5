import { Input } from 'antd'
import type { ReactNode } from 'react'
import type { Lang } from '@domain/lang'
import { useTexts } from '../../i18n/useTexts'
import type { Words } from '../../parts/words'
import type { Problem } from './blocks'
import { panelTexts } from './panelTexts'

/** What is wrong with a field, below it. */
export const Wrong = ({ problem }: { problem: Problem | undefined }) => {
  const t = useTexts(panelTexts)
  return problem ? (
    <p className="looks-wrong" role="alert">
      {t(`reason_${problem.reason}`)}
    </p>
  ) : null
}

export const Field = ({
  label,
  hint,
  problem,
  children,
}: {
  label: string
  hint?: string
  problem?: Problem | undefined
  children: ReactNode
}) => (
  <div className="looks-field" role="group" aria-label={label}>
    <div className="looks-label">
      <span>{label}</span>
      {hint !== undefined && <span className="looks-hint">{hint}</span>}
    </div>
    {children}
    <Wrong problem={problem} />
  </div>
)

interface TextFieldProps {
  label: string
  hint?: string
  problem?: Problem | undefined
  value: Words
  lang: Lang
  longest: number
  rows?: number
  disabled: boolean
  onChange: (value: Words) => void
}

/** A text in the language that is chosen for the whole panel. */
export const TextField = ({ label, hint, problem, value, lang, longest, rows, disabled, onChange }: TextFieldProps) => {
  const input = {
    'aria-label': label,
    value: value[lang],
    maxLength: longest,
    disabled,
    ...(problem && { status: 'error' as const }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [lang]: target.value }),
  }
  return (
    <Field label={label} problem={problem} {...(hint !== undefined && { hint })}>
      {rows === undefined ? <Input {...input} /> : <Input.TextArea {...input} autoSize={{ minRows: rows, maxRows: 6 }} />}
    </Field>
  )
}
