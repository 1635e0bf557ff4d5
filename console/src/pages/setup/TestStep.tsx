import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Spin } from 'antd'
import { CircleCheck } from 'lucide-react'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import { StepKeys } from './StepKeys'
import { setupTexts } from './texts'
import { useRefreshSetup, useSetup } from './useSetup'

/** The interval for querying the order until it exists. */
const EVERY_MS = 2_000

const Code = ({ svg, label }: { svg: string; label: string }) => (
  <img className="test-code" src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={label} width={200} height={200} />
)

/** The owner orders at the first table with their own phone, and sees the order arrive. */
export const TestStep = ({ onBack }: { onBack: () => void }) => {
  const t = useTexts(setupTexts)
  const navigate = useNavigate()
  const fail = useFailure()
  const refresh = useRefreshSetup()
  const { data } = useSetup(EVERY_MS)
  const finish = useMutation({
    mutationFn: async () => {
      await call('/staff/finishSetup', {})
      await refresh()
    },
    onSuccess: () => navigate({ to: '/' }),
    onError: fail,
  })
  const { firstTable = null, newestOrder = null } = data ?? {}
  return (
    <div className="setup-form">
      <div className="setup-body">
        <h1>{t('testTitle')}</h1>
        {newestOrder ? (
          <section className="test-arrived" role="status">
            <CircleCheck size={40} aria-hidden />
            <h2>{t('arrived')}</h2>
            <p>{t('arrivedBody', { number: newestOrder.number, table: newestOrder.table ?? t('takeaway') })}</p>
          </section>
        ) : firstTable ? (
          <>
            <p className="setup-hint">{t('testHint')}</p>
            <div className="test">
              <Code svg={firstTable.qrSvg} label={t('codeOf', { name: firstTable.name })} />
              <div>
                <h2>{t('codeOf', { name: firstTable.name })}</h2>
                <a href={firstTable.link} target="_blank" rel="noreferrer">
                  {t('openLink')}
                </a>
                <p className="test-waiting" role="status">
                  <Spin size="small" /> {t('waiting')}
                </p>
              </div>
            </div>
          </>
        ) : (
          <p className="setup-hint">{t('needTable')}</p>
        )}
      </div>
      <StepKeys onBack={onBack}>
        <Button type={newestOrder ? 'primary' : 'default'} size="large" loading={finish.isPending} onClick={() => finish.mutate()}>
          {t('finish')}
        </Button>
      </StepKeys>
    </div>
  )
}
