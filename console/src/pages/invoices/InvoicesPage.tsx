import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input, InputNumber, Select, Switch, Tag } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { mayAct } from '@domain/staff'
import { call } from '../../api/call'
import { useDates } from '../../i18n/useDates'
import { useTexts } from '../../i18n/useTexts'
import { DaySpan, type Span } from '../../parts/DaySpan'
import { formTexts } from '../../parts/formTexts'
import { Loaded } from '../../parts/Loaded'
import { Money } from '../../parts/money/Money'
import { PagedTable } from '../../parts/paging/PagedTable'
import { usePages } from '../../parts/paging/usePages'
import { saveFile, saveFrom } from '../../parts/saveFile'
import { SettingsForm } from '../../parts/SettingsForm'
import { useFailure } from '../../parts/useFailure'
import { useLeaveGuard } from '../../parts/useLeaveGuard'
import { useMe } from '../../session/useMe'
import { PageHead } from '../../shell/PageHead'
import { invoicesTexts } from './texts'
import '../../parts/fields.css'
import './invoices.css'

type Invoicing = StaffOutput<'/staff/getInvoicing'>
type Row = StaffOutput<'/staff/getInvoices'>['list'][number]
const STATES = ['issuing', 'issued', 'failed', 'reversed'] as const
const ALL = 'all'
const ISSUERS = { connected: 'connected', sandbox: 'sandbox', none: 'noIssuer' } as const

const fieldsOf = ({ isOffered, name, taxNumber, itemName, ratePermille }: Invoicing) => ({
  isOffered,
  name,
  taxNumber,
  itemName,
  percent: ratePermille / 10,
})
type Fields = ReturnType<typeof fieldsOf>

/** The issuer of invoices and the tax rate, set by owners. */
const Seller = ({ onDirty }: { onDirty: (isDirty: boolean) => void }) => {
  const t = useTexts(invoicesTexts)
  const client = useQueryClient()
  const key = ['invoicing']
  const invoicing = useQuery({ queryKey: key, queryFn: () => call('/staff/getInvoicing', {}) })
  const save = async ({ percent, ...fields }: Fields, version: number) => {
    client.setQueryData(key, await call('/staff/setInvoicing', { version, ...fields, ratePermille: Math.round(percent * 10) }))
  }
  return (
    <section className="sheet invoicing" aria-label={t('seller')}>
      <h2>{t('seller')}</h2>
      <Loaded of={invoicing}>
        {(data) => (
          <>
            <p className={data.issuer === 'connected' ? 'settings-hint' : 'is-warning'}>{t(ISSUERS[data.issuer])}</p>
            <SettingsForm
              stored={fieldsOf(data)}
              state={data}
              labels={{
                isOffered: t('isOffered'),
                name: t('name'),
                taxNumber: t('taxNumber'),
                itemName: t('itemName'),
                percent: t('rate'),
              }}
              names={{ ratePermille: 'percent' }}
              save={save}
              reload={() => void invoicing.refetch()}
              onDirty={onDirty}
            >
              <Form.Item name="isOffered" label={t('isOffered')} valuePropName="checked">
                <Switch />
              </Form.Item>
              <div className="fields-row">
                <Form.Item
                  name="name"
                  label={t('name')}
                  className="field-wide"
                  rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
                >
                  <Input maxLength={100} />
                </Form.Item>
                <Form.Item
                  name="taxNumber"
                  label={t('taxNumber')}
                  className="field-wide"
                  rules={[{ required: true, whitespace: true, message: t('taxNumberMissing') }]}
                >
                  <Input maxLength={40} />
                </Form.Item>
              </div>
              <div className="fields-row">
                <Form.Item name="itemName" label={t('itemName')} className="field-wide" extra={t('prepaid')}>
                  <Input maxLength={40} />
                </Form.Item>
                <Form.Item name="percent" label={t('rate')} rules={[{ required: true, message: t('rateMissing') }]}>
                  <InputNumber min={0} max={99.9} precision={1} suffix="%" />
                </Form.Item>
              </div>
            </SettingsForm>
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Every invoice of the merchant, including reversed ones. */
const List = () => {
  const t = useTexts(invoicesTexts)
  const { dateTime } = useDates()
  const { message } = App.useApp()
  const fail = useFailure()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [state, setState] = useState<(typeof STATES)[number] | typeof ALL>(ALL)
  const [span, setSpan] = useState<Span>({})
  const filter = { ...span, ...(search && { search }), ...(state !== ALL && { state }) }
  const pages = usePages(['invoices', filter], (cursor) =>
    call('/staff/getInvoices', { ...filter, ...(cursor !== undefined && { cursor }) }),
  )
  const download = useMutation({
    mutationFn: () => call('/staff/exportInvoices', filter),
    onSuccess: ({ fileName, csv, rows, isCut }) => {
      saveFile(fileName, csv, 'text/csv')
      if (isCut) void message.warning(t('exportedCut', { rows }), 8)
      else void message.success(t('exported', { rows }))
    },
    onError: fail,
  })
  const show = useMutation({
    mutationFn: (invoiceNo: string) => call('/staff/getInvoiceFile', { invoiceNo }),
    onSuccess: ({ url, fileName }) => saveFrom(url, fileName),
    onError: fail,
  })
  return (
    <section className="sheet">
      <div className="invoice-filters">
        <Input.Search
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          aria-label={t('state')}
          value={state}
          onChange={setState}
          options={[{ value: ALL, label: t('all') }, ...STATES.map((value) => ({ value, label: t(value) }))]}
        />
        <DaySpan onChange={setSpan} />
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          {t('exportCsv')}
        </Button>
      </div>
      <PagedTable<Row>
        of={pages}
        rowKey="invoiceNo"
        none={t('none')}
        columns={[
          {
            title: t('titleOf'),
            render: (_, { title, taxNumber, failReason, state: now }) => (
              <>
                <strong>{title}</strong>
                <div className="invoice-faint">{now === 'failed' ? failReason : taxNumber}</div>
              </>
            ),
          },
          {
            title: t('state'),
            render: (_, { state: now, kind }) => (
              <>
                <Tag variant="filled">{t(now as 'issued')}</Tag>
                {kind === 'red' && <Tag variant="filled">{t('red')}</Tag>}
              </>
            ),
          },
          { title: t('number'), render: (_, { number }) => number ?? '–' },
          { title: t('amount'), align: 'right', render: (_, { amountFen, currencySign }) => <Money fen={amountFen} sign={currencySign} /> },
          { title: t('tax'), align: 'right', render: (_, { taxFen, currencySign }) => <Money fen={taxFen} sign={currencySign} /> },
          { title: t('askedAt'), render: (_, { createdAt }) => dateTime(createdAt) },
          {
            title: '',
            key: 'file',
            render: (_, { invoiceNo, number }) =>
              number !== null && (
                <Button size="small" disabled={show.isPending} onClick={() => show.mutate(invoiceNo)}>
                  {t('file')}
                </Button>
              ),
          },
        ]}
      />
    </section>
  )
}

/** Invoices: the issuer, and the list of all of them. */
export const InvoicesPage = () => {
  const t = useTexts(invoicesTexts)
  const forms = useTexts(formTexts)
  const { me } = useMe()
  const [isDirty, setDirty] = useState(false)
  useLeaveGuard(isDirty)
  if (!me) return null
  return (
    <>
      <PageHead title={t('title')} note={isDirty ? forms('unsaved') : undefined} />
      {mayAct(me.grants, 'moneyRules', null) && <Seller onDirty={setDirty} />}
      <List />
    </>
  )
}
