import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async, ListEnd } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { Tappable } from '@/components/ui/Tappable'
import { TextTabs } from '@/components/ui/TextTabs'
import { useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { ChoiceSheet } from './ChoiceSheet'
import { HistoryModel, INVOICE_TABS } from './HistoryModel'
import { type InvoiceSummary, type OpenOrder, stateOf } from './invoice'
import { InvoiceHead } from './parts'
import { invoiceTexts } from './texts'
import { ToInvoice } from './ToInvoice'
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

/** What can be invoiced, and past invoices. */
export const HistoryView = observer(() => {
  const { api, push, nav, platform, session } = useApp()
  const { t } = useI18n(invoiceTexts)
  const [model] = useState(() => new HistoryModel({ api, push }))
  useEffect(() => model.watch(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useDidShow(() => void model.load())
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))
  useReachBottom(() => void model.loadMore())
  const open = model.open.value
  const [isChoosing, setChoosing] = useState(false)
  const toInvoice = ([first, second]: readonly OpenOrder[]) => {
    if (first && !second) void nav.go('invoice', { orderNo: first.orderNo })
    else setChoosing(true)
  }
  return (
    <Page title={t('invoice.list')} onBack={() => void nav.back({ otherwise: 'me' })}>
      <View className="zm-invoice">
        <Slot>{open && open.length > 0 && <ToInvoice orders={open} onTap={() => toInvoice(open)} />}</Slot>
        <TextTabs
          label={t('invoice.tabs')}
          value={model.tab}
          onChange={model.show}
          tabs={INVOICE_TABS.map((tab) => ({ value: tab, label: t(`invoice.tab.${tab}`) }))}
        />
        <Async<InvoiceSummary[]>
          of={model.list}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['text', 'text', 'text']} />}
          isEmpty={(list) => list.length === 0}
          empty={
            <EmptyState
              drawing="receipt"
              title={t(model.tab === 'all' ? 'invoice.none' : 'invoice.noneHere')}
              body={model.tab === 'all' && open?.length === 0 ? t('invoice.noneOpenBody') : undefined}
              action={session.isLoggedIn ? undefined : { label: t('invoice.logIn'), onTap: () => void nav.go('login') }}
            />
          }
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
      </View>
      <ChoiceSheet open={model.open} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </Page>
  )
})
