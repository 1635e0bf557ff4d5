import { useBlocker } from '@tanstack/react-router'
import { App } from 'antd'
import { useTexts } from '../i18n/useTexts'
import { settingsTexts } from '../pages/shopSettings/texts'

/** Whoever leaves with something unsaved is asked first. */
export const useLeaveGuard = (isDirty: boolean): void => {
  const t = useTexts(settingsTexts)
  const { modal } = App.useApp()
  const ask = () =>
    new Promise<boolean>((resolve) => {
      modal.confirm({
        title: t('leaveTitle'),
        content: t('leaveBody'),
        okText: t('leave'),
        okButtonProps: { danger: true },
        cancelText: t('stay'),
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
  useBlocker({ shouldBlockFn: async () => isDirty && !(await ask()), enableBeforeUnload: () => isDirty })
}
