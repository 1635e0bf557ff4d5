import { View } from '@tarojs/components'
import { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/access'
import { Card } from '@/components/Card'
import { dialog } from '@/components/Dialog'
import { Page } from '@/components/Page'
import { Row } from '@/components/Row'
import { AppTabBar, Suggestions } from '@/features/place'
import { useI18n } from '@/i18n'
import { followDiner } from '@/stores'
import { useApp } from '@/useApp'
import { DataUseSheet } from './DataUseSheet'
import { LANGUAGE_NAMES } from './languages'
import { LanguageSheet } from './LanguageSheet'
import { MeHead } from './MeHead'
import { OrderShortcuts } from './OrderShortcuts'
import { accountTexts } from './texts'
import { waitingOrders } from './waitingOrders'
import './style.scss'
import './wide.scss'

export const MeView = observer(() => {
  const { api, push, nav, platform, session, shop, toast } = useApp()
  const { t } = useI18n(accountTexts)
  const [orders] = useState(() => waitingOrders(api))
  const [sheet, setSheet] = useState<'language' | 'data' | null>(null)
  const { isMember, userId, profile } = session
  useEffect(() => {
    if (isMember && profile.current.state !== 'ready') void profile.load()
  }, [profile, isMember, userId])
  useEffect(() => followDiner(session, orders), [session, orders])
  useEffect(() => push.watch('user', () => orders.load()), [push, orders])
  useDidShow(() => void orders.load())
  usePullDownRefresh(() => void Promise.all([orders.load(), isMember && profile.load()]).finally(platform.pages.endRefresh))
  const close = () => setSheet(null)
  const phone = shop.shop?.phone || shop.merchant?.phone || ''

  const logOut = async () => {
    const agreed = await dialog.ask({
      title: t('logout.title'),
      body: t('logout.body'),
      confirm: t('logout.confirm'),
      cancel: t('logout.stay'),
    })
    if (!agreed) return
    await session.logout()
    toast.show(t('logout.done'))
  }

  return (
    <Page wide ground="fade" nav={null} title={t('me.title')} tabBar={<AppTabBar current="me" />}>
      <View className="zm-hidden" {...access({ role: 'heading', level: 1 })}>
        {t('me.title')}
      </View>
      <View className="zm-account zm-account--me zm-account__columns">
        <View className="zm-account__column">
          <MeHead />
          <OrderShortcuts waiting={orders.value} refresh={orders.load} />
        </View>
        <View className="zm-account__column">
          <Card flush>
            <Row icon="languages" label={t('language.title')} value={LANGUAGE_NAMES[session.lang]} onTap={() => setSheet('language')} />
            <Row
              icon="shield-check"
              label={t('me.data')}
              value={t(shop.position?.kind === 'at' ? 'me.positionUsed' : 'me.positionUnused')}
              onTap={() => setSheet('data')}
            />
            {phone !== '' && (
              <Row
                icon="headphones"
                label={t('me.contact')}
                value={shop.shop?.name ?? shop.merchant?.name}
                onTap={() => platform.phone(phone)}
              />
            )}
            <Row icon="info" label={t('about.title')} onTap={() => void nav.go('about')} />
          </Card>
          {isMember && (
            <Card flush>
              <Row icon="log-out" label={t('logout.confirm')} staysHere onTap={() => void logOut()} />
            </Card>
          )}
        </View>
        <Suggestions inLine />
      </View>
      <LanguageSheet open={sheet === 'language'} onClose={close} />
      <DataUseSheet open={sheet === 'data'} onClose={close} />
    </Page>
  )
})
