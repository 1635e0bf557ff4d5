import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Async } from '@/components/ui/Async'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { EmptyState } from '@/components/ui/EmptyState'
import { Field } from '@/components/ui/Field'
import { Page } from '@/components/ui/Page'
import { CardSkeleton } from '@/components/ui/Skeleton/cards'
import { FormFields, SmsCodeField } from '@/features/form'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { PayPasswordModel, type Standing } from './PayPasswordModel'
import { payPasswordTexts } from './texts'
import './style.scss'

/** A member's password for payments: set for the first time, or replaced when it was forgotten. */
export const PayPasswordView = observer(() => {
  const { api, nav, now, session, toast } = useApp()
  const { t } = useI18n(payPasswordTexts)
  const [model] = useState(() => new PayPasswordModel({ api, session, now }))
  const { isLoggedIn } = session
  useEffect(() => {
    if (isLoggedIn) void model.load()
  }, [model, isLoggedIn])
  const back = () => void nav.back({ otherwise: 'me' })
  const save = async () => {
    if (!(await model.save())) return
    toast.show(t('payPassword.saved'))
    back()
  }

  if (!isLoggedIn)
    return (
      <Page title={t('payPassword.title')} onBack={back}>
        <EmptyState
          drawing="teapot"
          title={t('payPassword.visitor')}
          body={t('payPassword.visitorBody')}
          action={{ label: t('payPassword.logIn'), onTap: () => void nav.go('login') }}
        />
      </Page>
    )
  return (
    <Page short title={t('payPassword.title')} onBack={back}>
      <View className="zm-paypassword">
        <Async<Standing>
          of={model.standing.current}
          onRetry={() => void model.load()}
          skeleton={<CardSkeleton shapes={['text', 'fields']} />}
        >
          {({ isSet, triesLeft, lockedUntil }) => (
            <Card>
              <View className="zm-paypassword__words">
                <View>{t('payPassword.why')}</View>
                {isSet && (
                  <View className="zm-paypassword__now">
                    {t(triesLeft === 0 || lockedUntil !== null ? 'payPassword.locked' : 'payPassword.isSet')}
                  </View>
                )}
              </View>
              <FormFields>
                <Field
                  kind="pin"
                  label={t('payPassword.new')}
                  value={model.password}
                  onChange={model.setPassword}
                  placeholder={t('payPassword.placeholder')}
                  maxLength={6}
                  error={model.problem && t(`payPassword.${model.problem}`)}
                />
                <Field
                  kind="pin"
                  label={t('payPassword.again')}
                  value={model.again}
                  onChange={model.setAgain}
                  placeholder={t('payPassword.againPlaceholder')}
                  maxLength={6}
                  error={model.isDifferent ? t('payPassword.different') : null}
                />
                <SmsCodeField
                  sms={model.sms}
                  to={session.profile.value?.phone}
                  onSend={() => void model.sms.send()}
                  onConfirm={() => void save()}
                />
                <Button block busy={model.isSaving} onTap={() => void save()}>
                  {t('payPassword.save')}
                </Button>
              </FormFields>
            </Card>
          )}
        </Async>
      </View>
    </Page>
  )
})
