import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Price } from '@/components/commerce/Price'
import { Async, ListEnd } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Tappable } from '@/components/ui/Tappable'
import { TextTabs } from '@/components/ui/TextTabs'
import { useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { HistoryModel, INVOICE_TABS } from './HistoryModel'
import { type InvoiceSummary, type OpenOrder, stateOf } from './invoice'
import { OpenOrders } from './OpenOrders'
import { InvoiceHead } from './parts'
import { invoiceTexts } from './texts'
import { useInvoiceFile } from './useInvoiceFile'
import './style.scss'

const InvoiceCard = observer(({ model, invoice }: { model: HistoryModel; invoice: InvoiceSummary }) => {
  const { nav, toast } = useApp()
  const { t } = useI18n(invoiceTexts)
  const openFile = useInvoiceFile()
  const { invoiceNo, canRetry } = invoice
  const sendAgain = async () => {
    if (await model.sendAgain(invoice)) toast.show(t('invoice.sent'))
  }
  return (
    <Card>
      <Tappable className="zm-invoice__card" onTap={() => void nav.go('invoiceDetail', { invoiceNo })}>
        <InvoiceHead invoice={invoice} />
      </Tappable>
      {canRetry && (
        <View className="zm-invoice__keys">
          <Button size={32} kind="tonal" onTap={() => void nav.go('invoice', { invoiceNo })}>
            {t('invoice.retry')}
          </Button>
        </View>
      )}
      {stateOf(invoice.invoiceState) === 'issued' && (
        <View className="zm-invoice__keys">
          <Button size={32} kind="outline" busy={model.sendingNo === invoiceNo} onTap={() => void sendAgain()}>
            {t('invoice.sendAgain')}
          </Button>
          <Button size={32} kind="tonal" onTap={() => openFile(invoiceNo)}>
            {t('invoice.see')}
          </Button>
        </View>
      )}
    </Card>
  )
})

/** Orders that can be invoiced, and the invoices so far. */
export const HistoryView = observer(() => {
  const { api, push, nav, platform, session, toast } = useApp()
  const { t } = useI18n(invoiceTexts)
  const [model] = useState(() => new HistoryModel({ api, push }))
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useDidShow(() => void model.load())
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))
  useReachBottom(() => void model.loadMore())
  const { chosenOrders } = model
  const ask = () => {
    if (chosenOrders.length === 0) return toast.show(t('invoice.chooseFirst'))
    void nav.go('invoice', { orderNos: chosenOrders.map(({ orderNo }) => orderNo).join(' ') })
  }
  const isOpen = model.tab === 'open'
  const footer = isOpen && (model.open.value?.length ?? 0) > 0 && (
    <View className="zm-invoice__sum">
      <View className="zm-invoice__words">
        <View className="zm-invoice__hint">{t('invoice.chosen', { n: chosenOrders.length })}</View>
        <Price fen={model.totalFen} size="l" decimals="two" sign={chosenOrders[0]?.currencySign ?? model.open.value![0]!.currencySign} />
      </View>
      <Button onTap={ask}>{t('invoice.next')}</Button>
    </View>
  )
  return (
    <Page title={t('invoice.list')} onBack={() => void nav.back({ otherwise: 'me' })} footer={footer || undefined}>
      <View className="zm-invoice__tabs">
        <TextTabs
          label={t('invoice.tabs')}
          value={model.tab}
          onChange={model.show}
          tabs={INVOICE_TABS.map((tab) => ({ value: tab, label: t(`invoice.tab.${tab}`) }))}
        />
      </View>
      <View className="zm-invoice">
        {isOpen ? (
          <Async<OpenOrder[]>
            of={model.open.current}
            onRetry={() => void model.load()}
            skeleton={<CardSkeleton shapes={['dishes', 'dishes']} />}
            isEmpty={(orders) => orders.length === 0}
            empty={
              <EmptyState
                drawing="plate"
                title={t('invoice.noneOpen')}
                body={t('invoice.noneOpenBody')}
                action={session.isMember ? undefined : { label: t('invoice.logIn'), onTap: () => void nav.go('login') }}
              />
            }
          >
            {() => <OpenOrders model={model} />}
          </Async>
        ) : (
          <Async<InvoiceSummary[]>
            of={model.list}
            onRetry={() => void model.load()}
            skeleton={<CardSkeleton shapes={['text', 'text', 'text']} />}
            isEmpty={(list) => list.length === 0}
            empty={<EmptyState drawing="search" title={t(model.tab === 'all' ? 'invoice.none' : 'invoice.noneHere')} />}
          >
            {(list) => (
              <>
                {list.map((invoice) => (
                  <InvoiceCard key={invoice.invoiceNo} model={model} invoice={invoice} />
                ))}
                <ListEnd state={model.more} onMore={() => void model.loadMore()} />
              </>
            )}
          </Async>
        )}
      </View>
    </Page>
  )
})
