import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ignoreShown } from '@/api'
import { access } from '@/components/a11y/access'
import { Button } from '@/components/ui/Button'
import { useI18n } from '@/i18n'
import { useApp } from '@/useApp'
import { ChangeList } from './ChangeList'
import { changeTexts } from './texts'
import './style.scss'

/** Lists what has changed since the diner last saw it, with the button to agree. */
export const Changes = observer(() => {
  const { cart } = useApp()
  const { t } = useI18n(changeTexts)
  const [isBusy, setBusy] = useState(false)
  if (cart.changes.length === 0) return null
  const accept = async () => {
    setBusy(true)
    // The call itself has shown a failure, so the notice stays.
    await cart
      .acceptChanges()
      .catch(ignoreShown)
      .finally(() => setBusy(false))
  }
  return (
    <View className="zm-changes" {...access({ role: 'status' })}>
      <View className="zm-changes__title">{t('cart.changesTitle')}</View>
      <ChangeList changes={cart.changes} lines={cart.lines} />
      <Button className="zm-changes__accept" size={32} kind="tonal" busy={isBusy} onTap={() => void accept()}>
        {t('cart.accept')}
      </Button>
    </View>
  )
})
