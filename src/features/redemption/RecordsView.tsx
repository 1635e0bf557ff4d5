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
import { TextTabs } from '@/components/ui/TextTabs'
import { type Award, AwardRow, AwardSheet } from '@/features/prize'
import { useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { Gate } from './Gate'
import { RecordsModel, type Redemption } from './RedeemModel'
import { RedemptionRow } from './RedemptionRow'
import { redemptionTexts } from './texts'
import { useAward } from './useAward'
import './style.scss'

const TABS = ['redeemed', 'vouchers'] as const

/** Everything that was redeemed, and everything that can be collected in a shop by code. */
export const RecordsView = observer(() => {
  const { api, push, nav, platform, session, shop } = useApp()
  const { t } = useI18n(redemptionTexts)
  const [tab, setTab] = useState<(typeof TABS)[number]>('redeemed')
  const [model] = useState(() => new RecordsModel(api, () => shop.merchant?.merchantCode))
  const award = useAward()
  const merchantCode = shop.merchant?.merchantCode
  const offsetMin = shop.merchant?.utcOffsetMin ?? 0
  const canLoad = session.isLoggedIn && merchantCode !== undefined
  const load = () => (canLoad ? model.load() : Promise.resolve())
  useEffect(() => followDiner(session, model), [session, model])
  useEffect(() => void (canLoad && model.load()), [model, canLoad, merchantCode])
  useEffect(() => push.watch('user', () => (session.isLoggedIn ? model.load() : Promise.resolve())), [push, session, model])
  useDidShow(() => void load())
  useReachBottom(() => void (tab === 'redeemed' ? model.redemptions : model.vouchers).loadMore())
  usePullDownRefresh(() => void load().finally(platform.pages.endRefresh))
  const toRedeem = () => void nav.go('redeem')
  const footer = (
    <Button block kind="tonal" onTap={toRedeem}>
      {t('records.toRedeem')}
    </Button>
  )
  const skeleton = <CardSkeleton shapes={['rows']} />
  const empty = (which: 'none' | 'noVouchers') => (
    <EmptyState drawing="ticket" title={t(`records.${which}`)} body={t(`records.${which}Body`)} />
  )
  return (
    <Page title={t('records.title')} onBack={() => void nav.back({ otherwise: 'me' })} footer={session.isLoggedIn ? footer : undefined}>
      <View className="zm-redeem">
        <Gate>
          {() => (
            <>
              <TextTabs
                label={t('records.title')}
                tabs={TABS.map((value) => ({ value, label: t(`records.${value}`) }))}
                value={tab}
                onChange={setTab}
              />
              {tab === 'redeemed' ? (
                <Async<Redemption[]>
                  of={model.redemptions.list}
                  onRetry={() => void load()}
                  skeleton={skeleton}
                  isEmpty={(list) => list.length === 0}
                  empty={empty('none')}
                >
                  {(list) => (
                    <Card>
                      {list.map((one) => (
                        <RedemptionRow key={one.redemptionId} redemption={one} offsetMin={offsetMin} onUse={() => award.use(one.award)} />
                      ))}
                      <ListEnd state={model.redemptions.more} onMore={() => void model.redemptions.loadMore()} />
                    </Card>
                  )}
                </Async>
              ) : (
                <Async<Award[]>
                  of={model.vouchers.list}
                  onRetry={() => void load()}
                  skeleton={skeleton}
                  isEmpty={(list) => list.length === 0}
                  empty={empty('noVouchers')}
                >
                  {(list) => (
                    <Card>
                      {list.map((one) => (
                        <AwardRow key={one.awardId} award={one} offsetMin={offsetMin} onUse={() => award.use(one)} />
                      ))}
                      <ListEnd state={model.vouchers.more} onMore={() => void model.vouchers.loadMore()} />
                    </Card>
                  )}
                </Async>
              )}
            </>
          )}
        </Gate>
      </View>
      <AwardSheet award={award.shown} offsetMin={offsetMin} onClose={award.close} />
    </Page>
  )
})
