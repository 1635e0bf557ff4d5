import { App, Button, QRCode } from 'antd'
import { useState } from 'react'
import type { StaffOutput } from '@contract/staff/index'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import type { Me } from '../../session/useMe'
import { PasswordDialog } from './PasswordDialog'
import { accountTexts } from './texts'

type Secret = StaffOutput<'/staff/beginSecondFactor'>
type Step = { at: 'idle' } | { at: 'password' } | { at: 'scan'; secret: Secret } | { at: 'end' }

export const SecondFactor = ({ me, onChanged }: { me: Me; onChanged: () => void }) => {
  const t = useTexts(accountTexts)
  const { message } = App.useApp()
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const close = () => setStep({ at: 'idle' })
  const done = (text: string) => {
    close()
    void message.success(text)
    onChanged()
  }
  const password = { name: 'password', label: t('oldPassword'), kind: 'password' } as const
  const code = { name: 'code', label: t('digits'), kind: 'digits' } as const
  return (
    <section className="sheet part">
      <h2>{t('secondFactor')}</h2>
      <p>{t(me.hasSecondFactor ? 'secondFactorOn' : 'secondFactorOff')}</p>
      <Button
        type={me.mustSetUpSecondFactor ? 'primary' : 'default'}
        onClick={() => setStep({ at: me.hasSecondFactor ? 'end' : 'password' })}
      >
        {t(me.hasSecondFactor ? 'end' : 'begin')}
      </Button>
      {step.at === 'password' && (
        <PasswordDialog<{ password: string }>
          title={t('secondFactor')}
          fields={[password]}
          confirm={t('begin')}
          perform={(fields) => call('/staff/beginSecondFactor', fields).then((secret) => setStep({ at: 'scan', secret }))}
          onDone={() => undefined}
          onClose={close}
        />
      )}
      {step.at === 'scan' && (
        <PasswordDialog<{ code: string }>
          title={t('secondFactor')}
          lead={
            <div className="scan">
              <p>{t('scan')}</p>
              <QRCode value={step.secret.uri} size={184} bordered={false} />
              <p className="scan-secret">{t('typeSecret', { secret: step.secret.secret })}</p>
            </div>
          }
          fields={[code]}
          confirm={t('confirm')}
          perform={(fields) => call('/staff/confirmSecondFactor', fields)}
          onDone={() => done(t('secondFactorDone'))}
          onClose={close}
        />
      )}
      {step.at === 'end' && (
        <PasswordDialog<{ password: string; code: string }>
          title={t('secondFactor')}
          fields={[password, code]}
          confirm={t('end')}
          perform={(fields) => call('/staff/endSecondFactor', fields)}
          onDone={() => done(t('secondFactorEnded'))}
          onClose={close}
        />
      )}
    </section>
  )
}
