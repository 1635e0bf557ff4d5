import { useBlocker } from '@tanstack/react-router'
import { App } from 'antd'
import { useTexts } from '../i18n/useTexts'
import { formTexts } from './formTexts'

/**
 * Asks for confirmation before a page with unsaved input is left. Returns a function that closes a part of the page, after the same question if it is
 * `unsaved`.
 */
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
        // The safe answer has the focus, so that a hasty Enter loses nothing.
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
