import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Price } from '@/components/commerce/Price'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Fact } from '@/components/ui/Fact'
import { Field } from '@/components/ui/Field'
import { Page } from '@/components/ui/Page'
import { Row } from '@/components/ui/Row'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { formatDateTime, formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { DetailModel } from './DetailModel'
import { type InvoiceDetail, spacedTaxNumber, stateOf } from './invoice'
import { InvoiceHead } from './parts'
import { Slip, SlipLine } from './Slip'
import { invoiceTexts } from './texts'
import { useInvoiceError } from './useInvoiceError'
import { useInvoiceFile } from './useInvoiceFile'
import { useOrderName } from './useOrderName'
import './style.scss'

const Paper = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { t } = useI18n(invoiceTexts)
  return (
    <Slip
      amount={<Price fen={invoice.amountFen} size="bar" decimals="two" sign={invoice.currencySign} />}
      seller={invoice.number === null ? null : invoice.sellerName}
    >
      {invoice.number !== null && <SlipLine label={t('invoice.number')}>{spacedTaxNumber(invoice.number)}</SlipLine>}
      <SlipLine label={t('invoice.title')}>{invoice.title}</SlipLine>
      {invoice.taxNumber !== '' && <SlipLine label={t('invoice.taxNumber')}>{spacedTaxNumber(invoice.taxNumber)}</SlipLine>}
      <SlipLine label={t('invoice.item')}>{invoice.itemName}</SlipLine>
      <SlipLine label={t('invoice.seller')}>{invoice.sellerName}</SlipLine>
      {invoice.ratePermille === null ? (
        <SlipLine label={t('invoice.taxRate')}>{t('invoice.untaxed')}</SlipLine>
      ) : (
        <SlipLine label={t('invoice.tax')}>{formatPrice(invoice.taxFen, invoice.currencySign, 'two')}</SlipLine>
      )}
    </Slip>
  )
}

/** The steps of an invoice, and where it was sent. */
const Steps = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { now } = useApp()
  const { t, lang } = useI18n(invoiceTexts)
  const time = (at: number) => formatDateTime(at, lang, now(), invoice.utcOffsetMin)
  return (
    <Card>
      <Fact label={t('invoice.email')}>{invoice.email}</Fact>
      {invoice.mailFailedTo !== null && <Fact label={t('invoice.mailFailed')}>{invoice.mailFailedTo}</Fact>}
      <Fact label={t('invoice.requestedAt')}>{time(invoice.createdAt)}</Fact>
      {invoice.issuedAt !== null && <Fact label={t('invoice.issuedAt')}>{time(invoice.issuedAt)}</Fact>}
    </Card>
  )
}

const Links = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { nav, now } = useApp()
  const { t, lang } = useI18n(invoiceTexts)
  const nameOf = useOrderName()
  const amountOf = (fen: number) => formatPrice(fen, invoice.currencySign, 'two')
  return (
    <>
      {invoice.related.length > 0 && (
        <Card flush>
          {invoice.related.map(({ invoiceNo, relation, amountFen, invoiceState }) => (
            <Row
              key={invoiceNo}
              icon="file-text"
              label={t(`invoice.related.${relation}`)}
              caption={t(`invoice.state.${stateOf(invoiceState)}`)}
              value={amountOf(amountFen)}
              onTap={() => void nav.go('invoiceDetail', { invoiceNo })}
            />
          ))}
        </Card>
      )}
      <Card flush>
        {invoice.orders.map((order) => (
          <Row
            key={order.orderNo}
            icon="receipt-text"
            label={nameOf(order)}
            caption={t('invoice.paidAt', { shop: order.shopName, time: formatDateTime(order.paidAt, lang, now(), invoice.utcOffsetMin) })}
            value={amountOf(order.amountFen)}
            onTap={() => void nav.go('orderDetail', { orderNo: order.orderNo })}
          />
        ))}
      </Card>
    </>
  )
}

const SendAgain = observer(({ model }: { model: DetailModel }) => {
  const { toast } = useApp()
  const { t } = useI18n(invoiceTexts)
  const wordsOf = useInvoiceError()
  if (model.email === null) return null
  const left = model.invoice.value?.mailsLeft ?? 0
  const send = async () => {
    if (await model.send()) toast.show(t('invoice.sent'))
  }
  return (
    <Card>
      <View className="zm-invoice__fields">
        <Field
          label={t('invoice.email')}
          kind="email"
          value={model.email}
          onChange={model.setEmail}
          maxLength={254}
          error={wordsOf(model.error)}
          hint={left > 0 ? t('invoice.mailsLeft', { n: left }) : t('invoice.noMailsLeft')}
          onConfirm={() => void send()}
        />
        <Button size={40} busy={model.isSending} onTap={() => void send()}>
          {t('invoice.send')}
        </Button>
      </View>
    </Card>
  )
})

const Shown = observer(({ invoiceNo }: { invoiceNo: string }) => {
  const { api, push, nav, session, shop } = useApp()
  const { t } = useI18n(invoiceTexts)
  const [model] = useState(() => new DetailModel({ api, push }, invoiceNo))
  useEffect(() => model.open(), [model, session.userId])
  const openFile = useInvoiceFile()
  const invoice = model.invoice.value
  const canRetry = invoice?.canRetry === true && shop.offers('invoice')
  const footer = invoice && (invoice.number !== null || canRetry) && (
    <View className="zm-invoice__keys">
      {invoice.number !== null && (
        <>
          {shop.offers('invoice') && (
            <Button size={40} kind="outline" onTap={model.requestEmail}>
              {t('invoice.sendAgain')}
            </Button>
          )}
          <Button size={40} onTap={() => openFile(invoiceNo)}>
            {t('invoice.see')}
          </Button>
        </>
      )}
      {canRetry && (
        <Button size={40} onTap={() => void nav.go('invoice', { invoiceNo })}>
          {t('invoice.retry')}
        </Button>
      )}
    </View>
  )
  return (
    <Page title={t('invoice.detail')} onBack={() => void nav.back({ otherwise: 'me' })} footer={footer || undefined}>
      <View className="zm-invoice">
        <Async<InvoiceDetail>
          of={model.invoice.current}
          onRetry={() => void model.invoice.load()}
          skeleton={<CardSkeleton shapes={['text', 'sums', 'rows']} />}
          fallback={{ label: t('invoice.toList'), onTap: () => void nav.replace('invoices') }}
        >
          {(loaded) => (
            <>
              <Card>
                <InvoiceHead invoice={loaded} />
              </Card>
              <SendAgain model={model} />
              <Paper invoice={loaded} />
              <Steps invoice={loaded} />
              <Links invoice={loaded} />
            </>
          )}
        </Async>
      </View>
    </Page>
  )
})

/** An invoice; its link may have no number. */
export const DetailView = ({ invoiceNo }: { invoiceNo: string | null }) => {
  const { nav } = useApp()
  const { t } = useI18n(invoiceTexts)
  if (invoiceNo !== null) return <Shown invoiceNo={invoiceNo} />
  return (
    <Page title={t('invoice.detail')} onBack={() => void nav.back({ otherwise: 'me' })}>
      <EmptyState
        drawing="search"
        title={t('invoice.noneHere')}
        action={{ label: t('invoice.toList'), onTap: () => void nav.replace('invoices') }}
      />
    </Page>
  )
}
