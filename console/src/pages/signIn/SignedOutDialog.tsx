import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Modal } from 'antd'
import { SIGNED_OUT } from '../../api/queryClient'
import { useTexts } from '../../i18n/useTexts'
import { useMe, useSignedIn } from '../../session/useMe'
import { SignInForm } from './SignInForm'
import { signInTexts } from './texts'

/** Shown over the page when the session has ended, so that no input is lost. */
export const SignedOutDialog = () => {
  const t = useTexts(signInTexts)
  const { me } = useMe()
  const { refresh, change } = useSignedIn()
  const navigate = useNavigate()
  const { data: isOpen = false } = useQuery({ queryKey: SIGNED_OUT, queryFn: () => false, staleTime: Infinity })
  const leave = () => {
    change(null)
    void navigate({ to: '/sign-in' })
  }
  return (
    <Modal open={isOpen} title={t('again')} footer={null} closable={false} destroyOnHidden width={400}>
      <p>{t('againLead')}</p>
      <SignInForm
        account={me?.phone ?? me?.email ?? undefined}
        onSignedIn={(next) => (next.staffId === me?.staffId ? refresh : change)(next)}
      />
      <div className="door-more">
        <Button type="text" onClick={leave}>
          {t('somebodyElse')}
        </Button>
      </div>
    </Modal>
  )
}
