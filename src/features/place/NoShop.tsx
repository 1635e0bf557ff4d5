import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/ui/EmptyState'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { placeTexts } from './texts'
import { useScan } from './useScan'

/** No shop is open: the code could not be opened, or no shop was chosen yet. */
export const NoShop = observer(() => {
  const { shop, nav } = useApp()
  const { t } = useI18n(placeTexts)
  const scan = useScan()
  const choose = { label: t('noShop.choose'), onTap: () => void nav.go('shops') }
  const problem = shop.entryProblem
  if (!problem) return <EmptyState drawing="compass" title={t('noShop.title')} body={t('noShop.body')} action={choose} />
  const scanAgain = async () => {
    if (await scan()) await nav.tab('menu')
  }
  return (
    <EmptyState
      drawing="compass"
      urgent
      title={problem.message}
      body={t('noShop.problemBody')}
      action={{ label: t('noShop.scan'), icon: 'scan-line', onTap: () => void scanAgain() }}
      secondary={choose}
    />
  )
})
