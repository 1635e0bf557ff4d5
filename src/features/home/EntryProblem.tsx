import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Icon } from '@/components/ui/Icon'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { homeTexts } from './texts'
import { useOrderMode } from './useOrderMode'
import './style.scss'

/** Explains why the code that the diner arrived by could not be opened, and what they can do. */
export const EntryProblem = observer(() => {
  const { shop, nav } = useApp()
  const { t } = useI18n(homeTexts)
  const { rescan } = useOrderMode()
  if (!shop.entryProblem) return null
  return (
    <Card className="zm-home__problem">
      <View className="zm-home__problem-text" {...access({ role: 'alert' })}>
        <Icon name="circle-alert" size={20} />
        {shop.entryProblem.message}
      </View>
      <View className="zm-home__problem-keys">
        <Button size={32} kind="outline" onTap={shop.problem.dismiss}>
          {t('home.dismiss')}
        </Button>
        <Button size={32} kind="outline" onTap={() => void rescan()}>
          {t('home.rescan')}
        </Button>
        <Button size={32} kind="tonal" onTap={() => void nav.go('shops')}>
          {t('home.problemShops')}
        </Button>
      </View>
    </Card>
  )
})
