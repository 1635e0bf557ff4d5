import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { loginTexts } from './texts'

/** In place of a page that only members have. */
export const LoginFirst = ({ title }: { title: string }) => {
  const { nav } = useApp()
  const { t } = useI18n(loginTexts)
  return (
    <Page title={title} onBack={() => void nav.back()}>
      <EmptyState
        drawing="teapot"
        title={t('login.first')}
        body={t('login.firstBody')}
        action={{ label: t('login.enter'), onTap: () => void nav.replace('login') }}
        secondary={{ label: t('login.home'), onTap: () => void nav.tab('home') }}
      />
    </Page>
  )
}
