import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Output } from '@contract/index'
import { ignoreShown } from '@/api'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { Tappable } from '@/components/ui/Tappable'
import { useSwitch } from '@/features/place'
import { useI18n } from '@/i18n'
import { Resource } from '@/stores'
import { useApp } from '@/useApp'
import { suggestedTexts } from './texts'
import './style.scss'

type Merchant = Output<'/nocheck/getTopMchntList'>['list'][number]

/** A trade area: several merchants' shops shown as one, of which the diner chooses one before ordering. */
const isArea = ({ tradeAreaFlag }: Merchant): boolean => tradeAreaFlag === '1'

/** Merchants to order from; each leads to its nearest shop, or its first, a trade area to its shops. */
export const SuggestedView = observer(() => {
  const { api, nav, shop, toast } = useApp()
  const { t } = useI18n(suggestedTexts)
  const change = useSwitch()
  const [going, setGoing] = useState<string | null>(null)
  const [list] = useState(
    () =>
      new Resource(async () =>
        (await api.call('/nocheck/getTopMchntList', {}, { notice: 'none' })).list.filter(({ shopCount }) => shopCount > 0),
      ),
  )
  useEffect(() => void list.load(), [list])

  const visit = async ({ mchntCd, mchntName }: Merchant) => {
    const position = shop.position?.kind === 'at' ? { titu: shop.position.lat, gitu: shop.position.lng } : {}
    const { list: shops } = await api.call('/getShopList', { mchntCd, ...position })
    const found = shops.find(({ openState }) => openState === '1') ?? shops[0]
    if (!found) return toast.show(t('suggested.noShop'))
    if (await change.to({ shopId: found.shopId }, mchntName)) await nav.tab('menu')
  }
  const look = ({ mchntCd }: Merchant) => void nav.go('showcase', { mchntCd })
  const go = (merchant: Merchant) => {
    setGoing(merchant.mchntCd)
    void visit(merchant)
      .catch(ignoreShown)
      .finally(() => setGoing(null))
  }
  return (
    <Page title={t('suggested.title')} onBack={() => void nav.back()}>
      <View className="zm-merchants">
        <Async<Merchant[]>
          of={list.current}
          onRetry={() => void list.load()}
          skeleton={<CardSkeleton shapes={['shop', 'shop']} />}
          isEmpty={(merchants) => merchants.length === 0}
          empty={<EmptyState drawing="compass" title={t('suggested.none')} />}
        >
          {(merchants) => (
            <>
              {merchants.map((merchant) => (
                <Card key={merchant.mchntCd}>
                  <View className="zm-merchants__head">
                    <Picture className="zm-merchants__logo" src={merchant.logo} radius="small" />
                    <Tappable className="zm-merchants__words" onTap={() => look(merchant)}>
                      <View className="zm-merchants__name">{merchant.mchntName}</View>
                      <View className="zm-merchants__hint">
                        {t(isArea(merchant) ? 'suggested.areaShops' : 'suggested.shops', { n: merchant.shopCount })}
                      </View>
                      <View className="zm-hidden">{t('suggested.about')}</View>
                    </Tappable>
                    <Button
                      size={32}
                      kind="tonal"
                      busy={going === merchant.mchntCd}
                      label={t('suggested.goNamed', { name: merchant.mchntName })}
                      onTap={() => (isArea(merchant) ? look(merchant) : go(merchant))}
                    >
                      {t('suggested.go')}
                    </Button>
                  </View>
                  <View className="zm-merchants__story">{merchant.story}</View>
                </Card>
              ))}
            </>
          )}
        </Async>
      </View>
    </Page>
  )
})
