import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { access } from '@/components/a11y/access'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Countdown } from '@/components/ui/Countdown'
import { EmptyState } from '@/components/ui/EmptyState'
import { Field } from '@/components/ui/Field'
import { Page } from '@/components/ui/Page'
import { Section } from '@/components/ui/Section'
import { Segmented } from '@/components/ui/Segmented'
import { Sheet } from '@/components/ui/Sheet'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Slot } from '@/components/ui/Slot'
import { TextTabs } from '@/components/ui/TextTabs'
import { useSubscribe } from '@/features/subscribe'
import { formatDate, formatDateTime, inSentence, useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { EXPIRES_SOON_MS, GLASS_ML, glassesLeft, percentLeft, WINE_STATES } from '@domain/activity/wine'
import { Drawn } from '@/components/ui/Drawn'
import { type Bottle, type Cellar, CODE_LENGTH, DepositsModel } from './DepositsModel'
import { wineTexts } from './texts'
import './style.scss'

/** Bottles that the shop keeps: how much is left, at a glance. */
export const DepositsView = observer(() => {
  const { api, push, nav, now, platform, session, shop, toast } = useApp()
  const { t } = useI18n(wineTexts)
  const [model] = useState(() => new DepositsModel({ api, push, now }, () => shop.shop?.merchantCode))
  const subscription = useSubscribe('bottleExpiring')
  const [takingId, setTakingId] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const merchantCode = shop.shop?.merchantCode
  useEffect(() => model.watch(), [model])
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
    await subscription.ask()
    if (!(await model.keep(code))) return
    setAdding(false)
    toast.show(t('wine.added'))
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
          empty={<EmptyState drawing="ticket" title={t('wine.none')} body={t('wine.noneBody')} />}
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
        onAsk={(glasses) => void (taking && model.takeOut(taking.depositId, glasses))}
        onPoured={onPoured}
        onClose={() => setTakingId(null)}
      />
      <CodeSheet open={isAdding} isBusy={model.isBusy} onKeep={(code) => void keep(code)} onClose={() => setAdding(false)} />
    </Page>
  )
})

/** A bottle, filled as it is: a drawing that says the same as the figure beside it. */
const Gauge = ({ percent }: { percent: number }) => {
  const { t } = useI18n(wineTexts)
  return (
    <View className="zm-gauge" {...access({ role: 'img', label: t('wine.leftLabel', { percent }) })}>
      <View className="zm-gauge__neck" />
      <View className="zm-gauge__body">
        <Drawn className="zm-gauge__wine" height={percent} />
      </View>
    </View>
  )
}

interface BottleCardProps {
  bottle: Bottle
  isBusy: boolean
  onTake: () => void
  onExtend: () => void
}

const BottleCard = ({ bottle, isBusy, onTake, onExtend }: BottleCardProps) => {
  const { now } = useApp()
  const { t, lang } = useI18n(wineTexts)
  const percent = percentLeft(bottle.leftMl, bottle.sizeMl)
  const isSoon = bottle.state === 'kept' && bottle.expiresAt - now() < EXPIRES_SOON_MS
  return (
    <Card className="zm-wine__bottle">
      <View className="zm-wine__art">
        <Gauge percent={percent} />
      </View>
      <View className="zm-wine__facts">
        <View className="zm-wine__name">{bottle.name}</View>
        <View className="zm-wine__hint">{t('wine.where', { size: bottle.sizeMl, shop: bottle.shopName, shelf: bottle.shelf })}</View>
        <View className="zm-wine__left">
          <View className="zm-wine__percent">{`${percent}%`}</View>
          {bottle.state === 'kept' && t('wine.left', { ml: bottle.leftMl, n: Math.ceil(bottle.leftMl / GLASS_ML) })}
        </View>
        <View className={isSoon ? 'zm-wine__soon' : 'zm-wine__hint'}>
          {t('wine.until', { date: inSentence(formatDate(bottle.expiresAt, lang, now(), bottle.utcOffsetMin)) })}
        </View>
        <View className="zm-wine__keys">
          {isSoon && bottle.canExtend && (
            <Button size={32} kind="outline" busy={isBusy} onTap={onExtend}>
              {t('wine.extend')}
            </Button>
          )}
          {bottle.state === 'kept' && (
            <Button size={32} kind={isSoon ? 'solid' : 'tonal'} label={t('wine.takeLabel', { name: bottle.name })} onTap={onTake}>
              {t('wine.take')}
            </Button>
          )}
        </View>
      </View>
    </Card>
  )
}

interface TakeSheetProps {
  bottle: Bottle | null
  isBusy: boolean
  onAsk: (glasses: number) => void
  onPoured: () => void
  onClose: () => void
}

/** How much, then the code for the waiter. */
const TakeSheet = ({ bottle, isBusy, onAsk, onPoured, onClose }: TakeSheetProps) => {
  const { now } = useApp()
  const { t } = useI18n(wineTexts)
  const [glasses, setGlasses] = useState('1')
  const most = bottle ? glassesLeft(bottle.leftMl) : 0
  const chosen = Math.min(Number(glasses), Math.max(1, most))
  const pending = bottle?.pending ?? null
  const leftMl = bottle?.leftMl ?? 0
  const before = useRef({ depositId: bottle?.depositId, leftMl })
  useEffect(() => {
    const isPoured = before.current.depositId === bottle?.depositId && leftMl < before.current.leftMl
    before.current = { depositId: bottle?.depositId, leftMl }
    if (isPoured) onPoured()
  }, [bottle?.depositId, leftMl, onPoured])
  return (
    <Sheet
      open={bottle !== null}
      onClose={onClose}
      title={bottle?.name ?? ''}
      footer={
        pending ? (
          <Button block onTap={onClose}>
            {t('wine.done')}
          </Button>
        ) : (
          <Button block busy={isBusy} onTap={() => onAsk(chosen)}>
            {t('wine.ask')}
          </Button>
        )
      }
    >
      {pending ? (
        <View className="zm-wine__sheet">
          <View className="zm-wine__hint">{t('wine.tell', { ml: pending.amountMl })}</View>
          <View className="zm-wine__code">{pending.code}</View>
          <View className="zm-wine__left">
            {t('wine.valid')}
            <Countdown until={pending.expiresAt} now={now} />
          </View>
        </View>
      ) : (
        <View className="zm-wine__sheet">
          <Segmented
            label={t('wine.howMuch')}
            value={String(chosen)}
            onChange={setGlasses}
            options={Array.from({ length: most }, (_, no) => ({ value: String(no + 1), label: t('wine.glasses', { n: no + 1 }) }))}
          />
        </View>
      )}
    </Sheet>
  )
}

/** The waiter's code; says how many characters are missing. */
const CodeSheet = ({
  open,
  isBusy,
  onKeep,
  onClose,
}: {
  open: boolean
  isBusy: boolean
  onKeep: (code: string) => void
  onClose: () => void
}) => {
  const { t } = useI18n(wineTexts)
  const [code, setCode] = useState('')
  const written = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const missing = CODE_LENGTH - written.length
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('wine.add')}
      caption={t('wine.addBody')}
      footer={
        <Button block busy={isBusy} disabled={missing > 0} onTap={() => onKeep(written)}>
          {missing > 0 ? t('wine.codeShort', { n: missing }) : t('wine.confirm')}
        </Button>
      }
    >
      <View className="zm-wine__sheet">
        <Field label={t('wine.code')} value={code} onChange={setCode} maxLength={12} />
      </View>
    </Sheet>
  )
}

const History = ({ cellar }: { cellar: Cellar }) => {
  const { now, shop } = useApp()
  const { t, lang } = useI18n(wineTexts)
  const offsetMin = shop.merchant?.utcOffsetMin ?? 480
  return (
    <Card>
      <Section title={t('wine.history')} />
      {cellar.entries.map((entry) => {
        const when = formatDateTime(entry.at, lang, now(), offsetMin)
        return (
          <View key={entry.entryId} className="zm-wine__entry">
            <View className="zm-wine__facts">
              <View className="zm-wine__line">
                {entry.kind === 'extended'
                  ? t('wine.extendedEntry', { name: entry.name })
                  : t(`wine.${entry.kind}`, { ml: entry.amountMl, name: entry.name })}
              </View>
              <View className="zm-wine__hint">{entry.staff ? t('wine.by', { when, staff: entry.staff }) : when}</View>
            </View>
            <View className="zm-wine__hint">{t('wine.rest', { percent: entry.leftPercent })}</View>
          </View>
        )
      })}
    </Card>
  )
}
