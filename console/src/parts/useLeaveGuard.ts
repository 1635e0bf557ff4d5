import { useBlocker } from '@tanstack/react-router'
import { App } from 'antd'
import { useTexts } from '../i18n/useTexts'
import { formTexts } from './formTexts'

/** Whoever leaves the page with something unsaved is asked first. Answers how a part of the page is closed: asking as well, where it is `unsaved`. */
export const useLeaveGuard = (isDirty: boolean): ((close: () => void, unsaved?: boolean) => void) => {
  const t = useTexts(formTexts)
  const { modal } = App.useApp()
  const confirm = () =>
    new Promise<boolean>((resolve) => {
      modal.confirm({
        title: t('leaveTitle'),
        content: t('leaveBody'),
        okText: t('leave'),
        okButtonProps: { danger: true },
        cancelText: t('stay'),
        // Enter pressed in a hurry loses nothing.
        autoFocusButton: 'cancel',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
  useBlocker({ shouldBlockFn: async () => isDirty && !(await confirm()), enableBeforeUnload: () => isDirty })
  return (close, unsaved = isDirty) => {
    if (!unsaved) return close()
    void confirm().then((isSure) => isSure && close())
  }
}
