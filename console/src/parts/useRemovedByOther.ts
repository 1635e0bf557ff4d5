import { App } from 'antd'
import { useEffect } from 'react'
import { useTexts } from '../i18n/useTexts'
import { partsTexts } from './texts'

/** Closes the editor of a thing that somebody else has removed meanwhile, and shows why. After `close`, `isRemoved` must be false. */
export const useRemovedByOther = (isRemoved: boolean, close: () => void): void => {
  const t = useTexts(partsTexts)
  const { message } = App.useApp()
  useEffect(() => {
    if (!isRemoved) return
    void message.warning(t('removedByOther'), 6)
    close()
  }, [isRemoved, close, message, t])
}
