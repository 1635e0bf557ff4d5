import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { loginTexts } from './texts'

/** Shown to members in place of a page that invites to join. */
export const AlreadyMember = ({ title }: { title: string }) => {
  const { nav } = useApp()
  const { t } = useI18n(loginTexts)
  return (
    <Page title={title} onBack={() => void nav.back()}>
      <EmptyState
        drawing="teapot"
        title={t('register.already')}
        body={t('register.alreadyBody')}
        action={{ label: t('register.order'), onTap: () => void nav.tab('menu') }}
      />
    </Page>
  )
}
