import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal } from 'antd'
import { call } from '../../api/call'
import { useTexts } from '../../i18n/useTexts'
import { useFailure } from '../../parts/useFailure'
import type { Decoration } from './blocks'
import { looksTexts } from './looksTexts'
import { panelTexts } from './panelTexts'
import { LOOKS_KEY } from './useDraft'

interface PublishDialogProps {
  data: Decoration
  onPublished: (data: Decoration) => void
  /** Opens the block that is not finished. */
  onOpen: (componentId: string) => void
  onClose: () => void
}

/** What will be different for guests, or what is still missing. */
export const PublishDialog = ({ data, onPublished, onOpen, onClose }: PublishDialogProps) => {
  const t = useTexts(looksTexts)
  const panel = useTexts(panelTexts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const fail = useFailure()
  const { problems, changes, components, version } = data
  const publish = useMutation({
    mutationFn: () => call('/staff/publishDecoration', { version }),
    onSuccess: (published) => {
      void message.success(t('publishedNow'))
      onPublished(published)
    },
    onError: (error) => {
      fail(error)
      onClose()
      void client.invalidateQueries({ queryKey: LOOKS_KEY })
    },
  })
  const typeOf = (id: string) => components.find(({ componentId }) => componentId === id)?.componentType ?? 'banner'
  return (
    <Modal
      open
      title={t('publishTitle')}
      onCancel={onClose}
      okText={t('publish')}
      okButtonProps={{ disabled: problems.length > 0 }}
      confirmLoading={publish.isPending}
      onOk={() => publish.mutate()}
      cancelText={t('cancel')}
    >
      {problems.length > 0 ? (
        <>
          <p>{t('problemsTitle', { n: problems.length })}</p>
          <ul className="looks-changes">
            {problems.map(({ componentId, part, field, reason }) => (
              <li key={`${componentId} ${part} ${field} ${reason}`}>
                <Button type="link" size="small" onClick={() => onOpen(componentId)}>
                  {t(typeOf(componentId))}
                  {part !== null && ` · ${panel('slide', { n: part + 1 })}`}
                </Button>
                <span>{panel(`reason_${reason}`)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{t('publishBody')}</p>
          <ul className="looks-changes">
            {changes.map(({ componentId, componentType, change }) => (
              <li key={`${componentId} ${change}`}>
                <strong>{t(componentType)}</strong>
                <span>{t(change)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
