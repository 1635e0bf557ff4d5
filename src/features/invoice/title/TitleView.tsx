import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Choice } from '@/components/ui/Choice'
import { dialog } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { Field, type FieldProps } from '@/components/ui/Field'
import { Page } from '@/components/ui/Page'
import { Row } from '@/components/ui/Row'
import { Section } from '@/components/ui/Section'
import { Segmented } from '@/components/ui/Segmented'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { useI18n } from '@/i18n'
import { useLogIn } from '@/nav'
import { useApp } from '@/useApp'
import { TITLE_TYPES } from '@domain/invoice/title'
import { invoiceTexts } from '../texts'
import { COMPANY_FIELDS, type TitleField, TitleModel } from './TitleModel'
import { useInvoiceError } from '../useInvoiceError'
import '../style.scss'

const MOST: Record<TitleField, number> = {
  title: 100,
  taxNumber: 40,
  mobile: 20,
  email: 254,
  companyAddress: 200,
  companyPhone: 24,
  bank: 100,
  accountNumber: 40,
}
const KINDS: Partial<Record<TitleField, FieldProps['kind']>> = { mobile: 'phone', email: 'email' }

const One = observer(({ model, field }: { model: TitleModel; field: TitleField }) => {
  const { t } = useI18n(invoiceTexts)
  const wordsOf = useInvoiceError()
  const isPerson = model.form.draft.type === 'personal'
  const placeholders: Partial<Record<TitleField, string>> = {
    title: t(isPerson ? 'invoice.hint.person' : 'invoice.hint.company'),
    taxNumber: t('invoice.hint.taxNumber'),
  }
  return (
    <Field
      label={t(`invoice.${field}`)}
      kind={KINDS[field] ?? 'text'}
      value={model.form.draft[field]}
      onChange={(text) => model.write(field, text)}
      placeholder={placeholders[field]}
      maxLength={MOST[field]}
      error={wordsOf(model.form.errors[field])}
      hint={field === 'email' ? t('invoice.hint.email') : undefined}
    />
  )
})

/** Rarely used fields, collapsed until they are opened, filled in or wrong. */
const More = observer(({ model }: { model: TitleModel }) => {
  const { t } = useI18n(invoiceTexts)
  const [isRequested, setRequested] = useState(false)
  const { draft, errors } = model.form
  const isOpen = isRequested || COMPANY_FIELDS.some((field) => draft[field] !== '' || errors[field])
  if (!isOpen)
    return (
      <Card flush>
        <Row label={t('invoice.more')} value={t('invoice.optional')} onTap={() => setRequested(true)} />
      </Card>
    )
  return (
    <Card>
      <View className="zm-invoice__fields">
        <Section title={t('invoice.more')} caption={t('invoice.optional')} />
        {COMPANY_FIELDS.map((field) => (
          <One key={field} model={model} field={field} />
        ))}
      </View>
    </Card>
  )
})

const Fields = observer(({ model }: { model: TitleModel }) => {
  const { t } = useI18n(invoiceTexts)
  const { draft } = model.form
  const isCompany = draft.type === 'enterprise'
  return (
    <>
      <Card>
        <View className="zm-invoice__fields">
          <Segmented
            label={t('invoice.type')}
            value={draft.type}
            onChange={model.setType}
            options={TITLE_TYPES.map((type) => ({ value: type, label: t(`invoice.type.${type}`) }))}
          />
          <One model={model} field="title" />
          {isCompany && <One model={model} field="taxNumber" />}
        </View>
      </Card>
      <Card>
        <View className="zm-invoice__fields">
          <Section title={t('invoice.where')} />
          <One model={model} field="email" />
          <One model={model} field="mobile" />
        </View>
      </Card>
      {isCompany && <More model={model} />}
      <Card>
        <Choice kind="switch" trailing checked={draft.isDefault} onChange={model.setDefault}>
          {t('invoice.isDefault')}
        </Choice>
      </Card>
    </>
  )
})

/** Adds an invoice title, or changes one. */
export const TitleView = observer(({ titleId, type }: { titleId: string | null; type: 'personal' | null }) => {
  const { api, nav, session, toast } = useApp()
  const { t } = useI18n(invoiceTexts)
  const [model] = useState(() => new TitleModel({ api, session }, titleId, type ?? undefined))
  useEffect(() => void model.load(), [model, session.userId])
  const logIn = useLogIn()
  const save = async () => {
    if (!(await model.save())) return
    toast.show(t('invoice.saved'))
    await nav.back({ otherwise: 'me' })
  }
  const remove = async () => {
    const agreed = await dialog.confirm({
      title: t('invoice.deleteAsk'),
      body: t('invoice.deleteBody'),
      confirm: t('invoice.delete'),
      cancel: t('invoice.keep'),
      danger: true,
    })
    if (!agreed || !(await model.remove())) return
    toast.show(t('invoice.deleted'))
    await nav.back({ otherwise: 'me' })
  }
  const addAnother = { label: t('invoice.newTitle'), onTap: () => void nav.replace('addInvoiceTitle') }
  const isThere = model.stored.value !== undefined && !model.isDeleted
  return (
    <Page
      short
      title={t(titleId === null ? 'invoice.newTitle' : 'invoice.editTitle')}
      onBack={() => void nav.back({ otherwise: 'me' })}
      footer={
        isThere ? (
          <Button block busy={model.form.isSending} onTap={() => void save()}>
            {t('invoice.save')}
          </Button>
        ) : undefined
      }
    >
      <View className="zm-invoice">
        <Async<unknown>
          of={model.stored.current}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['fields', 'fields']} />}
        >
          {() =>
            model.isDeleted ? (
              <EmptyState drawing="search" title={t('invoice.titleDeleted')} action={logIn ?? addAnother} secondary={logIn && addAnother} />
            ) : (
              <>
                <Fields model={model} />
                {titleId !== null && (
                  <Card flush>
                    <Row icon="trash-2" label={t('invoice.delete')} danger staysHere onTap={() => void remove()} />
                  </Card>
                )}
              </>
            )
          }
        </Async>
      </View>
    </Page>
  )
})
