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
import { Segmented } from '@/components/ui/Segmented'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { TITLE_TYPES } from '@domain/invoice/title'
import { invoiceTexts } from './texts'
import { COMPANY_FIELDS, type TitleField, TitleModel } from './TitleModel'
import { useInvoiceError } from './useInvoiceError'
import './style.scss'

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

const Fields = observer(({ model }: { model: TitleModel }) => {
  const { t } = useI18n(invoiceTexts)
  const wordsOf = useInvoiceError()
  const isCompany = model.form.draft.type === 'enterprise'
  const fields: TitleField[] = [
    'title',
    ...(isCompany ? (['taxNumber'] as const) : []),
    'mobile',
    'email',
    ...(isCompany ? COMPANY_FIELDS : []),
  ]
  return (
    <View className="zm-invoice__fields">
      <Segmented
        label={t('invoice.type')}
        value={model.form.draft.type}
        onChange={model.setType}
        options={TITLE_TYPES.map((type) => ({ value: type, label: t(`invoice.type.${type}`) }))}
      />
      {fields.map((field) => (
        <Field
          key={field}
          label={t(`invoice.${field}`)}
          kind={KINDS[field] ?? 'text'}
          value={model.form.draft[field]}
          onChange={(text) => model.write(field, text)}
          maxLength={MOST[field]}
          error={wordsOf(model.form.errors[field])}
        />
      ))}
      <Choice kind="switch" trailing checked={model.form.draft.isDefault} onChange={model.setDefault}>
        {t('invoice.isDefault')}
      </Choice>
    </View>
  )
})

/** Adds an invoice title, or changes one. */
export const TitleView = observer(({ titleId }: { titleId: string | null }) => {
  const { api, nav, session, toast } = useApp()
  const { t } = useI18n(invoiceTexts)
  const [model] = useState(() => new TitleModel({ api }, titleId))
  useEffect(() => void model.load(), [model, session.userId])
  const save = async () => {
    if (!(await model.save())) return
    toast.show(t('invoice.saved'))
    await nav.back({ otherwise: 'me' })
  }
  const remove = async () => {
    const agreed = await dialog.ask({
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
  const isThere = model.stored.value !== undefined && !model.isGone
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
            model.isGone ? (
              <EmptyState
                drawing="search"
                title={t('invoice.titleGone')}
                action={{ label: t('invoice.newTitle'), onTap: () => void nav.replace('addInvoiceTitle') }}
              />
            ) : (
              <>
                <Card>
                  <Fields model={model} />
                </Card>
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
