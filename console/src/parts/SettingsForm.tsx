import { Alert, App, Button, Form } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isRefusal } from '../api/call'
import { useDates } from '../i18n/useDates'
import { useTexts } from '../i18n/useTexts'
import { formTexts } from './formTexts'
import { useFailure } from './useFailure'
import './fields.css'
import './settingsForm.css'

/** A JSON text that does not depend on the order of the fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : (part ?? null),
  )

const fieldsThatDiffer = <V extends object>(values: V, from: V): (keyof V & string)[] =>
  (Object.keys(values) as (keyof V & string)[]).filter((key) => canonical(values[key]) !== canonical(from[key]))

export interface Saved<Version = number> {
  version: Version
  changedBy: string
  changedAt?: number | null
}

interface SettingsFormProps<V extends object, Version> {
  /** The values on the server. */
  stored: V
  state: Saved<Version>
  /** The labels of the fields, to name those that somebody else has changed. */
  labels: Readonly<Record<string, string>>
  /** The form's names of fields by the server's names, where they differ. */
  names?: Readonly<Record<string, string>>
  save: (values: V, version: Version) => Promise<unknown>
  /** Asked before saving, also over what somebody else has saved; false: nothing is saved. */
  isSure?: (values: V) => Promise<boolean>
  /** Loads the data again, because somebody else saved first. */
  reload: () => unknown
  /** Also called when the function changes, so it should be stable. */
  onDirty: (isDirty: boolean) => void
  /** The message after saving; by default that guests can see it. */
  done?: string
  children: ReactNode
}

/** A form that is saved as a whole, only after a change, and never over what somebody else has saved meanwhile. */
export const SettingsForm = <V extends object, Version = number>(props: SettingsFormProps<V, Version>) => {
  const { stored, state, labels, names, save, isSure, reload, onDirty, done, children } = props
  const t = useTexts(formTexts)
  const { dateTime } = useDates()
  const { message } = App.useApp()
  const [form] = Form.useForm<V>()
  const [base, setBase] = useState({ stored, version: state.version })
  const isOwn = useRef(false)
  const fail = useFailure(form, names)
  const values = Form.useWatch((all: V) => all, { form, preserve: true })
  const isDirty = values !== undefined && canonical(values) !== canonical(base.stored)
  const isBehind = canonical(state.version) !== canonical(base.version)
  const theirs = fieldsThatDiffer(stored, base.stored)
  const rebase = () => setBase({ stored, version: state.version })
  const take = () => {
    form.setFieldsValue(stored as Parameters<typeof form.setFieldsValue>[0])
    rebase()
  }
  useEffect(() => {
    // The data was saved here, or by somebody else while nothing was typed here.
    const isTaken = isBehind && (isOwn.current || !isDirty)
    if (isTaken) {
      isOwn.current = false
      take()
    }
    // The change made meanwhile belongs to another form.
    if (isBehind && !isTaken && theirs.length === 0) rebase()
  })
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const saving = useMutation({
    mutationFn: (version: Version) => save(form.getFieldsValue(true) as V, version),
    onSuccess: () => {
      isOwn.current = true
      // Nothing is unsaved, though the form takes over the stored values only when they are rendered.
      onDirty(false)
      void message.success(done ?? t('saved'))
    },
    onError: (error) => (isRefusal(error, 'staffChanged') ? void reload() : fail(error)),
  })
  const saveIfSure = async (version: Version) => {
    if (!isSure || (await isSure(form.getFieldsValue(true) as V))) saving.mutate(version)
  }
  /** Applies the person's own changes to the version that somebody else has saved, whose other changes stay. */
  const useMine = () => {
    const typed = form.getFieldsValue(true) as V
    const mine = fieldsThatDiffer(typed, base.stored).map((key) => [key, typed[key]])
    form.setFieldsValue({ ...stored, ...Object.fromEntries(mine) } as Parameters<typeof form.setFieldsValue>[0])
    void saveIfSure(state.version)
  }
  return (
    <Form form={form} layout="vertical" initialValues={stored} onFinish={() => void saveIfSure(base.version)} className="settings-form">
      {isBehind && isDirty && (
        <Alert
          type="warning"
          showIcon
          className="settings-conflict"
          title={t('conflict', { name: state.changedBy, fields: theirs.map((key) => labels[key] ?? key).join(t('comma')) })}
          action={
            <div className="keys">
              <Button size="small" onClick={useMine}>
                {t('useMine')}
              </Button>
              <Button size="small" onClick={take}>
                {t('useTheirs')}
              </Button>
            </div>
          }
        />
      )}
      {children}
      <div className="settings-keys">
        <Button type="primary" htmlType="submit" disabled={!isDirty || isBehind} loading={saving.isPending}>
          {t('save')}
        </Button>
        {isDirty && (
          <>
            <Button onClick={() => form.setFieldsValue(base.stored as Parameters<typeof form.setFieldsValue>[0])}>{t('discard')}</Button>
            <span className="is-warning">{t('unsaved')}</span>
          </>
        )}
        {!isDirty && (
          <span className="settings-by">
            {[t('unchanged'), state.changedAt != null && t('lastChanged', { name: state.changedBy, time: dateTime(state.changedAt) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </div>
    </Form>
  )
}
