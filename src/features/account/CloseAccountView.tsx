import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { access } from '@/components/access'
import { Async } from '@/components/Async'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Choice } from '@/components/Choice'
import { dialog } from '@/components/Dialog'
import { EmptyState } from '@/components/EmptyState'
import { Icon } from '@/components/Icon'
import { Page } from '@/components/Page'
import { Section } from '@/components/Section'
import { CardSkeleton } from '@/components/Skeleton'
import { showOrders } from '@/features/orders'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { CloseAccountModel } from './CloseAccountModel'
import { SmsCodeField } from './SmsCodeField'
import { accountTexts } from './texts'
import './style.scss'

const ERASED = ['cancel.erasedPhone', 'cancel.erasedPerson', 'cancel.erasedCart'] as const
const KEPT = ['cancel.keptOrders', 'cancel.keptReviews'] as const

const Fate = ({ lines, isErased }: { lines: readonly string[]; isErased: boolean }) => (
  <View className="zm-account__fates">
    {lines.map((line) => (
      <View key={line} className={isErased ? 'zm-account__fate zm-account__fate--erased' : 'zm-account__fate'}>
        <Icon name={isErased ? 'trash-2' : 'check'} size={16} />
        <View>{line}</View>
      </View>
    ))}
  </View>
)

const OpenOrders = ({ count }: { count: number }) => {
  const { nav } = useApp()
  const { t } = useI18n(accountTexts)
  return (
    <Card>
      <View className="zm-account__blocked" {...access({ role: 'alert' })}>
        <Icon name="circle-alert" size={20} />
        <View>{t('cancel.openOrders', { n: count })}</View>
      </View>
      <Button block size={40} kind="outline" onTap={() => void showOrders(nav, 'open')}>
        {t('cancel.toOrders')}
      </Button>
    </Card>
  )
}

export const CloseAccountView = observer(() => {
  const { api, nav, session, toast } = useApp()
  const { t } = useI18n(accountTexts)
  const [model] = useState(() => new CloseAccountModel({ api, session, now: Date.now }))
  const { isMember } = session
  useEffect(() => {
    if (isMember) void model.load()
  }, [model, isMember])
  const back = () => void nav.back()

  const close = async () => {
    if (!model.check()) return
    const ask = { title: t('cancel.ask'), body: t('cancel.final'), confirm: t('cancel.confirm'), cancel: t('cancel.stay'), danger: true }
    if (!(await dialog.ask(ask)) || !(await model.close())) return
    await nav.tab('home')
    toast.show(t('cancel.done'))
  }

  if (!isMember)
    return (
      <Page title={t('cancel.title')} onBack={back}>
        <EmptyState
          drawing="compass"
          title={t('cancel.notMember')}
          body={t('cancel.notMemberBody')}
          action={{ label: t('cancel.home'), onTap: () => void nav.tab('home') }}
        />
      </Page>
    )
  return (
    <Page title={t('cancel.title')} onBack={back}>
      <View className="zm-account">
        <Card>
          <Section title={t('cancel.erased')} />
          <Fate lines={ERASED.map((key) => t(key))} isErased />
          <Section title={t('cancel.kept')} />
          <Fate lines={KEPT.map((key) => t(key))} isErased={false} />
          <View className="zm-account__final">{t('cancel.final')}</View>
        </Card>
        <Async<number> of={model.openOrders.current} onRetry={() => void model.load()} skeleton={<CardSkeleton cards={1} />}>
          {(count) =>
            count > 0 ? (
              <OpenOrders count={count} />
            ) : (
              <Card>
                <View className="zm-account__fields">
                  <View className="zm-account__codeto">{t('cancel.codeTo', { phone: session.profile.value?.phone ?? '' })}</View>
                  <SmsCodeField sms={model.sms} onSend={() => void model.sms.send()} />
                  <View>
                    <Choice kind="checkbox" checked={model.isUnderstood} onChange={model.setUnderstood}>
                      {t('cancel.understood')}
                    </Choice>
                    {model.lacksTick && (
                      <View className="zm-account__wrong" {...access({ role: 'alert' })}>
                        {t('cancel.tickFirst')}
                      </View>
                    )}
                  </View>
                  <Button block kind="danger" busy={model.isClosing} onTap={() => void close()}>
                    {t('cancel.confirm')}
                  </Button>
                </View>
              </Card>
            )
          }
        </Async>
      </View>
    </Page>
  )
})
