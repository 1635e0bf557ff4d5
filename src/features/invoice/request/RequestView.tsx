import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { formatPrice, useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { RequestForm } from './RequestForm'
import { RequestModel } from './RequestModel'
import { invoiceTexts } from '../texts'
import '../style.scss'

interface RequestProps {
  orderNo: string | null
  /** Several order numbers, with a space between. */
  orderNos: string | null
  invoiceNo: string | null
}

/** Requests an invoice for orders, or again one that failed. */
export const RequestView = observer(({ orderNo, orderNos, invoiceNo }: RequestProps) => {
  const { api, nav, session } = useApp()
  const { t } = useI18n(invoiceTexts)
  const [model] = useState(
    () => new RequestModel({ api }, { orderNos: orderNos?.split(' ').filter(Boolean) ?? (orderNo ? [orderNo] : []), invoiceNo }),
  )
  useEffect(() => void model.load(), [model, session.userId])
  useDidShow(() => void (model.titles.value && model.loadTitles()))
  const send = async () => {
    const number = await model.send()
    if (number !== null) await nav.replace('invoiceDone', { invoiceNo: number })
  }
  const [first] = model.orders
  const isReady = first !== undefined && model.titles.value !== undefined
  const both = model.basis.value === undefined ? model.basis.current : model.titles.current
  return (
    <Page
      title={t('invoice.ask')}
      onBack={() => void nav.back({ otherwise: 'me' })}
      footer={
        isReady ? (
          <Button block busy={model.isSending} onTap={() => void send()}>
            {t('invoice.submit', { amount: formatPrice(model.amountFen, first.currencySign, 'two') })}
          </Button>
        ) : undefined
      }
    >
      <View className="zm-invoice">
        <Async<unknown> of={both} onRetry={() => void model.load()} skeleton={<CardSkeleton shapes={['sums', 'rows', 'fields']} />}>
          {() =>
            model.orders.length > 0 ? (
              <RequestForm model={model} />
            ) : (
              <EmptyState
                drawing="receipt"
                title={t('invoice.cannot')}
                body={model.basis.value?.obstacle ? t(`invoice.cannot.${model.basis.value.obstacle}`) : undefined}
                action={{ label: t('invoice.chooseOrders'), onTap: () => void nav.replace('invoices') }}
              />
            )
          }
        </Async>
      </View>
    </Page>
  )
})
