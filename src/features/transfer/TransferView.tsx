import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { usePictures } from '@/features/permission'
import { paymentTexts } from '@/features/payment'
import { useI18n } from '@/i18n'
import { ThemeProvider } from '@/theme'
import { useApp } from '@/useApp'
import { Account } from './Account'
import { History, Outcome, Sent, Waiting } from './TransferState'
import { transferTexts } from './texts'
import { TransferForm } from './TransferForm'
import { TransferModel } from './TransferModel'
import { openTransfer, type TransferOrder, emptyText } from './transferOrder'
import './style.scss'

const texts = { ...transferTexts, ...paymentTexts }

/** The parts of the page, by the state of the transfers. */
const Content = observer(({ model, order }: { model: TransferModel; order: TransferOrder }) => {
  const open = openTransfer(order)
  const { offer, transfers } = order
  const newest = transfers[0]
  const isWaiting = open?.payState === 'confirming'
  const change = isWaiting && offer && !model.isChange ? model.change : undefined
  return (
    <>
      {isWaiting && <Waiting order={order} transfer={open} />}
      {newest && !isWaiting && <Outcome order={order} transfer={newest} />}
      {model.isForm && offer && (
        <>
          {!isWaiting && <Account order={order} offer={offer} />}
          <TransferForm model={model} offer={offer} />
        </>
      )}
      {newest && !model.isForm && <Sent transfer={newest} {...(change && { onChange: change })} />}
      {transfers.map((one) => (
        <History key={one.transferId} order={order} transfer={one} />
      ))}
    </>
  )
})

/** Pays an order by bank transfer: where to, what the shop needs to know, and the outcome. */
export const TransferView = observer(({ orderNo }: { orderNo: string | null }) => {
  const { api, nav, platform, push, session, toast } = useApp()
  const { t } = useI18n(texts)
  const choosePictures = usePictures()
  const [model] = useState(() => new TransferModel({ api, push, choosePictures, pictures: platform.pictures }, orderNo ?? ''))
  useEffect(() => (orderNo === null ? undefined : model.open()), [model, orderNo, session.userId])
  useDidShow(() => void (model.order.value && model.load()))
  useEffect(() => () => model.added.releaseAll(), [model])
  const order = model.order.value
  const open = order ? openTransfer(order) : null
  const isNone = orderNo === null || (order !== undefined && !order.offer && order.transfers.length === 0)
  const toOrder = () => void (orderNo === null ? nav.tab('orders') : nav.replace('orderDetail', { orderNo }))

  const send = async () => {
    if (model.added.isUploading || model.added.hasFailed) return toast.show(t('transfer.picturesWait'))
    if (await model.send()) toast.show(t('transfer.sent'))
  }
  const label = model.isChange ? 'transfer.saveChange' : open ? 'transfer.sendAgain' : 'transfer.send'
  const footer = () => {
    if (!order || isNone) return undefined
    if (!model.isForm)
      return (
        <View className="zm-transfer__keys">
          {order.shopPhone !== '' && (
            <Button size={40} kind="outline" onTap={() => void platform.phone(order.shopPhone)}>
              {t('transfer.call')}
            </Button>
          )}
          <Button size={40} kind="tonal" onTap={toOrder}>
            {t('transfer.toOrder')}
          </Button>
        </View>
      )
    const second = model.isChange
      ? { word: t('transfer.keep'), act: model.leaveChange }
      : order.transfers.length > 0
        ? { word: t('transfer.otherWay'), act: toOrder }
        : null
    return (
      <View className="zm-transfer__keys zm-transfer__keys--wide">
        {second && (
          <Button kind="outline" onTap={second.act}>
            {second.word}
          </Button>
        )}
        <View className="zm-transfer__key">
          <Button block busy={model.isSending} onTap={() => void send()}>
            {t(label)}
          </Button>
        </View>
      </View>
    )
  }
  return (
    <ThemeProvider {...order?.theme}>
      <Page
        short
        title={t(order && !model.isForm && !isNone ? 'transfer.details' : 'transfer.title')}
        onBack={() => void nav.back({ otherwise: 'orders' })}
        footer={footer()}
      >
        <View className="zm-transfer">
          {isNone ? (
            <EmptyState
              drawing="plate"
              title={t('transfer.none')}
              body={t(emptyText(order?.status))}
              action={{ label: t('transfer.toOrder'), onTap: toOrder }}
            />
          ) : (
            <Async<TransferOrder>
              of={model.order.current}
              onRetry={() => void model.load()}
              skeleton={<CardSkeleton shapes={['sums', 'fields', 'fields']} />}
              fallback={{ label: t('transfer.toOrder'), onTap: toOrder }}
            >
              {(loaded) => <Content model={model} order={loaded} />}
            </Async>
          )}
        </View>
      </Page>
    </ThemeProvider>
  )
})
