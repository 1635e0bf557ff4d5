import { EmptyState } from '@/components/ui/EmptyState'
import { Page } from '@/components/ui/Page'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { secureUrl } from './address'
import { Frame } from './Frame'
import { webpageTexts } from './texts'

/** A web page that a merchant's link leads to. Anything but https is not opened. */
export const WebPageView = ({ url, title }: { url: string; title: string | null }) => {
  const { nav } = useApp()
  const { t } = useI18n(webpageTexts)
  const shown = title ?? t('webpage.title')
  const address = secureUrl(url)
  const back = () => void nav.back()
  if (address !== null) return <Frame url={address} title={shown} onBack={back} />
  return (
    <Page title={shown} onBack={back}>
      <EmptyState
        drawing="compass"
        title={t('webpage.unsafe')}
        body={t('webpage.unsafeBody')}
        action={{ label: t('webpage.home'), onTap: () => void nav.tab('home') }}
      />
    </Page>
  )
}
