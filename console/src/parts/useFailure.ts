import { App } from 'antd'
import type { FormInstance } from 'antd'
import { useCallback, useState } from 'react'
import { Refusal } from '../api/call'
import { useTexts } from '../i18n/useTexts'
import { partsTexts } from './texts'

/**
 * Shows why a call failed: at the form field that caused it, otherwise as a message. `names`: the form's names of fields that the server calls
 * differently.
 */
export const useFailure = (form?: FormInstance, names: Readonly<Record<string, string>> = {}) => {
  const { message } = App.useApp()
  const t = useTexts(partsTexts)
  const [ownNames] = useState(names)
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof Refusal)) return void message.error(t('noAnswer'), 6)
      const field = error.field === null ? undefined : (ownNames[error.field] ?? error.field)
      const input = field === undefined ? undefined : (form?.getFieldInstance(field) as { focus?: () => void } | undefined)
      if (input === undefined) return void message.error(error.message, 6)
      form!.setFields([{ name: field!, errors: [error.message] }])
      input.focus?.()
    },
    [form, message, ownNames, t],
  )
}
