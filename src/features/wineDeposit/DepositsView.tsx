import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Section } from '@/components/ui/Section'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { TextTabs } from '@/components/ui/TextTabs'
import { usePictures } from '@/features/permission'
import { useSubscribe } from '@/features/message'
import { formatDateTime, useI18n } from '@/i18n'
import { useLogIn } from '@/nav'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { WINE_STATES } from '@domain/activity/wineDeposit'
import { BottleCard } from './BottleCard'
import { NEW_BOTTLE } from './BottlePhotos'
import { type Bottle, type Cellar, DepositsModel } from './DepositsModel'
import { PhotoSheet, Thumb } from './Photo'
import { CodeSheet, TakeSheet } from './Sheets'
import { wineTexts } from './texts'
import './style.scss'

/** Bottles that the shop stores, with how much is left. */
export const DepositsView = observer(() => {
  const { api, push, nav, now, platform, session, shop, toast } = useApp()
  const { t } = useI18n(wineTexts)
  const choosePictures = usePictures()
  const [model] = useState(
    () => new DepositsModel({ api, push, now, choosePictures, pictures: platform.pictures }, () => shop.shop?.merchantCode),
  )
  const logIn = useLogIn()
  const subscription = useSubscribe('bottleExpiring')
  const [takingId, setTakingId] = useState<string | null>(null)
  const [photoId, setPhotoId] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const merchantCode = shop.shop?.merchantCode
  useEffect(() => model.watch(), [model])
  useEffect(() => () => model.photos.dropAll(), [model])
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => void model.load(), [model, merchantCode])
  useDidShow(() => void model.load())
  usePullDownRefresh(() => void model.load().finally(platform.pages.endRefresh))
  const onPoured = () => {
    setTakingId(null)
    toast.show(t('wine.poured'))
  }
  const taking = model.of('kept').find(({ depositId }) => depositId === takingId) ?? null
  const listed = model.of(model.tab)
  const isEmpty = (model.cellar.value?.list.length ?? 0) === 0

  const extend = async (bottle: Bottle) => {
    if (await model.extend(bottle.depositId)) toast.show(t('wine.extended'))
  }
  const keep = async (code: string) => {
    await subscription.request()
    const isWithout = model.photos.of(NEW_BOTTLE).hasFailed
    if (!(await model.keep(code))) return
    setAdding(false)
    toast.show(t(isWithout ? 'wine.addedWithout' : 'wine.added'))
  }
  return (
    <Page
      title={t('wine.title')}
      onBack={() => void nav.back({ otherwise: 'me' })}
      footer={
        <Button block onTap={() => setAdding(true)}>
          {t('wine.add')}
        </Button>
      }
    >
      <View className="zm-wine">
        <Async<Cellar>
          of={model.cellar.current}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['dishes', 'dishes']} />}
          isEmpty={() => isEmpty}
          empty={<EmptyState drawing="ticket" title={t('wine.none')} body={t('wine.noneBody')} action={logIn} />}
        >
          {(cellar) => (
            <>
              <View className="zm-wine__head">
                <View className="zm-wine__count">{t('wine.count', { n: model.of('kept').length })}</View>
                {model.soon > 0 && <View className="zm-wine__soon">{t('wine.soon', { n: model.soon })}</View>}
              </View>
              <TextTabs
                label={t('wine.tabs')}
                value={model.tab}
                onChange={model.show}
                tabs={WINE_STATES.map((state) => ({ value: state, label: t(`wine.tab.${state}`) }))}
              />
              {listed.map((bottle) => (
                <BottleCard
                  key={bottle.depositId}
                  bottle={bottle}
                  isBusy={model.isBusy}
                  onTake={() => setTakingId(bottle.depositId)}
                  onExtend={() => void extend(bottle)}
                  onPhoto={() => setPhotoId(bottle.depositId)}
                />
              ))}
              <Slot>{listed.length === 0 && <EmptyState compact drawing="ticket" title={t('wine.noneHere')} />}</Slot>
              <Slot>{cellar.entries.length > 0 && <History cellar={cellar} />}</Slot>
            </>
          )}
        </Async>
      </View>
      <TakeSheet
        bottle={taking}
        isBusy={model.isBusy}
        onRequest={(glasses) => void (taking && model.takeOut(taking.depositId, glasses))}
        onPoured={onPoured}
        onClose={() => setTakingId(null)}
      />
      <PhotoSheet bottle={model.find(photoId)} photos={model.photos} onClose={() => setPhotoId(null)} />
      <CodeSheet
        open={isAdding}
        isBusy={model.isBusy}
        photos={model.photos}
        onKeep={(code) => void keep(code)}
        onClose={() => setAdding(false)}
      />
    </Page>
  )
})

const History = ({ cellar }: { cellar: Cellar }) => {
  const { now, shop } = useApp()
  const { t, lang } = useI18n(wineTexts)
  const offsetMin = shop.merchant?.utcOffsetMin ?? 480
  const pictures = new Map(cellar.list.map(({ depositId, picture }) => [depositId, picture]))
  return (
    <Card>
      <Section title={t('wine.history')} />
      {cellar.entries.map((entry) => {
        const time = formatDateTime(entry.at, lang, now(), offsetMin)
        const picture = entry.kind === 'in' ? pictures.get(entry.depositId) : null
        return (
          <View key={entry.entryId} className="zm-wine__entry">
            <View className="zm-wine__facts">
              <View className="zm-wine__line">
                {entry.kind === 'extended'
                  ? t('wine.extendedEntry', { name: entry.name })
                  : t(`wine.${entry.kind}`, { ml: entry.amountMl, name: entry.name })}
              </View>
              <View className="zm-wine__hint">{entry.staff ? t('wine.by', { when: time, staff: entry.staff }) : time}</View>
            </View>
            <Slot>{picture && <Thumb url={picture} label={t('wine.photoThen', { when: time, name: entry.name })} />}</Slot>
            <View className="zm-wine__hint">{t('wine.rest', { percent: entry.leftPercent })}</View>
          </View>
        )
      })}
    </Card>
  )
}
