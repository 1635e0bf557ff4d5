import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { readPhoneList } from '@domain/member/phoneList'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { formTexts } from '../../parts/formTexts'
import { Loaded } from '../../parts/Loaded'
import { SettingsForm } from '../../parts/SettingsForm'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { PageHead } from '../../shell/PageHead'
import { registrationTexts } from './texts'
import '../../parts/fields.css'
import '../shopSettings/shopSettings.css'

const KEY = ['registration']
const SHOWN_LINES = 10

interface Fields {
  isLimited: boolean
  phones: string
}
const fieldsOf = ({ phones }: StaffOutput<'/staff/getRegistration'>): Fields => ({
  isLimited: phones !== null,
  phones: (phones ?? []).join('\n'),
})

const ListFields = () => {
  const t = useTexts(registrationTexts)
  const form = Form.useFormInstance<Fields>()
  const isLimited = Form.useWatch('isLimited', form) === true
  const { phones, wrong } = readPhoneList(Form.useWatch('phones', form) ?? '')
  return (
    <>
      <Form.Item name="isLimited" label={t('isLimited')} valuePropName="checked" extra={t(isLimited ? 'limited' : 'everybody')}>
        <Switch />
      </Form.Item>
      <Form.Item
        name="phones"
        label={t('phones')}
        extra={t('count', { count: phones.length })}
        hidden={!isLimited}
        rules={[{ required: isLimited, whitespace: true, message: t('empty') }]}
      >
        <Input.TextArea
          className="field-short"
          autoSize={{ minRows: 6, maxRows: 16 }}
          maxLength={200_000}
          inputMode="tel"
          spellCheck={false}
        />
      </Form.Item>
      {isLimited && wrong.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="settings-conflict"
          title={t('wrong', { count: wrong.length })}
          description={
            <ul>
              {wrong.slice(0, SHOWN_LINES).map(({ line, text }) => (
                <li key={line}>{t('wrongLine', { line, text: text.slice(0, 40) })}</li>
              ))}
              {wrong.length > SHOWN_LINES && <li>{t('more', { count: wrong.length - SHOWN_LINES })}</li>}
            </ul>
          }
        />
      )}
    </>
  )
}

/** Which phones may become members. */
export const RegistrationPage = () => {
  const t = useTexts(registrationTexts)
  const forms = useTexts(formTexts)
  const client = useQueryClient()
  const registration = useQuery({ queryKey: KEY, queryFn: () => call('/staff/getRegistration', {}) })
  const [isDirty, setDirty] = useState(false)
  useLeaveGuard(isDirty)
  const save = async ({ isLimited, phones }: Fields, version: number) =>
    client.setQueryData(KEY, await call('/staff/setRegistration', { version, phones: isLimited ? phones : null }))
  return (
    <>
      <PageHead title={t('title')} note={isDirty ? forms('unsaved') : undefined} />
      <Loaded of={registration}>
        {(data) => (
          <section className="sheet settings-part">
            <p className="settings-hint">{t('purpose')}</p>
            <SettingsForm<Fields>
              stored={fieldsOf(data)}
              state={data}
              labels={{ isLimited: t('isLimited'), phones: t('phones') }}
              save={save}
              done={t('done')}
              reload={() => void registration.refetch()}
              onDirty={setDirty}
            >
              <ListFields />
            </SettingsForm>
          </section>
        )}
      </Loaded>
    </>
  )
}
