import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { PictureViewer } from '@/components/ui/PictureViewer'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { systemPageTexts } from './texts'
import { picturesIn } from './picturesIn'

/** Pictures in full screen, by a link of their own. */
export const PictureViewerView = ({ urls, current }: { urls: string; current: string | null }) => {
  const { nav } = useApp()
  const { t } = useI18n(systemPageTexts)
  const pictures = picturesIn(urls)
  const leave = () => void nav.back({ otherwise: 'home' })
  return (
    <Page title={t('pictures.title')} onBack={leave}>
      {pictures.length > 0 ? (
        <PictureViewer pictures={pictures} first={Math.max(0, pictures.indexOf(current ?? ''))} onClose={leave} />
      ) : (
        <EmptyState drawing="search" title={t('pictures.none')} action={{ label: t('pictures.back'), onTap: leave }} />
      )}
    </Page>
  )
}
