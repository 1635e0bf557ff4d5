import { View } from '@tarojs/components'
import { useId, useSyncExternalStore, type ReactNode } from 'react'
import { access } from '@/components/a11y/access'
import { Button } from '../Button'
import { cx } from '../cx'
import { catchMove, focusable } from '../Overlay/attributes'
import { useModal } from '../Overlay/useModal'
import { usePresence } from '../Overlay/usePresence'
import { useScrollKeys } from '../Overlay/keyboardHooks'
import { dialog, type Question } from './dialog'
import './style.scss'

export { dialog, type Question } from './dialog'

export interface DialogProps {
  open: boolean
  title: string
  /** The consequence: a line or two, or a list of what is lost. */
  children?: ReactNode
  confirm: string
  onConfirm: () => void
  /** The label of the safe answer, outlined; without it the dialog can only be acknowledged. */
  cancel?: string
  onCancel?: () => void
  another?: Question['another']
  danger?: boolean
  busy?: boolean
}

const LEAVE_MS = 150

export const Dialog = (props: DialogProps) => (usePresence(props.open, LEAVE_MS) ? <OpenDialog {...props} /> : null)

const OpenDialog = ({ open, title, children, confirm, onConfirm, cancel, onCancel, another, danger, busy }: DialogProps) => {
  const titleId = useId()
  const bodyId = useId()
  const panel = useModal(open, onCancel ?? onConfirm)
  const focus = { ref: panel, ...focusable }
  const body = { ref: useScrollKeys() }
  const described = { role: 'alertdialog', modal: true, labelledBy: titleId, describedBy: children == null ? undefined : bodyId } as const
  return (
    <View className={cx('zm-dialog', !open && 'zm-dialog--out')} {...catchMove}>
      <View className="zm-dialog__scrim" onClick={onCancel} />
      <View className="zm-dialog__panel" {...focus} {...access(described)}>
        <View id={titleId} className="zm-dialog__title" {...access({ role: 'heading', level: 2 })}>
          {title}
        </View>
        {children != null && (
          <View id={bodyId} className="zm-dialog__body" {...body}>
            {children}
          </View>
        )}
        <View className="zm-dialog__keys">
          {another && (
            <Button kind="outline" size={40} className="zm-dialog__key" onTap={another.onTap}>
              {another.label}
            </Button>
          )}
          {cancel !== undefined && (
            <Button kind="outline" size={40} className="zm-dialog__key" onTap={() => onCancel?.()}>
              {cancel}
            </Button>
          )}
          <Button kind={danger ? 'danger' : 'solid'} size={40} className="zm-dialog__key" busy={busy} onTap={onConfirm}>
            {confirm}
          </Button>
        </View>
      </View>
    </View>
  )
}

/** Rendered by the page on screen; shows the question of `dialog.ask`. */
export const DialogHost = () => {
  const question = useSyncExternalStore(dialog.subscribe, dialog.get, dialog.get)
  if (!question) return null
  const { another } = question
  const takeAnother = () => {
    dialog.answer(false)
    another?.onTap()
  }
  return (
    <Dialog
      key={question.id}
      open={!question.answered}
      title={question.title}
      confirm={question.confirm}
      cancel={question.cancel}
      danger={question.danger}
      onConfirm={() => dialog.answer(true)}
      another={another && { label: another.label, onTap: takeAnother }}
      onCancel={question.cancel === undefined ? undefined : () => dialog.answer(false)}
    >
      {question.body}
    </Dialog>
  )
}
