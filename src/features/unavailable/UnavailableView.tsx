import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { type LaterPageKey, laterPages } from './pages'
import { unavailableTexts } from './texts'

/** Says plainly that the shop does not have this yet, and leads on. */
export const UnavailableView = ({ page }: { page: LaterPageKey }) => {
  const { nav } = useApp()
  const { t } = useI18n(unavailableTexts)
  const { title, drawing } = laterPages[page]
  return (
    <Page title={t(title)} onBack={() => void nav.back()}>
      <EmptyState
        drawing={drawing}
        title={t('unavailable.title')}
        body={t('unavailable.body', { page: t(title) })}
        secondary={{ label: t('unavailable.home'), onTap: () => void nav.tab('home') }}
        action={{ label: t('unavailable.toMenu'), onTap: () => void nav.tab('menu') }}
      />
    </Page>
  )
}
